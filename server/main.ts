/** The production portal: one process, or several behind one port (`PROCESSES`). */
import cluster from 'node:cluster'
import { processesOf } from '#app/platform/processes.server.ts'

const processes = processesOf(process.env)
if (cluster.isPrimary && processes > 1) {
  const { keepWorkers } = await import('./workers.ts')
  keepWorkers(processes)
} else {
  await import('./one-process.ts')
}
