import { spawnSync } from 'node:child_process'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { chanceOfDraft, pathOf, SHADOW } from '#app/features/questionnaire/instrument/adaptive.server.ts'
import { correlation, mean, sideAgreement, weightedKappa } from '#app/features/questionnaire/instrument/agreement.ts'
import { itemOfCode, ITEMS } from '#app/features/questionnaire/instrument/bank/bank.ts'
import { shiftOf } from '#app/features/questionnaire/instrument/forms.ts'
import { estimate } from '#app/features/questionnaire/instrument/model.ts'
import { chanceOf, type Chance } from '#app/features/questionnaire/instrument/chance.ts'
import { briefOf, frequencyOf, stepOf } from '#app/features/questionnaire/instrument/scoring.ts'
import { bandOf, STAGES, type AgesBand, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { explainedOf } from '#app/features/questionnaire/instrument/profile.ts'
import { stepWords } from '#app/features/questionnaire/instrument/step-copy.ts'
import {
  answerTo,
  AS_STATED,
  childOf,
  fillIn,
  leniencyOf,
  MARKED,
  read,
  sheetsAt,
  type Child,
  type Filled,
  type World,
  parametersOf,
} from './instrument-world.ts'

const SEED = 20261122
const FAMILIES = 10_000
/** The path walks θ again after every answer: a part of the families is enough. */
const PATH_FAMILIES = 2000
const DRILL_FAMILIES = '1000'
const UPPER = 2

type Family = { child: Child; filled: Filled }

/**
 * The reference's simulation of the instrument, by its seed, and a thousand families through the API. It comes from the same expert
 * priors that made the floors: it shows that the rules hang together, not that they are true of children.
 * @returns the exit code of the families' check
 * @see reference/instrument.md 4
 */
export function benchInstrument(): number {
  console.log(
    `Карта наблюдений: ${FAMILIES} семей по априорным параметрам, зерно ${SEED}. Это имитация: ни один ребёнок не измерен.\n`,
  )
  const families = drawn(AS_STATED, FAMILIES)
  printWhole(families)
  printDomains(families)
  printWorlds()
  printLaws(families)
  printRetest(families)
  printPaths(families)
  printShort(families)
  printNull()
  console.log(`\n${DRILL_FAMILIES} семей через API, пересчитанные второй раз:`)
  const check = spawnSync(process.execPath, ['test/run.ts', 'app/features/questionnaire/families.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, FAMILIES: DRILL_FAMILIES },
  })
  return check.status ?? 1
}

/** Families of a world; the same seed gives the same. */
function drawn(world: World, count: number, seed = SEED): Family[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, () => {
    const child = childOf(chance, world)
    return { child, filled: fillIn(chance, child, world) }
  })
}

/** What T1 says of some families: shares of all of them, and how well an upper step finds a marked difficulty. */
function wholeOf(families: readonly Family[]) {
  const uppers = families.map(({ filled }) => filled.profile.domains.filter(({ step }) => (step ?? 0) >= UPPER).length)
  const typical = families.flatMap((family, index) => (isTypical(family) ? [index] : []))
  const share = (of: readonly number[], holds: (index: number) => boolean) => of.filter(holds).length / Math.max(1, of.length)
  const all = families.map((_, index) => index)
  const seeks = (index: number) => families[index]!.filled.profile.domains.some(({ step }) => step === 3) // indexes of the list
  const watched = (index: number) => families[index]!.filled.profile.domains.filter(({ step }) => (step ?? 0) >= 1).length // as above
  const cells = families.flatMap(({ child, filled }) =>
    filled.profile.domains.flatMap(({ domain, step, state }) =>
      state === 'learning' ? [] : [{ isMarked: child.z[domain] >= MARKED, isUpper: (step ?? 0) >= UPPER }],
    ),
  )
  const count = (holds: (cell: (typeof cells)[number]) => boolean) => cells.filter(holds).length
  return {
    families: families.length,
    upper0: share(all, (index) => uppers[index] === 0),
    upper1: share(all, (index) => uppers[index] === 1),
    upper2: share(all, (index) => uppers[index] === 2),
    upper3: share(all, (index) => (uppers[index] ?? 0) >= 3),
    seek: share(all, seeks),
    typicalUpper: share(typical, (index) => (uppers[index] ?? 0) > 0),
    typicalSeek: share(typical, seeks),
    typicalWatch: share(typical, (index) => watched(index) > 0),
    fiveWatched: share(all, (index) => watched(index) >= 5),
    sensitivity:
      count(({ isMarked, isUpper }) => isMarked && isUpper) /
      Math.max(
        1,
        count(({ isMarked }) => isMarked),
      ),
    specificity:
      count(({ isMarked, isUpper }) => !isMarked && !isUpper) /
      Math.max(
        1,
        count(({ isMarked }) => !isMarked),
      ),
    ppv:
      count(({ isMarked, isUpper }) => isMarked && isUpper) /
      Math.max(
        1,
        count(({ isUpper }) => isUpper),
      ),
  }
}

