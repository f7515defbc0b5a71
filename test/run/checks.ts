import { bin, heard } from './commands.ts'
import type { Outcome } from './reports.ts'

/** Form, rules and types: what can be checked without running the portal. */
export async function runChecks(): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, assertions: 0, failures: [] }
  const check = async (title: string, [command, ...given]: [string, ...string[]]) => {
    const began = performance.now()
    const { code, said } = await heard(command, ...given)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    if (code === 0) outcome.passed++
    else outcome.failures.push(title)
    console.log(code === 0 ? `✓ ${title} (${seconds} с)` : `✗ ${title} (${seconds} с)\n${said}`)
  }
  // Types of pages are made first: rules and types read them.
  await check('типы страниц', bin('@react-router/dev/bin.js', 'typegen'))
  await Promise.all([
    check('вид кода', bin('oxfmt/bin/oxfmt', '--check')),
    check('правила', bin('oxlint/bin/oxlint', '--deny-warnings')),
    check('типы', bin('typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'var/types.tsbuildinfo')),
  ])
  return outcome
}
