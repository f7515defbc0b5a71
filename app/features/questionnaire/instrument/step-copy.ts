import type { Band, DomainStep, StepProfile } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain, type QuestionDomain } from '#app/features/questionnaire/domains.ts'
import { READINESS_STAGES, type Stage } from './stages.ts'

/** Titles of the second map; those of the first stay with its results. */
export const sphereTitles: Record<QuestionDomain, string> = {
  attention: 'Внимание',
  behavior: 'Самоконтроль и подвижность',
  emotion: 'Эмоции',
  communicate: 'Речь и общение',
  fatigue: 'Силы, темп и сон',
  memory: 'Память',
  motor: 'Движения и пространство',
  read: 'Чтение',
  write: 'Письмо',
  math: 'Счёт',
  help: 'Насколько это мешает',
  safety: 'Вопросы о безопасности',
}

const READINESS: Partial<Record<QuestionDomain, string>> = {
  read: 'Готовность к чтению',
  write: 'Готовность к письму',
  math: 'Готовность к счёту',
}

/** The title of a sphere at a stage: before school, and until January of the first class, it is readiness that is looked at. */
export function sphereTitle(domain: QuestionDomain, stage: Stage | null): string {
  return (stage !== null && isReadiness(stage) ? READINESS[domain] : undefined) ?? sphereTitles[domain]
}

function isReadiness(stage: Stage): boolean {
  return stage.startsWith('p') || READINESS_STAGES.includes(stage)
}

/** In the first class until January: why it is asked about rhymes and drawing. instrument.md 2.1 */
export const readinessNotes: Partial<Record<QuestionDomain, string>> = {
  read: 'Ещё учится читать: смотрим, на что чтение опирается.',
  write: 'Ещё учится писать: смотрим, на что письмо опирается.',
  math: 'Ещё учится считать: смотрим, на что счёт опирается.',
}

/** What is said of it at a stage; nothing where the skill itself is asked about. */
export function readinessNote(domain: QuestionDomain, stage: Stage | ''): string | undefined {
  return stage !== '' && READINESS_STAGES.includes(stage) ? readinessNotes[domain] : undefined
}

/** A sphere in a word: on a plant, in a row, in a sentence. */
export const shortTitles: Record<Domain, string> = {
  attention: 'Внимание',
  behavior: 'Поведение',
  emotion: 'Эмоции',
  communicate: 'Общение',
  fatigue: 'Утомляемость',
  memory: 'Память',
  motor: 'Моторика',
  read: 'Чтение',
  write: 'Письмо',
  math: 'Счёт',
}

/** The same by the stage; until a skill is taught it is what the skill rests on. */
export function shortTitle(domain: Domain, stage: Stage): string {
  return (isReadiness(stage) ? READINESS[domain] : undefined) ?? shortTitles[domain]
}

/** The same inside a sentence, «о чём» in the nominative. */
export function named(domain: Domain, stage: Stage): string {
  return shortTitle(domain, stage).toLowerCase()
}

/** Above the questions of a page. instrument.md 1.2 */
export function stepLead(domain: QuestionDomain, stage: Stage | ''): string {
  if (domain === 'safety') return 'Эти ответы не складываются с остальными. Они нужны, чтобы вовремя подсказать, куда обратиться.'
  const note = readinessNote(domain, stage)
  return (
    (note ? `${note} ` : '') +
    'Вспомните последние три месяца. Отмечайте, как часто видели это сами. Возраст мы учтём сами. ' +
    'Иногда — несколько раз в месяц. Часто — несколько раз в неделю. Почти всегда — почти при каждом случае.'
  )
}

export const stepIds = ['calm', 'watch', 'discuss', 'seek'] as const

/** One word for each step, everywhere: what an adult does now. instrument.md 2.5 */
export const stepWords: Record<Band, string> = {
  0: 'Пока спокойно',
  1: 'Понаблюдать',
  2: 'Обсудить',
  3: 'Обратиться',
}

export const stateWords = {
  learning: 'Ещё учится',
  few: 'Мало ответов',
  brief: 'Короткая форма',
  more: 'Здесь стоит ответить на остальные вопросы',
  enough: 'Здесь отмечено мало',
  unscored: 'Свои ответы, без ступени',
}

/** What three questions came to, for who reads another's answers: the words above speak to who fills the form in. */
export function wordForReader({ state, step, brief }: Pick<DomainStep, 'state' | 'step' | 'brief'>): string {
  if (state !== 'brief' || brief === null) return stepWord({ state, step, brief })
  return brief === 'more' ? 'Отмечено немало, по\u00a0короткой форме' : 'Отмечено мало, по\u00a0короткой форме'
}

/** What stands in the column «Что делать». */
export function stepWord({ state, step, brief }: Pick<DomainStep, 'state' | 'step' | 'brief'>): string {
  if (step !== null) return stepWords[step]
  if (state === 'scored') return stateWords.unscored
  if (state === 'brief') return brief === null ? stateWords.few : stateWords[brief]
  return stateWords[state]
}

export const stepNotes: Record<StepProfile['quality'][number], string> = {
  fast: 'Ответы даны очень быстро, меньше полутора секунд на вопрос.',
  same: 'Почти всюду выбран один и тот же ответ.',
  uneven: 'Внутри сфер ответы очень разные, как бывает, когда отмечают не глядя.',
  unknowns: 'Больше чем на пятую часть вопросов вы ответили «Не знаю». Понаблюдайте неделю-другую и заполните карту снова.',
}

/** Notes that put «Ответы стоит перепроверить» above the profile. instrument.md 2.6 */
export const DOUBTFUL = ['fast', 'same', 'uneven'] as const

/** What somebody comes to on the way through a form, in its usual order. */
export const STEP_TITLES: string[] = [
  'Что беспокоит больше всего',
  ...DOMAINS.map((domain) => sphereTitles[domain]),
  sphereTitles.safety,
  'Мешает ли это жить',
  'Сильные стороны',
  'Что ещё важно знать',
  'О ребёнке и о вас',
]