const PERCENTS = [
  'upper0',
  'upper1',
  'upper2',
  'upper3',
  'seek',
  'typicalUpper',
  'typicalSeek',
  'typicalWatch',
  'fiveWatched',
] as const
const SHARES = ['sensitivity', 'specificity', 'ppv'] as const
const HEAD =
  'кто | семей | 0 верхних | 1 | 2 | 3+ | ≥ 1 «Обратиться» | типичные: верхняя | «Обратиться» | ≥ «Понаблюдать» | ≥ 5 сфер ≥ «Понаблюдать» | чувств. | специф. | PPV'

function printWhole(families: readonly Family[]): void {
  console.log(`### T1 Весь результат\n${tableHead(HEAD)}`)
  const noted = ({ filled }: Family) => filled.profile.quality.some((note) => note === 'same' || note === 'uneven')
  row('все', families)
  row(
    'без замечаний к ответам',
    families.filter((family) => !noted(family)),
  )
  for (const band of ['4-6', '7-10', '11-16'] satisfies AgesBand[])
    row(
      `возраст ${band}`,
      families.filter(({ child }) => bandOf(child.stage) === band),
    )
  for (const style of AS_STATED.styles)
    row(
      style,
      families.filter(({ child }) => child.style === style),
    )
  row(
    'младшая четверть класса',
    families.filter(({ child }) => child.age < 0.25),
  )
  row(
    'старшая четверть',
    families.filter(({ child }) => child.age >= 0.75),
  )
}

function printDomains(families: readonly Family[]): void {
  console.log(
    `\n### T2 По сферам\n${tableHead(`сфера | z ≥ 1,5 | ${Object.values(stepWords).join(' | ')} | чувств. | то же, искренние | специф. | α | r(сумма, z)`)}`,
  )
  for (const domain of DOMAINS) {
    const cells = families.flatMap(({ child, filled }) => {
      const found = filled.profile.domains.find((one) => one.domain === domain)
      return !found || found.state === 'learning'
        ? []
        : [{ z: child.z[domain], style: child.style, raw: found.raw, step: found.step, answers: filled.answers[domain] }]
    })
    const [marked, rest] = [cells.filter(({ z }) => z >= MARKED), cells.filter(({ z }) => z < MARKED)]
    const isUpper = ({ step }: (typeof cells)[number]) => (step ?? 0) >= UPPER
    const found = (some: typeof cells) => number(some.filter(isUpper).length / some.length)
    const sincere = marked.filter(({ style }) => style === 'sincere')
    const steps = [0, 1, 2, 3].map((step) => percent(cells.filter((cell) => cell.step === step).length / cells.length))
    const summed = cells.filter((cell) => cell.raw !== null)
    const whole = cells.flatMap(({ answers }) => (answers.every((value) => value !== null) ? [answers as number[]] : [])) // no «Не знаю»
    console.log(
      `| ${domain} | ${percent(marked.length / cells.length)} | ${steps.join(' | ')} | ${found(marked)} | ${found(sincere)} | ` +
        `${number(1 - rest.filter(isUpper).length / rest.length)} | ${number(alpha(whole))} | ${number(
          correlation(
            summed.map(({ raw }) => raw ?? 0),
            summed.map(({ z }) => z),
          ),
        )} |`,
    )
  }
}

