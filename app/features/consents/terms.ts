import { DAY_MS } from '#app/shared/dates.ts'
import { COOKIE_CHOICE_DAYS } from './cookie-term.ts'

type Term = {
  /** Where the policy says it, and with which words. */
  clause: string
  words: string
  days: number
  /** The job that keeps the word; none where the browser itself forgets. */
  job: string | null
}

/**
 * Every term that the policy states and the portal enforces: the only owner of these numbers, with cookie-term.ts. A test holds them against the
 * policy's text.
 */
export const TERMS = {
  guestResult: { clause: '5.1', words: 'Срок без кабинета — тридцать дней', days: 30, job: 'forget-expired-results' },
  unvisitedResult: {
    clause: '5.1',
    words: 'не дольше двенадцати месяцев после последнего входа',
    days: 365,
    job: 'forget-unvisited-results',
  },
  resultWarning: { clause: '5.1', words: 'Письмо об этом придёт за тридцать дней', days: 30, job: 'warn-of-forgetting' },
  message: { clause: '5.10', words: 'двенадцать месяцев после последнего письма', days: 365, job: 'forget-old-messages' },
  cookieChoice: { clause: '5.14', words: 'двенадцать месяцев, потом спросим снова', days: COOKIE_CHOICE_DAYS, job: null },
  invitation: {
    clause: '5.5',
    words: 'через тридцать дней после того, как вышел срок его ссылки',
    days: 30,
    job: 'forget-unanswered-letters',
  },
  acceptedDocument: {
    clause: '5.5.1',
    words: 'через три года после того дня, когда его приняли',
    days: 1096,
    job: 'forget-unanswered-letters',
  },
  signInTrace: { clause: '5.15', words: 'в записи о входе, до тридцати дней', days: 30, job: 'forget-stale-sessions' },
  view: { clause: '5.16', words: 'четырнадцать дней', days: 14, job: 'settle-views' },
  // Three years with a leap day: a record is proof, so it is never forgotten too early.
  consent: { clause: '5.17', words: 'три года после того, как согласие отозвано', days: 1096, job: 'forget-old-consents' },
  draft: { clause: '7.3', words: 'без изменений там — тридцать дней', days: 30, job: 'forget-expired-results' },
  question: { clause: '5.18', words: 'двенадцать месяцев после вопроса', days: 365, job: 'forget-old-questions' },
  informantLink: {
    clause: '5.19',
    words: 'через тридцать дней после того, как срок ссылки вышел',
    days: 30,
    job: 'forget-informant-links',
  },
  undo: { clause: '14.1', words: 'Семьдесят два часа данные скрыты', days: 3, job: 'erase-due' },
} satisfies Record<string, Term>

/** The moment before which what a term covers has outlived it. */
export function outlived(term: keyof typeof TERMS, now: Date): Date {
  return new Date(now.getTime() - TERMS[term].days * DAY_MS)
}

/** The moment at which what begins now will have outlived its term. */
export function endOf(term: keyof typeof TERMS, now: Date): Date {
  return new Date(now.getTime() + TERMS[term].days * DAY_MS)
}
