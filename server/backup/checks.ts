import type pg from 'pg'

const TREES = `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid and i.indisready order by 1`
const TABLES = `select c.oid::regclass::text as name, v.msg from pg_class c, lateral verify_heapam(c.oid) v
  where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p' limit 1`

/**
 * Looks through every table and every B-tree with its table.
 * @returns how many B-trees; 0 where the server has no amcheck
 * @throws Error that names the first that is broken
 */
export async function amcheck(client: pg.Client): Promise<number> {
  const { rows: known } = await client.query(`select 1 from pg_extension where extname = 'amcheck'`)
  const { rows: there } = await client.query(`select 1 from pg_available_extensions where name = 'amcheck'`)
  if (there.length === 0) return 0
  if (known.length === 0) await client.query('create extension amcheck')
  try {
    const { rows: trees } = await client.query<{ name: string }>(TREES)
    for (const { name } of trees) await client.query('select bt_index_check($1::regclass, true)', [name]).catch(broken(name))
    const { rows: faults } = await client.query<{ name: string; msg: string }>(TABLES)
    if (faults[0]) broken(faults[0].name)(new Error(faults[0].msg))
    return trees.length
  } finally {
    if (known.length === 0) await client.query('drop extension amcheck')
  }
}

function broken(name: string): (error: Error) => never {
  return (error) => {
    throw new Error(`База восстановлена с\u00a0повреждением: ${name}. Возьмите другую копию: bin/restore --list`, {
      cause: error,
    })
  }
}