function printWorlds(): void {
  const worlds: [string, Partial<World>][] = [
    ['как заявлено', {}],
    ['различающая сила × 0,75', { sharpness: 0.75 }],
    ['различающая сила × 0,6', { sharpness: 0.6 }],
    ['поведение реже (+0,3)', { rarer: 0.3 }],
    ['поведение чаще (−0,3)', { rarer: -0.3 }],
    ['поведение чаще (−0,6)', { rarer: -0.6 }],
    ['сдвиг возраста занижен на 0,2', { younger: 0.2 }],
    ['сферы почти независимы (g² = 0,1)', { common: 0.1 }],
    ['сферы ближе (g² = 0,6)', { common: 0.6 }],
    ['родители различаются вдвое (SD 0,4)', { leniency: 0.4 }],
    ['только искренние', { styles: ['sincere'] }],
  ]
  console.log(`\n### T3 Если априорные параметры неверны\n${tableHead(HEAD.replace('кто', 'мир'))}`)
  for (const [title, other] of worlds) row(title, drawn({ ...AS_STATED, ...other }, FAMILIES))
}

/** T5: one answer that is worse never lowers a step, and «Иногда» to everything is calm. */
function printLaws(families: readonly Family[]): void {
  const chance = chanceOf(SEED + 5)
  let [raised, lowered, few] = [0, 0, 0]
  for (const { child, filled } of families) {
    const domain = pick(
      chance,
      DOMAINS.filter((one) => filled.answers[one].length > 0),
    )
    const index = Math.floor(chance() * filled.answers[domain].length)
    const value = filled.answers[domain][index]
    if (value == null || value === 3) continue
    const answers = { ...filled.answers, [domain]: filled.answers[domain].with(index, (value + 1) as 1) } // 1 to 3
    const [before, after] = [filled.profile, read(child.stage, answers, filled.impact)].map((profile) =>
      profile.domains.find((one) => one.domain === domain),
    )
    raised++
    if (before?.step != null && after?.step == null) few++
    else if (before?.step != null && after?.step != null && after.step < before.step) lowered++
  }
  const sometimes = STAGES.flatMap((stage) =>
    DOMAINS.flatMap((domain) => {
      const floors = sheetsAt(stage)[domain]?.floors
      return floors ? [frequencyOf([1, 1, 1, 1, 1, 1], floors)?.band ?? 0] : []
    }),
  )
  console.log(
    `\n### T5 Законы\nодин ответ хуже: ${raised}, ступень упала: ${lowered}, стало мало ответов: ${few}; «Иногда» на всё: ${sometimes.filter((band) => band > 0).length} из ${sometimes.length} выше «Пока спокойно»`,
  )
}

/** T6: the same child answered twice, nothing changed between but how strictly the adult answers that day. */
function printRetest(families: readonly Family[]): void {
  const chance = chanceOf(SEED + 6)
  const twice = families.map(({ child, filled }) => {
    const again = fillIn(chance, { ...child, leniency: leniencyOf(chance, AS_STATED) }, AS_STATED)
    return filled.profile.domains.flatMap((before) => {
      const after = again.profile.domains.find(({ domain }) => domain === before.domain)
      return before.raw === null || after?.raw == null ? [] : [{ domain: before.domain, before, after }]
    })
  })
  const pairs = twice.flat()
  const differenceOf = ({ before, after }: (typeof pairs)[number]) => (after.raw ?? 0) - (before.raw ?? 0)
  const sem = (of: typeof pairs) => Math.sqrt(mean(of.map((pair) => differenceOf(pair) ** 2)) / 2)
  const byDomain = DOMAINS.map((domain) => {
    const own = pairs.filter((pair) => pair.domain === domain)
    return {
      r: correlation(
        own.map(({ before }) => before.raw ?? 0),
        own.map(({ after }) => after.raw ?? 0),
      ),
      sem: sem(own),
    }
  })
  const high = pairs.filter(({ before }) => (before.raw ?? 0) >= 7)
  const isMoved = ({ before, after }: (typeof pairs)[number]) => before.step !== after.step
  const moved = pairs.filter(isMoved).length / pairs.length
  // A change is spoken of only in the spheres that the first result explained.
  const explained = twice.flatMap((all, index) => {
    const spheres = explainedOf(families[index]!.filled.profile) // as many as families
    const some = all.filter(({ domain }) => spheres.includes(domain))
    return some.length === 0 ? [] : [some]
  })
  const changed = [5, 6, 7].map((least) => {
    const isChanged = (pair: (typeof pairs)[number]) => Math.abs(differenceOf(pair)) >= least && isMoved(pair)
    const spheres = explained.flat()
    const bySphere = spheres.filter(isChanged).length / spheres.length
    const byChild = explained.filter((some) => some.some(isChanged)).length / explained.length
    return `≥ ${least}: в сфере ${percent(bySphere)}, хоть в одной у ребёнка ${percent(byChild)}`
  })
  const range = (values: number[]) => `${number(Math.min(...values))}–${number(Math.max(...values))}`
  console.log(
    `\n### T6 Повтор, когда ничего не изменилось\nr ${range(byDomain.map(({ r }) => r))}, SEM ${range(byDomain.map((one) => one.sem))}, при первой сумме ≥ 7 SEM ${number(sem(high))}; ` +
      `на соседней ступени ${percent(moved)}; ложное «Изменилось» в объяснённых сферах — ${changed.join('; ')}`,
  )
}

