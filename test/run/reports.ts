import { readFileSync } from 'node:fs'

export type Outcome = { passed: number; assertions: number; failures: string[] }

/** What became of one suite: `files` holds it by files, each with its whole path. */
export type SuiteOutcome = Outcome & { files: (Outcome & { file: string })[] }

// Shape of vitest's own json reporter; `meta` is what test/setup.ts wrote there.
type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[]; meta?: { assertions?: number } }[]
  }[]
}

/** What a suite's report says. A run that broke outside any test has failed all the same. */
export function outcomeOf({ report, title, hasFailed }: { report: string; title: string; hasFailed: boolean }): SuiteOutcome {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const files = testResults.map(({ name, status, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${(failureMessages[0] ?? '').split('\n')[0]?.slice(0, 300)}`)
    return {
      file: name,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      assertions: assertionResults.reduce((sum, { meta }) => sum + (meta?.assertions ?? 0), 0),
      failures: status === 'failed' && failures.length === 0 ? [`${name}: ошибка вне проверок файла`] : failures,
    }
  })
  const whole = sumOf(files)
  const hasBroken = hasFailed && whole.failures.length === 0
  return { ...whole, failures: hasBroken ? [`${title}: ошибка вне проверок`] : whole.failures, files }
}

/** Several outcomes as one. */
export function sumOf(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    assertions: outcomes.reduce((sum, { assertions }) => sum + assertions, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}
