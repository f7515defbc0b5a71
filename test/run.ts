/** What bin/test runs: every check, one closing line for all. */
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { runChecks } from './run/checks.ts'
import { chosenByChanges, chosenByWords, type Chosen } from './run/chosen.ts'
import { heard } from './run/commands.ts'
import { temporaryFolder } from './run/temporary.ts'
import { sumOf, type Outcome, type SuiteOutcome } from './run/reports.ts'
import { fallenAgain, runSuite, SUITES } from './run/suites.ts'

const [wanted = '', ...rest] = process.argv.slice(2)

const temporary = temporaryFolder()
process.env.TMPDIR = temporary
// The terminal signals the children itself; tidying waits for them.
process.on('SIGINT', () => {})

const { passed, assertions, failures } = await outcome().finally(() =>
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }),
)
// Named once more at the end: the tail of a log is what a person sees first.
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\nутверждений: ${assertions}\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

async function outcome(): Promise<Outcome> {
  if (wanted === '--whole') return everything()
  if (wanted === '') return short()
  if (wanted === 'static') return runChecks()
  if (wanted === '--fast') return withChecks(['--project', 'rules'])
  if (wanted === '--changed') return sumOf(await inTurn(await chosenByChanges()))
  if (wanted === '--repeat') return repeated(Number(rest[0]), rest.slice(1))
  const suite = SUITES.find(({ name }) => name === wanted)
  if (suite) return runSuite(suite, rest)
  return found(chosenByWords([wanted, ...rest]))
}

/** Every suite without its long tests (`test/whole.ts`). */
function short(): Promise<Outcome> {
  process.env.TESTS = 'short'
  return everything()
}

/** Every suite once; then, with nothing beside them, the few files that fell. */
async function everything(): Promise<Outcome> {
  const [unit, faults, browser] = SUITES
  // The portal is built meanwhile; the suites that need a build report that it failed.
  const [checks, ofUnit] = await Promise.all([runChecks(), runSuite(unit), heard(process.execPath, 'server/build.ts')])
  const ofFaults = runSuite(faults)
  // Faults are mostly waiting: beside them the browser has cores enough, unless there are too few for both.
  if (availableParallelism() < 4) await ofFaults
  const firsts = [ofUnit, ...(await Promise.all([ofFaults, runSuite(browser)]))]
  const outcomes: Outcome[] = [checks]
  for (const [place, suite] of SUITES.entries()) outcomes.push(await fallenAgain(suite, firsts[place]!))
  return sumOf(outcomes)
}

/** Checks of the text beside the unit suite, or beside what the arguments leave of it. */
async function withChecks(only?: string[]): Promise<Outcome> {
  return sumOf(await Promise.all([runChecks(), runSuite(SUITES[0], only)]))
}

async function inTurn(all: Chosen[], more: string[] = []): Promise<SuiteOutcome[]> {
  const outcomes = []
  for (const { suite, only } of all) outcomes.push(await runSuite(suite, [...only, ...more]))
  return outcomes
}

/** A run that found no test is a failure: the person who asked for one believes that it ran. */
async function found(all: Chosen[], more: string[] = []): Promise<Outcome> {
  const one = sumOf(await inTurn(all, more))
  return one.passed + one.failures.length > 0 ? one : { ...one, failures: ['ни одной такой проверки нет'] }
}

/** The same again and again, without second tries: who fails once is a defect. */
async function repeated(times: number, words: string[]): Promise<Outcome> {
  const isMeant = Number.isInteger(times) && times > 0 && words.length > 0
  if (!isMeant) return sumOf([{ passed: 0, assertions: 0, failures: ['bin/test --repeat сколько-раз файл-или-слова'] }])
  const all = chosenByWords(words)
  const outcomes: Outcome[] = []
  for (let turn = 1; turn <= times; turn++) {
    const one = await found(all, ['--retry=0'])
    outcomes.push(one)
    const fallen = outcomes.filter(({ failures: of }) => of.length > 0).length
    console.log(`\n${one.failures.length > 0 ? '✗' : '✓'} прогон ${turn} из ${times}; упало прогонов: ${fallen}`)
  }
  return sumOf(outcomes)
}