/** T7: the short path over the answers of the full form, and over the whole bank. */
function printPaths(families: readonly Family[]): void {
  const modes = [
    ['шесть основных, до 6 (в тени)', false, SHADOW],
    ['банк из десяти, до 6', true, SHADOW],
    ['банк из десяти, до 8', true, { ...SHADOW, most: 8 }],
    ['банк из десяти, до 6, уверенность 0,10', true, { ...SHADOW, sure: 0.1 }],
    ['все десять, без остановки', true, { ...SHADOW, most: 10, hasStop: false }],
  ] as const
  console.log(
    `\n### T7 Короткий путь рядом с полной формой\n${tableHead('способ | вопросов на сферу | всего | r(θ, θ шести) | r(θ, z) | согласие верх/низ | κ | чувств. | специф. | SE')}`,
  )
  for (const [title, isBank, rule] of modes) {
    const chance = chanceOf(SEED + 7)
    const cells = families.slice(0, PATH_FAMILIES).flatMap(({ child, filled }, family) =>
      filled.profile.domains.flatMap(({ domain, step, impact }) => {
        const core = sheetsAt(child.stage)[domain]?.core
        if (!core || step === null) return []
        const given = new Map(core.map((code, index) => [code, filled.answers[domain][index] ?? null]))
        const extra = isBank ? extrasOf(child.stage, domain) : []
        for (const code of extra) given.set(code, answerTo(chance, child, { domain, code, world: AS_STATED }))
        const items = [...core, ...extra].map((code) => ({ ...parametersOf(code), code, facet: itemOfCode(code)!.facet })) // of the bank
        const shift = shiftOf(child.stage, domain)
        const path = pathOf(items, given, { shift, chance: chanceOfDraft(`simulated-${family}`, domain), rule })
        const known = core.flatMap((code) => {
          const value = given.get(code) ?? null
          return value === null ? [] : [{ ...parametersOf(code), shift, value }]
        })
        const isMarked = child.z[domain] >= MARKED
        return [
          {
            family,
            path,
            whole: estimate(known).theta,
            z: child.z[domain],
            isMarked,
            pair: [step, stepOf(path.frequency, impact)] as const,
          },
        ]
      }),
    )
    const [marked, rest] = [cells.filter(({ isMarked }) => isMarked), cells.filter(({ isMarked }) => !isMarked)]
    const uppers = (of: typeof cells) => of.filter(({ pair }) => pair[1] >= UPPER).length / of.length
    const asked = cells.reduce((sum, { path }) => sum + path.asked.length, 0)
    const thetas = cells.map(({ path }) => path.theta)
    const pairs = cells.map(({ pair }) => pair)
    const numbers = [
      (asked / cells.length).toFixed(2),
      (asked / PATH_FAMILIES).toFixed(1),
      number(
        correlation(
          thetas,
          cells.map(({ whole }) => whole),
        ),
      ),
      number(
        correlation(
          thetas,
          cells.map(({ z }) => z),
        ),
      ),
      percent(sideAgreement(pairs)),
      ...[weightedKappa(pairs), uppers(marked), 1 - uppers(rest), mean(cells.map(({ path }) => path.se))].map(number),
    ]
    console.log(`| ${title} | ${numbers.join(' | ')} |`)
  }
}

