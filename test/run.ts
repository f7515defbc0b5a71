/** What bin/test runs: every check in turn, one closing line for all. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const bin = (path: string) => [process.execPath, join(root, 'node_modules', path)]
const reports = join(root, 'var/test-reports')
const [wanted, ...only] = process.argv.slice(2)

// What tests leave in the machine's temporary folder goes with the run. PostgreSQL may run as another user and must get through.
const temporary = mkdtempSync(join(tmpdir(), 'portal-tests-'))
chmodSync(temporary, 0o711)
process.env.TMPDIR = temporary

let passed = 0
const failures: string[] = []

if (!wanted || wanted === 'static') {
  check('вид кода', [...bin('oxfmt/bin/oxfmt'), '--check'])
  check('правила', [...bin('oxlint/bin/oxlint'), '--deny-warnings'])
  check('типы страниц', [...bin('@react-router/dev/bin.js'), 'typegen'])
  check('типы', [...bin('typescript/bin/tsc'), '--noEmit'])
}
if (!wanted || wanted === 'unit') suite('единицы и вызовы', 'vitest.config.ts')
if (!wanted || wanted === 'faults') suite('сбои', 'vitest.faults.config.ts')
if (!wanted || wanted === 'e2e') suite('браузер', 'vitest.e2e.config.ts')

// Named once more at the end: the tail of a log is what a person sees first.
for (const failure of failures) console.log(`✗ ${failure}`)
rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

function check(title: string, [command = '', ...rest]: string[]): void {
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(command, rest, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (status === 0) {
    passed++
    console.log(`✓ ${title} (${seconds} с)`)
    return
  }
  failures.push(title)
  console.log(`✗ ${title} (${seconds} с)\n${stdout}${stderr}`)
}

function suite(title: string, config: string): void {
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `${config}.json`)
  rmSync(report, { force: true })
  console.log(`… ${title}`)
  const [command = '', ...rest] = [
    ...bin('vitest/vitest.mjs'),
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--passWithNoTests',
    ...only,
  ]
  const { status } = spawnSync(command, rest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true' },
  })
  if (!existsSync(report)) {
    failures.push(`${title}: прогон оборвался`)
    return
  }
  // Shape of vitest's own json reporter.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
  }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  passed += tests.filter((test) => test.status === 'passed').length
  const failedTests = tests.filter((test) => test.status === 'failed')
  failures.push(
    ...failedTests.map((test) => `${test.fullName}: ${(test.failureMessages[0] ?? '').split('\n')[0]?.slice(0, 300)}`),
  )
  // A run that broke outside any test has failed all the same.
  if (status !== 0 && failedTests.length === 0) failures.push(`${title}: ошибка вне проверок`)
}
