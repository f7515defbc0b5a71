import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

// A tree of an index is a level or two higher where there is a hundred times as much.
const BLOCKS_TIMES = 3
const BLOCKS_MORE = 50

type Statement = { id: string; query: string; calls: number; ms: number; blocks: number }

/** Has the server count what it executes; it must be started anew afterwards. */
export async function countStatements(client: pg.Client): Promise<void> {
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
  await client.query("alter system set max_wal_size = '8GB'")
}

/** What was read since the last look: one row for each text of a query, by the time and the blocks of one call. */
export async function statementsOf(client: pg.Client): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(
    `select queryid::text as id, query, calls::int, mean_exec_time as ms,
       (shared_blks_hit + shared_blks_read)::float / calls as blocks
     from pg_stat_statements
     where query ~* '^\\s*(select|with)' and query !~ 'pg_stat_statements|jobs\\.|pgboss' and dbid = (select oid from pg_database where datname = current_database())`,
  )
  await client.query('select pg_stat_statements_reset()')
  return rows
}

/** Writes the plan of every statement to a folder, with what it cost at both sizes. @returns the statements that are not flat */
export async function writePlans(
  client: pg.Client,
  folder: string,
  { small, full }: { small: Statement[]; full: Statement[] },
): Promise<{ before: Statement; now: Statement; file: string }[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const steep = []
  for (const now of full) {
    const before = small.find(({ id }) => id === now.id)
    if (!before) continue
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${now.query}`).then(
      ({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'),
      (error: Error) => `no plan without values: ${error.message}`,
    )
    const file = join(folder, `${now.id}.txt`)
    const costs = [before, now].map(({ ms, blocks }) => `${ms.toFixed(2)} ms, ${blocks.toFixed(0)} blocks`).join(' → ')
    writeFileSync(file, `-- 1/100 → full: ${costs}\n${now.query}\n\n${plan}\n`)
    if (now.blocks > before.blocks * BLOCKS_TIMES + BLOCKS_MORE) steep.push({ before, now, file })
  }
  return steep.toSorted((a, b) => b.now.ms - a.now.ms)
}