/** The four items of the bank that a stage's band holds besides its core. */
function extrasOf(stage: Stage, domain: Domain): string[] {
  const core = sheetsAt(stage)[domain]?.core ?? []
  // Before January of the first class readiness is asked, and its own four stand beside it.
  const band = itemOfCode(core[0] ?? '')?.asked[bandOf(stage)] ? bandOf(stage) : '4-6'
  return ITEMS.filter((item) => item.domain === domain && item.asked[band] === 'extra' && !core.includes(item.code)).map(
    ({ code }) => code,
  )
}

function printShort(families: readonly Family[]): void {
  const cells = families.flatMap(({ child, filled }) =>
    DOMAINS.flatMap((domain) => {
      const sheet = sheetsAt(child.stage)[domain]
      if (!sheet) return []
      const answers = sheet.short.map((code) => filled.answers[domain][sheet.core.indexOf(code)] ?? null)
      const step = filled.profile.domains.find((one) => one.domain === domain)?.step ?? 0
      const brief = briefOf(answers, sheet.more)
      return brief === null ? [] : [{ isMore: brief === 'more', isMarked: child.z[domain] >= MARKED, isUpper: step >= UPPER }]
    }),
  )
  const share = (holds: (cell: (typeof cells)[number]) => boolean) => {
    const some = cells.filter(holds)
    return some.filter(({ isMore }) => isMore).length / some.length
  }
  console.log(
    `\n### T8 Три вопроса на сферу\nчувствительность при z ≥ 1,5 ${number(share(({ isMarked }) => isMarked))}, ложных тревог ${percent(share(({ isMarked }) => !isMarked))}, ` +
      `из верхних ступеней полной формы ${percent(share(({ isUpper }) => isUpper))}`,
  )
}

/** T9: every answer independent, binomial(3, 0.3), hindrance «Немного»: whatever is flagged is false. */
function printNull(): void {
  const chance = chanceOf(SEED + 9)
  for (const stage of ['2.3', '3.3'] as const) {
    const results = Array.from({ length: FAMILIES }, () =>
      DOMAINS.map((domain) => {
        const answers = Array.from({ length: 6 }, () => [0, 1, 2].filter(() => chance() < 0.3).length as 0 | 1 | 2 | 3)
        const frequency = frequencyOf(answers, sheetsAt(stage)[domain]!.floors) // asked at these stages
        return frequency ? stepOf(frequency.band, 1) : 0
      }),
    )
    const share = (holds: (steps: number[]) => boolean) => percent(results.filter(holds).length / FAMILIES)
    console.log(
      `${stage === '2.3' ? '\n### T9 Мир без связи\n' : ''}ступень ${stage}: ≥ 5 сфер выше первой ${share((steps) => steps.filter((step) => step > 0).length >= 5)}, ` +
        `верхняя хоть в одной ${share((steps) => steps.some((step) => step >= UPPER))}`,
    )
  }
}

function row(title: string, families: readonly Family[]): void {
  const whole = wholeOf(families)
  const cells = [...PERCENTS.map((name) => percent(whole[name])), ...SHARES.map((name) => number(whole[name]))]
  console.log(`| ${title} | ${whole.families} | ${cells.join(' | ')} |`)
}

function tableHead(titles: string): string {
  return `| ${titles} |\n|${titles
    .split('|')
    .map(() => ' --- |')
    .join('')}`
}

function isTypical({ child, filled }: Family): boolean {
  return filled.profile.domains.every(({ domain, state }) => state === 'learning' || child.z[domain] < MARKED)
}

function pick<T>(chance: Chance, all: readonly T[]): T {
  return all[Math.floor(chance() * all.length)]! // inside by its size
}

/** Cronbach's α of six items. */
function alpha(rows: readonly number[][]): number {
  const variance = (values: readonly number[]) => mean(values.map((value) => value ** 2)) - mean(values) ** 2
  const items = [0, 1, 2, 3, 4, 5].map((index) => variance(rows.map((values) => values[index] ?? 0)))
  const whole = variance(rows.map((values) => values.reduce((sum, value) => sum + value, 0)))
  return (6 / 5) * (1 - items.reduce((sum, value) => sum + value, 0) / whole)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function number(value: number): string {
  return value.toFixed(3)
}
