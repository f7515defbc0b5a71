import { sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { one } from '#app/platform/database.server.ts'
import { RECEIVER } from './backup-log.server.ts'
import type { Figure, ReplicationStanding } from './contract.ts'
import { partnerCopy as copy, partnerInWords } from './copy.ts'

/**
 * Who confirms what is written beside the server itself; null where nobody is asked to: no `synchronous_standby_names`, and no standby and
 * no waiting for copies in the settings.
 */
export async function replicationStanding({ db, config }: Pick<Context, 'db' | 'config'>): Promise<ReplicationStanding | null> {
  const { rows } = await db.execute<Omit<ReplicationStanding, 'isArchiveAsked'>>(sql`
    select current_setting('synchronous_standby_names') as names,
      coalesce(array_agg(application_name order by application_name) filter (where state = 'streaming' and sync_state in ('sync', 'quorum')), '{}')
        as confirming,
      count(*) filter (where state = 'streaming' and application_name not like ${`${RECEIVER}%`} and application_name not like 'backup%')::int as standbys,
      count(*) filter (where state is null)::int as hidden
    from pg_stat_replication`)
  const found = one(rows)
  const isArchiveAsked = config.BACKUP_WAIT === 'on'
  const standing = {
    ...found,
    isArchiveAsked,
    confirming: found.confirming.map((name) => (name === RECEIVER ? copy.archive : name)),
  }
  return standing.names === '' && !isArchiveAsked && !config.DATABASE_REPLICA_URL ? null : standing
}

/** The same as a line of the desk's figures. */
export async function figureOf(context: Pick<Context, 'db' | 'config'>): Promise<Figure[]> {
  const standing = await replicationStanding(context)
  return standing ? [{ id: 'partner', title: copy.title, value: partnerInWords(standing).words }] : []
}
