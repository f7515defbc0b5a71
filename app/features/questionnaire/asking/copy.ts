import type { QuestionDomain } from '#app/features/questionnaire/domains.ts'
import type { Informant } from '#app/features/questionnaire/contract.ts'

/** Words of questions that come one by one or as a list. */
export const askingCopy = {
  place: (number: number, count: number) => `вопрос ${number} из ${count}`,
  impactPlace: 'последний вопрос здесь',
  againPlace: 'пропущенный вопрос',
  noted: (label: string) => `Записано: ${label}`,
  chooseOrSkip: 'Выберите ответ или нажмите «Пропустить».',
  undo: 'Вернуться',
  skip: 'Пропустить',
  goOn: 'Дальше',
  asList: 'Списком',
  oneByOne: 'По одному вопросу',
  impactLead: 'Вы отметили здесь трудности',
  safetyLead: 'Этот ответ ни с\u00a0чем не\u00a0складывается',
  scale: 'Иногда — несколько раз в\u00a0месяц. Часто — несколько раз в\u00a0неделю. Почти всегда — почти при каждом случае.',
}

/** Above a question: which time is meant. instrument.md 1.2 */
export function leadOf(domain: QuestionDomain, informant: Informant): string {
  if (domain === 'safety') return askingCopy.safetyLead
  return informant === 'teacher' ? 'За\u00a0последние два месяца, на\u00a0занятиях' : 'За\u00a0последние три месяца'
}
