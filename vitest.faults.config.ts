import { defineConfig } from 'vitest/config'
import { size } from './test/faults/size.ts'

/** Faults and hostile input against the built portal: short in `bin/test`, longer by `bin/bench faults`. */
export default defineConfig({
  test: {
    include: [
      'test/faults/*.test.ts',
      ...(size === 'short' ? [] : process.env.PATRONI ? ['test/hosts/patroni.drill.ts'] : ['test/hosts/!(patroni).drill.ts']),
    ],
    globalSetup: ['test/faults/database-server.ts'],
    setupFiles: ['test/count-assertions.ts'],
    testTimeout: size === 'short' ? 120_000 : 1_800_000,
    hookTimeout: 120_000,
    // Each suite has a database of its own. In short most of a suite is waiting; a drill measures, and is alone.
    ...(size === 'short'
      ? { maxWorkers: 2, maxConcurrency: 2, sequence: { concurrent: false } }
      : { maxWorkers: 1, fileParallelism: false }),
  },
})
