import { plural } from '#app/shared/plural.ts'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import { DOMAINS, type QuestionDomain } from '#app/features/questionnaire/domains.ts'
import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { versionCopy } from './copy.ts'
import { barred, blame, doubles, length, negations, past, person, reading, type Finding } from './wording.ts'

/** `stop` keeps a version from being published; `look` asks to read the line once more. */
type ItemFault = Finding & { domain: QuestionDomain; code: string; text: string }
export type Hindrance = { field: string; text: string; words: string }

/** What publishing goes by; null for a version by the rules of the first map. */
type Linted = { definition: Definition | null; licence: string; signedBy: string | null }

const CORE = 6
const EXTRA = 4
const MOST_SAFETY = 6

/**
 * What an editor should look at in a version, each explained; what stops comes first.
 * @param asked lines that are answered already: they were read, and nothing is said of their style again
 * @see reference/instrument.md 1.1
 */
export function lint(definition: Definition, asked: readonly string[] = []): ItemFault[] {
  const lines = linesOf(definition)
  const found = [
    ...lines.flatMap((line) => ofLine(line, definition)).filter(({ level, text }) => level === 'stop' || !asked.includes(text)),
    ...ofRepeats(lines),
    ...ofStages(definition),
    ...ofSafety(definition),
  ]
  return found.toSorted((one, other) => Number(one.level === 'look') - Number(other.level === 'look'))
}

/** All that keeps a version from being published, each with its field; the desk shows it and the publishing goes by it. */
export function hindrances({ definition, licence, signedBy }: Linted): Hindrance[] {
  if (!definition) return [{ field: 'definition', text: '', words: versionCopy.firstRules }]
  const stops = lint(definition).filter(({ level }) => level === 'stop')
  const unfounded = licence.trim() === '' ? [{ field: 'licence', text: '', words: versionCopy.noLicence }] : []
  const isUnsigned = definition.voice === 'self' && (signedBy ?? '').trim() === ''
  const isUnread = definition.calibration !== undefined && (signedBy ?? '').trim() === ''
  const words = isUnsigned ? versionCopy.unsigned : versionCopy.unread
  const unsigned = isUnsigned || isUnread ? [{ field: 'signedBy', text: '', words }] : []
  return [...unfounded, ...unsigned, ...stops.map(({ code, text, words }) => ({ field: `words.${code}`, text, words }))]
}

type Line = { code: string; domain: QuestionDomain; text: string; isItem: boolean }

/** Every line that is asked; the items alone are bound by all rules of wording. */
function linesOf({ items, impact, general, safety }: Definition): Line[] {
  const asked = [...impact, ...general, ...safety].map((line) => ({ ...line, isItem: false }))
  return [...items.map((item) => ({ ...item, isItem: true })), ...asked]
}

function ofLine({ code, domain, text, isItem }: Line, { voice }: Definition): ItemFault[] {
  // A question of safety names what it must, and a question of hindrance is no observation.
  const rules = isItem ? [negations, barred, blame, past, doubles, reading, ...(voice === 'self' ? [person] : [])] : []
  return [length, ...rules].flatMap((rule) => {
    const finding = rule(text)
    return finding ? [{ ...finding, domain, code, text }] : []
  })
}

function ofRepeats(lines: readonly Line[]): ItemFault[] {
  const items = lines.filter(({ isItem }) => isItem)
  const isSame = (one: Line, other: Line) => one.text.toLowerCase() === other.text.toLowerCase()
  return items
    .filter((line, index) => items.findIndex((other) => isSame(other, line)) < index)
    .map(({ code, domain, text }) => ({ ...stop('Такой вопрос уже есть. Уберите один.'), code, domain, text }))
}

/** Six core items at every stage and four more in the bank; what a teenager is not asked of the others leaves three. */
function ofStages({ stages, items, voice }: Definition): ItemFault[] {
  const faults = Object.entries(stages) as [Stage, NonNullable<Definition['stages'][Stage]>][] // the keys are stages
  const codes = new Set(items.map(({ code }) => code))
  const short = faults.flatMap(([stage, { sheets }]) =>
    DOMAINS.flatMap((domain) => {
      const core = sheets[domain]?.core.filter((code) => codes.has(code))
      if (!core || core.length === CORE) return []
      return [fault(domain, `на ступени ${stage} вопросов ${core.length}, а нужно ${CORE}: на них рассчитаны границы.`)]
    }),
  )
  const many = DOMAINS.flatMap((domain) => {
    const extra = items.filter((item) => item.domain === domain && item.kind === 'extra').length
    if (extra <= EXTRA && (extra === EXTRA || voice !== 'parent')) return []
    return [
      fault(domain, `${extra} ${plural(extra, ['запасной вопрос', 'запасных вопроса', 'запасных вопросов'])}, а нужно ${EXTRA}.`),
    ]
  })
  return [...short, ...many]
}

function ofSafety({ safety, voice }: Definition): ItemFault[] {
  if (voice === 'teacher' || (safety.length > 0 && safety.length <= MOST_SAFETY)) return []
  return [fault('safety', `вопросов ${safety.length}, а нужно от одного до ${MOST_SAFETY}: они стоят на одной странице.`)]
}

function fault(domain: QuestionDomain, words: string): ItemFault {
  return { ...stop(`«${pageTitles[domain]}»: ${words}`), domain, code: '', text: '' }
}

function stop(words: string): Finding {
  return { level: 'stop', words }
}
