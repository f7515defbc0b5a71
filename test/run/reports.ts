import { readFileSync } from 'node:fs'

export type Outcome = { passed: number; assertions: number; failures: string[] }

// Shape of vitest's own json reporter; `meta` is what test/setup.ts wrote there.
type Report = {
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[]; meta?: { assertions?: number } }[]
  }[]
}

/** What a suite's report says. A run that broke outside any test has failed all the same. */
export function outcomeOf({ report, title, hasFailed }: { report: string; title: string; hasFailed: boolean }): Outcome {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${(failureMessages[0] ?? '').split('\n')[0]?.slice(0, 300)}`)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    assertions: tests.reduce((sum, { meta }) => sum + (meta?.assertions ?? 0), 0),
    failures: hasFailed && failures.length === 0 ? [`${title}: ошибка вне проверок`] : failures,
  }
}

/** Several outcomes as one. */
export function sumOf(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    assertions: outcomes.reduce((sum, { assertions }) => sum + assertions, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}
