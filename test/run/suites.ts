import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './commands.ts'
import { outcomeOf, type Outcome } from './reports.ts'

export type Suite = { name: 'unit' | 'faults' | 'e2e'; title: string; config: string; holds: (file: string) => boolean }

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export const SUITES: Suite[] = [
  {
    name: 'unit',
    title: 'единицы и вызовы',
    config: 'vitest.config.ts',
    holds: (file) => isTest(file) && /^(app|server|simulators)\/|^test\/[^/]+$/.test(file),
  },
  {
    name: 'faults',
    title: 'сбои',
    config: 'vitest.faults.config.ts',
    holds: (file) => isTest(file) && /^test\/faults\/[^/]+$/.test(file),
  },
  {
    name: 'e2e',
    title: 'браузер',
    config: 'vitest.e2e.config.ts',
    holds: (file) => isTest(file) && /^test\/e2e\/[^/]+$/.test(file),
  },
]

/** Every file of the suite, by its path from the project's folder. */
export function filesOf({ holds }: Suite): string[] {
  return ['app', 'server', 'simulators', 'test']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter(holds)
    .toSorted()
}

/** Runs a suite, or what the arguments leave of it. */
export async function runSuite({ title, config }: Suite, only: string[] = []): Promise<Outcome> {
  const reports = join(root, 'var/test-reports')
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `${config}.json`)
  rmSync(report, { force: true })
  console.log(`… ${title}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(...bin('vitest/vitest.mjs', 'run', '--config', config, ...reporters, '--passWithNoTests', ...only))
  if (!existsSync(report)) return { passed: 0, assertions: 0, failures: [`${title}: прогон оборвался`] }
  return outcomeOf({ report, title, hasFailed: code !== 0 })
}
