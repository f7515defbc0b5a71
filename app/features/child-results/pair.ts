import type { Answer, Question, ResultView } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { wordForReader } from '#app/features/questionnaire/instrument/step-copy.ts'
import { hardestFirst, readingsOf, type SphereReading } from '#app/features/questionnaire/result/standings.ts'
import type { AskedPair, PairedSphere, TimelineResult } from './contract.ts'
import { isAskedOtherwise, type Read } from './rules.ts'

/** An answer this far from the other is worth asking about; of 0–3. */
const APART = 2

type Line = Pick<TimelineResult, 'id' | 'informant' | 'rules' | 'type'>
/** A map with what was asked and answered. */
export type Answered = Read & { answers: readonly Answer[]; questions: readonly Question[] }

/**
 * Which two maps stand side by side, the older at the left: those that were asked for, else the newest one and the one before it of the same person, else of somebody
 * else. Maps of different rules ask different things and never stand together; one sphere alone is no map.
 * @param lines the newest first
 * @returns null where no two may
 */
export function chosenPair<T extends Line>(lines: readonly T[], { one, other }: AskedPair): { left: T; right: T } | null {
  const whole = lines.filter(({ type }) => type !== 'short')
  const [left, right] = [whole.find(({ id }) => id === one), whole.find(({ id }) => id === other)]
  if (left && right && left !== right && left.rules === right.rules)
    return whole.indexOf(left) > whole.indexOf(right) ? { left, right } : { left: right, right: left }
  const first = right ?? left
  for (const newer of first ? [first, ...whole] : whole) {
    const others = whole.filter((line) => line !== newer && line.rules === newer.rules)
    const earlier = others.filter((line) => whole.indexOf(line) > whole.indexOf(newer))
    const older = earlier.find(({ informant }) => informant === newer.informant) ?? earlier[0] ?? others[0]
    if (older) return { left: older, right: newer }
  }
  return null
}

/** The spheres of two maps with every answer of either, those first that ask for more; answers far apart are marked. */
export function pairedSpheres(maps: readonly [Answered, Answered]): PairedSphere[] {
  const read = maps.map(({ view }) => readingsForReader(view))
  const given = maps.map(({ answers }) => new Map(answers.map(({ code, value }) => [code, value])))
  const spheres = DOMAINS.flatMap((domain) => {
    const cells = read.map((readings) => readings.find((one) => one.domain === domain))
    // By the words of the newer map.
    const known = cells.findLast((cell) => cell !== undefined)
    if (!known) return []
    const rows = questionsOf(maps, domain).map((question) => rowOf(question, given))
    const [hardest = known] = hardestFirst(cells.flatMap((cell) => cell ?? []))
    const { level, raw } = hardest
    const hasOtherQuestions = isAskedOtherwise(...maps, domain)
    const isApart = !hasOtherQuestions && cells[0]?.standing !== cells[1]?.standing
    const said = cells.map((cell) => (cell ? { word: cell.word, leaves: cell.leaves, sum: cell.raw } : null))
    const isQuiet = (level ?? 0) < 1 && !isApart && rows.every((row) => !row.isApart)
    return [{ level, raw, sphere: { domain, title: known.title, hasOtherQuestions, isApart, isQuiet, cells: said, rows } }]
  })
  return hardestFirst(spheres).map(({ sphere }) => sphere)
}

/** How spheres stand in words for who reads another's answers. */
export function readingsForReader(view: ResultView): SphereReading[] {
  const readings = readingsOf(view)
  if (view.rules === 1) return readings
  return readings.map((reading) => {
    const own = view.profile.domains.find(({ domain }) => domain === reading.domain)
    return own ? { ...reading, word: wordForReader(own) } : reading
  })
}

/** The questions of a sphere that either was asked, in the words of the first. */
function questionsOf(maps: readonly Answered[], domain: Domain): Question[] {
  const asked = maps.flatMap(({ questions, answers }) =>
    questions.filter((question) => question.domain === domain && answers.some(({ code }) => code === question.code)),
  )
  return asked.filter(({ code }, place) => asked.findIndex((one) => one.code === code) === place)
}

function rowOf({ code, text, options }: Question, given: readonly ReadonlyMap<string, Answer['value']>[]) {
  const cells = given.map((answers) => {
    const value = answers.get(code)
    if (value === undefined) return null
    return { value, label: options.find((option) => option.value === value)?.label ?? '' }
  })
  const [one, other] = cells.map((cell) => cell?.value ?? null)
  const isApart = typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) >= APART
  return { text: text.replace(/\.$/, ''), cells, isApart }
}
