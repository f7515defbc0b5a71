import type { AnswerValue } from '#app/features/questionnaire/contract.ts'
import type { DraftLines, DraftValue } from '#app/features/questionnaire/drafts/contract.ts'
import { isSame } from '#app/features/questionnaire/drafts/merging.ts'
import type { Draft } from './draft.ts'
import { newForm, type QuestionnaireForm } from './form.ts'
import { NEW_PATH } from './short-path.ts'

const FIELDS = [
  ...(['childName', 'parentName', 'age', 'sexC', 'sexP', 'childHand', 'idChild'] as const),
  ...(['type', 'childClass', 'sphere', 'insight'] as const),
]

/** A draft line by line, as an account keeps it; where a letter should go stays on the device. */
export function linesOf({ version, startedAt, answers, fields }: Draft): DraftLines {
  const { impact, general, context, strengths, skipped } = fields
  const named = (name: string, values: Partial<Record<string, DraftValue>>) =>
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[`${name}.${key}`, value] as const]))
  return Object.fromEntries([
    ['version', version],
    ['startedAt', startedAt],
    ...FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]] as const] : [])),
    ...(fields.manual ? [['manual', true] as const] : []),
    ...(fields.short ? [['path', 'short'] as const] : []),
    ...(strengths?.length > 0 ? [['strengths', strengths] as const] : []),
    ...named('answers', answers),
    ...named('impact', impact ?? {}),
    ...named('general', general ?? {}),
    ...named('context', context ?? {}),
    ...(skipped ?? []).map((code) => [`skipped.${code}`, true] as const),
  ])
}

/** The draft that lines say; `writer` is nobody's, so that any tab may go on with it. */
export function draftOfLines(id: string, lines: DraftLines): Draft {
  const under = (name: string) =>
    Object.fromEntries(
      Object.entries(lines).flatMap(([key, value]) => (key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value]] : [])),
    )
  const text = (key: string) => (typeof lines[key] === 'string' ? lines[key] : '')
  const { items: _, sentItems: __, time: ___, version: ____, draftId: _____, ...empty } = newForm(NO_QUESTIONS, id)
  const fields = {
    ...empty,
    ...Object.fromEntries(FIELDS.flatMap((field) => (text(field) ? [[field, text(field)]] : []))),
    consent: true,
    manual: lines.manual === true,
    short: lines.path === 'short' ? NEW_PATH : null,
    impact: under('impact') as QuestionnaireForm['impact'],
    general: under('general') as QuestionnaireForm['general'],
    context: under('context') as QuestionnaireForm['context'],
    strengths: Array.isArray(lines.strengths) ? lines.strengths : [],
    skipped: Object.entries(under('skipped')).flatMap(([code, isSkipped]) => (isSkipped === true ? [code] : [])),
  }
  const answers = under('answers') as Record<string, AnswerValue> // a device put them there by `linesOf`
  const facts = { step: 1, wantsMail: false, startedAt: text('startedAt'), seconds: null, writer: '' }
  return { version: text('version'), draftId: id, answers, fields, ...facts }
}

const NO_QUESTIONS = { version: '', ageBands: [], questions: [] }

/** Whether lines hold an answer: who gave it on another device was timed there, if at all. */
export function haveAnswers(lines: DraftLines): boolean {
  return Object.keys(lines).some((key) => key.startsWith('answers.'))
}

/** What differs from what the account has; a line that is there no more is sent empty. */
export function changesOf(lines: DraftLines, known: DraftLines): DraftLines {
  const changed = Object.entries(lines).filter(([key, value]) => !isSame(known[key], value))
  const gone = Object.entries(known).flatMap(([key, value]) => (key in lines ? [] : [[key, emptied(value)] as const]))
  return Object.fromEntries([...changed, ...gone.filter(([key, value]) => !isSame(known[key], value))])
}

/**
 * What a device takes of another's changes: lines that it has not touched itself since both agreed; and the lines that both have changed
 * in different ways, with what the other says.
 */
export function pulled(mine: DraftLines, known: DraftLines, theirs: DraftLines): { taken: DraftLines; differs: DraftLines } {
  const changed = Object.entries(theirs).filter(([key, value]) => !isSame(known[key], value) && !isSame(mine[key], value))
  const isUntouched = ([key]: [string, DraftValue]) => isSame(mine[key], known[key]) || mine[key] === undefined
  return {
    taken: Object.fromEntries(changed.filter(isUntouched)),
    differs: Object.fromEntries(changed.filter((line) => !isUntouched(line))),
  }
}

function emptied(value: DraftValue): DraftValue {
  if (Array.isArray(value)) return []
  if (typeof value === 'boolean') return false
  return typeof value === 'string' ? '' : value
}
