import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const files = globSync(['app/**/*.test.{ts,tsx}', 'test/*.test.ts', 'server/**/*.test.ts', 'simulators/**/*.test.ts'])
const needsDatabase = (file: string) =>
  /\b(?:test|paid)Portal\(|'databaseServer'|\bplatformOf\(|from '#server\/postgres/.test(readFileSync(file, 'utf8'))

const shared = {
  setupFiles: ['test/setup.ts', 'test/cheap-hashes.ts', 'test/count-assertions.ts'],
  testTimeout: 15_000,
  hookTimeout: 30_000,
  // The application is loaded once for each worker, not once for each file.
  isolate: false,
}

export default defineConfig({
  test: {
    // Modules that have not changed are not transformed anew.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'var/modules' },
    projects: [
      // Rules that need no database do not wait for it.
      {
        test: {
          ...shared,
          name: 'rules',
          include: files.filter((file) => !needsDatabase(file)),
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'calls',
          include: files.filter(needsDatabase),
          globalSetup: ['test/database-server.ts'],
          // Calls wait for letters, locks and limits: two cores carry more than two of them.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
