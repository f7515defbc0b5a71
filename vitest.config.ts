import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'test/*.test.ts', 'server/**/*.test.ts', 'simulators/**/*.test.ts'],
    globalSetup: ['test/database-server.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
    maxWorkers: 3,
    // The application is loaded once for each worker, not once for each file.
    isolate: false,
  },
})
