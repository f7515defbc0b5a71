import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from './commands.ts'
import { outcomeOf, sumOf, type Outcome, type SuiteOutcome } from './reports.ts'

export type Suite = { name: 'unit' | 'faults' | 'e2e'; title: string; config: string; holds: (file: string) => boolean }

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export const SUITES: [unit: Suite, faults: Suite, e2e: Suite] = [
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

/** Runs a suite, or what the arguments leave of it; its report is `var/test-reports/{reportName}.json`. */
export async function runSuite({ title, config }: Suite, only: string[] = [], reportName = config): Promise<SuiteOutcome> {
  const reports = join(root, 'var/test-reports')
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `${reportName}.json`)
  rmSync(report, { force: true })
  console.log(`… ${title}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(...bin('vitest/vitest.mjs', 'run', '--config', config, ...reporters, '--passWithNoTests', ...only))
  if (!existsSync(report)) return { passed: 0, assertions: 0, failures: [`${title}: прогон оборвался`], files: [] }
  return outcomeOf({ report, title, hasFailed: code !== 0 })
}

// More files than these do not fall by chance.
const FEW_FILES = 6

/**
 * Files of a whole run that fell, once more with nothing beside them: a machine that was busy for a moment is no defect of the
 * portal. What falls twice has failed; what fell once is named, so that somebody mends it.
 */
export async function fallenAgain(suite: Suite, first: SuiteOutcome): Promise<Outcome> {
  const fallen = first.files.filter(({ failures }) => failures.length > 0)
  if (fallen.length === 0 || fallen.length > FEW_FILES) return first
  console.log(`… упавшие файлы ещё раз, в тишине: ${fallen.length}`)
  const again = await runSuite(
    suite,
    fallen.map(({ file }) => file),
    `${suite.config}.again`,
  )
  if (again.failures.length === 0)
    for (const failure of fallen.flatMap(({ failures }) => failures)) console.log(`~ упала один раз из двух: ${failure}`)
  return sumOf([...first.files.filter((file) => !fallen.includes(file)), again])
}
