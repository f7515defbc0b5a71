import { appendFileSync } from 'node:fs'

/** What a drill breaks, what is promised then, and what the seconds of its row are. */
export const ROWS = {
  histories: {
    fault:
      'lines cut, silent or late, database and processes killed or stopped, clocks set, while seven kinds of writes and their readings go on',
    promise: 'nothing acknowledged is lost or doubled, nobody reads what was before his own last word',
    seconds: '',
  },
  primary: {
    fault: 'the primary of three hosts’ database killed or cut off under load, the standby promoted',
    promise: 'the same; readers see no error, writers 503 with `Retry-After` and are done when repeated',
    seconds: 'a writer’s longest wait',
  },
  leader: {
    fault: 'the leader of three databases under Patroni killed, or cut off and healed',
    promise: 'nothing acknowledged is lost or doubled; another leads, the old one comes back as a standby',
    seconds: 'until another led, the longest',
  },
  database: {
    fault: 'the database killed under twenty writers',
    promise: 'what was taken is there',
    seconds: '',
  },
  machine: {
    fault: 'database and keeper of copies gone with the machine, `BACKUP_WAIT=on`',
    promise: 'nothing acknowledged is lost',
    seconds: 'a writer’s longest wait',
  },
  archive: {
    fault: 'the same without it',
    promise: 'at most 5 s are lost',
    seconds: 'of writes that were lost',
  },
  replaced: {
    fault: 'both processes replaced in turn, again and again, under load',
    promise: 'no request fails',
    seconds: '',
  },
  stopped: {
    fault: 'a process stopped behind a balancer',
    promise: 'it drains in 3 s at the most',
    seconds: 'the stop',
  },
  year: {
    fault: 'provider, mail and transactions that fail for a year of subscriptions',
    promise: 'ledger, access and letters are as recomputed; 1 000 families in 60 s',
    seconds: 'the whole run',
  },
} as const
export type Row = keyof typeof ROWS
/** How often it was broken, what was acknowledged or answered meanwhile, and what of it was lost or doubled. */
export type Measured = { rounds: number; acknowledged: number; lost: number; doubled?: number; seconds?: number }

/** Says what a drill counted; `bin/bench faults` makes its table of it. */
export function measured(row: Row, counted: Measured): void {
  console.log(`${row}: ${JSON.stringify(counted)}`)
  if (process.env.MEASURED_IN) appendFileSync(process.env.MEASURED_IN, `${JSON.stringify({ row, ...counted })}\n`)
}
