import { askingCopy } from '#app/features/questionnaire/asking/copy.ts'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import { DOMAINS, type Domain, type QuestionDomain } from '#app/features/questionnaire/domains.ts'
import { sphereTitle } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { Question } from '#app/features/questionnaire/contract.ts'
import type { AskedList } from './asked.ts'
import type { Filling } from './filling-state.ts'
import { formCopy } from './form-copy.ts'
import { pageCount, pageNumber, pagesOfForm, type Page } from './steps.ts'
import type { Questionnaire } from './use-questionnaire.ts'
import { HELP } from './way.ts'

/** What a step is called and where on it one is. */
export type Head = {
  title: string
  /** What the thin bar says of a step whose title stands below it. */
  short: string
  /** «Страница 8 из 13» or, of a question that stands alone, «вопрос 3 из 6». */
  place: string
  page: string
  kind: Exclude<Page['kind'], 'start'> | 'help'
  domain: Domain | null
  isAlone: boolean
}

const TITLES = {
  choice: formCopy.choiceTitle,
  general: formCopy.generalTitle,
  strengths: formCopy.strengthsTitle,
  context: formCopy.contextTitle,
  person: formCopy.personTitle,
  extras: formCopy.extrasTitle,
}

const SHORT = {
  choice: 'Карта наблюдений',
  general: 'Почти всё',
  strengths: 'Сначала хорошее',
  context: 'Почти всё',
  person: 'Последний шаг',
  extras: 'Ещё десять вопросов',
}

/** What stands over a step; null on the start. */
export function headOf({ position, alone }: Pick<Questionnaire, 'position' | 'alone'>, { list, form }: Filling): Head | null {
  const page = pagesOfForm(list)[position.step]
  if (!page || page.kind === 'start') return null
  const number = pageNumber(position.step, list)
  const pageWords = number > 0 ? formCopy.page(number, pageCount(list)) : ''
  if (page.kind === 'path') return pathHead(page.questions, { alone, list, most: form.short?.most ?? 0, page: pageWords })
  if (page.kind !== 'questions')
    return {
      title: TITLES[page.kind],
      short: SHORT[page.kind],
      place: pageWords,
      page: pageWords,
      kind: page.kind,
      domain: null,
      isAlone: false,
    }
  const domain = page.questions[0]?.domain ?? 'help'
  const at = page.questions.findIndex(({ code }) => code === alone?.code)
  const ofPage = at === -1 ? askingCopy.impactPlace : askingCopy.place(at + 1, page.questions.length)
  const placeAlone = position.again && at !== -1 ? `${ofPage}, ${askingCopy.againPlace}` : ofPage
  const title = titleOf(domain, list)
  return {
    title,
    short: domain === 'safety' ? 'О\u00a0безопасности' : title,
    place: position.ask === HELP ? formCopy.helpPlace : alone ? placeAlone : pageWords,
    page: pageWords,
    kind: position.ask === HELP ? 'help' : 'questions',
    domain: DOMAINS.find((one) => one === domain) ?? null,
    isAlone: alone !== null,
  }
}

/** On the short path each question names its sphere. */
function pathHead(
  questions: readonly Question[],
  { alone, list, most, page }: { alone: Question | null; list: AskedList; most: number; page: string },
): Head {
  const at = questions.findIndex(({ code }) => code === alone?.code)
  const place = alone ? (at === -1 ? askingCopy.impactPlace : formCopy.pathPlace(at + 1, most)) : ''
  const title = alone ? titleOf(alone.domain, list) : formCopy.pathTitle
  const domain = DOMAINS.find((one) => one === alone?.domain) ?? null
  return { ...{ title, short: title, place, page, domain }, kind: 'path', isAlone: alone !== null }
}

/** The title of a page of questions. */
export function titleOf(domain: QuestionDomain, list: AskedList): string {
  return list.form ? sphereTitle(domain, list.stage ?? null) : pageTitles[domain]
}
