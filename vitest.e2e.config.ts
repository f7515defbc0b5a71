import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/e2e/*.test.ts'],
    globalSetup: ['test/e2e/portal-server.ts'],
    setupFiles: ['test/count-assertions.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Journeys wait more than they compute; a fourth on two cores gains nothing.
    maxWorkers: Math.min(4, Math.max(3, availableParallelism())),
    // A worker keeps its browser from file to file.
    isolate: false,
    // A browser on a busy machine is late now and then; a second failure is the product's.
    retry: 1,
  },
})
