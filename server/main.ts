/** The production portal: one process, or several behind one port (`PROCESSES`). */
import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { COMPILED } from './environment.ts'

// Where the environment does not name it already: all that is read from here on.
enableCompileCache(COMPILED)
const { processesOf } = await import('#app/platform/processes.server.ts')
const processes = processesOf(process.env)
if (cluster.isPrimary && processes > 1) {
  const { keepWorkers } = await import('./workers.ts')
  keepWorkers(processes)
} else {
  await import('./one-process.ts')
}
