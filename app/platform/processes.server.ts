import { availableParallelism } from 'node:os'

const PEOPLE_TOGETHER = 24
const PEOPLE = { most: 10, least: 2 }
const WORKING = 5
const NOT_WORKING = 2
// One connection listens, one watches.
const APART = 2
// For bin/admin, bin/seed, a console, a backup; the database keeps three more for its administrator.
const LEFT_TO_OTHERS = 5
const KEPT_BACK = 3

/** How many processes answer: as many as cores in production, one elsewhere. */
export function processesOf({ PROCESSES, APP_ENV }: NodeJS.ProcessEnv): number {
  if (PROCESSES) return Number(PROCESSES)
  return APP_ENV === 'production' ? availableParallelism() : 1
}

/** How many connections to the database one of so many processes holds at most. @param isWorking whether it does the jobs */
export function connectionsOf(processes: number, isWorking: boolean): { people: number; work: number } {
  const share = Math.floor(PEOPLE_TOGETHER / processes)
  return { people: Math.min(PEOPLE.most, Math.max(PEOPLE.least, share)), work: isWorking ? WORKING : NOT_WORKING }
}

/** How many of the wanted processes there may be, one at least, for a database that takes so many connections. */
export function fittingProcesses(wanted: number, connections: number): number {
  const { people } = connectionsOf(wanted, false)
  const each = people + NOT_WORKING + APART
  const room = connections - LEFT_TO_OTHERS - (WORKING - NOT_WORKING)
  return Math.min(wanted, Math.max(1, Math.floor(room / each)))
}

/** What `max_connections` must be for so many processes, with those that are left to others. */
export function mostConnections(processes: number): number {
  const { people } = connectionsOf(processes, false)
  return processes * (people + NOT_WORKING + APART) + WORKING - NOT_WORKING + LEFT_TO_OTHERS + KEPT_BACK
}
