import type { Question, QuestionList, ReadBy, Submission } from './contract.ts'
import { answerThis, faults as formFaults } from './copy.ts'
import { DOMAINS, type Domain } from './domains.ts'
import { allQuestions, type Definition } from './instrument/definition.ts'
import type { Sheets } from './instrument/forms.ts'
import type { Placed, Stage } from './instrument/stages.ts'
import { duplicateCodes, missingCodes } from './rules.ts'
import { submissionCopy as copy } from './submission-copy.ts'
import type { Fields } from '#app/shared/errors.ts'
import type { ReadVersion } from './versions/versions.server.ts'

/** What the stored answers will be read by for ever: the stage of their day and its floors. */
export function readBy({ definition }: Pick<ReadVersion, 'definition'>, { stage, youngest }: Placed): ReadBy {
  const sheets = sheetsOf(definition, stage)
  return { stage, youngest, floors: Object.fromEntries(DOMAINS.map((domain) => [domain, sheets?.[domain]?.floors ?? null])) }
}

type Taking = {
  place: Placed | null
  /** ISO date in Moscow */
  on: string
  /** Somebody else answers by a family's link: three questions a sphere are enough, and a teenager's safety stays on the device. */
  isByLink?: boolean
}

/**
 * A sentence for everything that a version by rules 2 does not take, by the API's field name. What was not shown is not required; a code
 * of another stage is no fault and never counts.
 */
export function stepFaultsOf(body: Submission, version: ReadVersion, { place, on, isByLink = false }: Taking): Fields {
  const faults: Fields = {}
  const add = (field: string, words: string) => (faults[field] ??= []).push(words)
  const questions = questionsOf(version)
  for (const code of new Set(body.answers.map(({ code }) => code)))
    if (!questions.has(code)) add(`answers.${code}`, copy.unknownQuestion)
  for (const code of duplicateCodes(body.answers)) add(`answers.${code}`, copy.answeredTwice)
  for (const { code, value } of body.answers)
    if (questions.get(code)?.options.every((option) => option.value !== value)) add(`answers.${code}`, copy.notAnOption)
  if (body.child_birthday > on) add('child_birthday', formFaults.birthdayFuture)
  else if (!place) add('child_birthday', copy.outsideAges)
  else if (place.band !== version.band) add('child_birthday', copy.anotherBand(place.band))
  else
    for (const question of missing(body, version, { stage: place.stage, isByLink }))
      add(`answers.${question.code}`, answerThis(question))
  for (const field of besidesFaults(body, version)) add(...field)
  return faults
}

/** The domain of a first insight: the one whose items were answered; null where none or several were. */
function insightDomain(answers: Submission['answers'], sheets: Sheets): Domain | null {
  const codes = new Set(answers.map(({ code }) => code))
  const asked = DOMAINS.filter((domain) => sheets[domain]?.core.some((code) => codes.has(code)))
  return asked.length === 1 ? (asked[0] ?? null) : null
}

type Asked = { stage: Stage; isByLink: boolean }

function missing(body: Submission, version: ReadVersion, { stage, isByLink }: Asked): Question[] {
  const sheets = sheetsOf(version.definition, stage)
  if (!sheets) return []
  // What the short path still asks is known to the path alone (short-path/next.server.ts).
  if (body.path === 'short') return safetyMissing(body, version)
  const domains = body.type === 'short' ? DOMAINS.filter((domain) => domain === insightDomain(body.answers, sheets)) : DOMAINS
  const isShort = version.informant === 'teacher' || isByLink
  const items = domains.flatMap((domain) => (isShort ? sheets[domain]?.short : sheets[domain]?.core) ?? [])
  // Nobody answered a whole sphere: the first of them says what a short form is.
  const required = [
    ...(items.length > 0 ? items : (sheets.attention?.core ?? [])),
    ...(isByLink && version.informant === 'self' ? [] : safetyOf(version)),
  ]
  return questionsAmong(missingCodes(body.answers, required), version)
}

function safetyMissing(body: Submission, version: ReadVersion): Question[] {
  return questionsAmong(missingCodes(body.answers, safetyOf(version)), version)
}

/** In the order of the form. */
function questionsAmong(codes: string[], { list }: ReadVersion): Question[] {
  return codes.length === 0 ? [] : allQuestions(list).filter(({ code }) => codes.includes(code))
}

const questionsOfLists = new WeakMap<QuestionList, ReadonlyMap<string, Question>>()

/** Everything that may be answered by its code, put together once as long as the list is kept. */
function questionsOf(version: ReadVersion): ReadonlyMap<string, Question> {
  const { list } = version
  const known =
    questionsOfLists.get(list) ??
    new Map([...allQuestions(list), ...extrasOf(version)].map((question) => [question.code, question]))
  questionsOfLists.set(list, known)
  return known
}

function besidesFaults({ impact, general, strengths, context }: Submission, { definition }: ReadVersion): [string, string][] {
  if (!definition) return []
  const twice = (codes: readonly string[]) => new Set(codes).size !== codes.length
  const isGeneral = ({ code, value }: { code: string; value: number | null }) =>
    definition.general.some((one) => one.code === code && one.options.some((option) => option.value === value))
  const isContext = ({ code, options }: { code: string; options: string[] }) => {
    const line = definition.context.find((one) => one.code === code)
    const known = options.every((option) => line?.options.some((one) => one.code === option))
    return line !== undefined && known && !twice(options) && (line.several || options.length <= 1)
  }
  const found: [string, string, boolean][] = [
    ['impact', formFaults.impact, twice((impact ?? []).map(({ domain }) => domain))],
    ['general', formFaults.general, !(general ?? []).every(isGeneral) || twice((general ?? []).map(({ code }) => code))],
    [
      'strengths',
      formFaults.strengthCodes,
      twice(strengths ?? []) || !(strengths ?? []).every((code) => definition.strengths.some((one) => one.code === code)),
    ],
    ['context', formFaults.context, !(context ?? []).every(isContext) || twice((context ?? []).map(({ code }) => code))],
  ]
  return found.flatMap(([field, words, isFault]) => (isFault ? [[field, words] as [string, string]] : []))
}

/** Extras of the bank may be answered and are kept, they are not scored. */
function extrasOf({ definition, list }: ReadVersion): Question[] {
  const options = list.questions.find(({ domain }) => domain !== 'safety')?.options ?? []
  return (definition?.items ?? [])
    .filter(({ kind }) => kind === 'extra')
    .map(({ code, domain, text }) => ({ code, domain, text, options }))
}

function safetyOf({ definition }: ReadVersion): string[] {
  return (definition?.safety ?? []).map(({ code }) => code)
}

function sheetsOf(definition: Definition | null, stage: Stage): Sheets | undefined {
  return definition?.stages[stage]?.sheets
}
