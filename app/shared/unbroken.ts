const COUNTED =
  '(?:минут|секунд|час|дн|дня|день|недел|месяц|год|лет|раз|класс|шаг|слов|вопрос|ответ|страниц|текст|материал|отзыв|упражн|занят|семь|семей|дет|ребён|письм|строк|знак|букв|руб|₽|%)'
const NUMBERED = '(?:вопрос|страниц|шаг|урок|недел|класс|пункт|строк|стать)[а-яё]*'
const GAP = '(?: |\\s*\\n\\s*)'

// A particle belongs to the word before it: bound on both sides it would make a piece too long for a narrow line.
const PARTICLES = '(?:бы|б|ли|ль|же|ж)'
const SHORT = new RegExp(`(?<=^|[\\s(«„\\u00a0>]|&nbsp;)(?!${PARTICLES}\\s)([А-ЯЁа-яё]{1,2})${GAP}(?=\\S)`, 'g')
const AMOUNT = new RegExp(`(\\d)${GAP}(?=${COUNTED})`, 'g')
const PLACE = new RegExp(`(?<![а-яёА-ЯЁ])(${NUMBERED})${GAP}(?=\\d)`, 'gi')
const THOUSANDS = /(\d) (?=\d{3}(?!\d))/g
const DASH = new RegExp(`${GAP}(?=[—–](?:\\s|$))`, 'g')
const PARTICLE = new RegExp(`(?<=\\S) (?=${PARTICLES}(?:[\\s.,:;!?…)»]|$))`, 'g')

/**
 * The same words with the spaces made non-breaking where a line must not end: after a word of one or two letters, between a
 * number and what it counts, before a dash and a particle. A line end of the source counts as a space.
 */
export function unbroken(text: string): string {
  return text
    .replace(SHORT, '$1\u00a0')
    .replace(AMOUNT, '$1\u00a0')
    .replace(PLACE, '$1\u00a0')
    .replace(THOUSANDS, '$1\u00a0')
    .replace(DASH, '\u00a0')
    .replace(PARTICLE, '\u00a0')
}

const ENDS_SHORT = new RegExp(`(?<=^|[\\s(«„\\u00a0>]|&nbsp;)(?!${PARTICLES}\\s)([А-ЯЁа-яё]{1,2}) $`)
const ENDS_NUMBERED = new RegExp(`(?<![а-яёА-ЯЁ])(${NUMBERED}) $`, 'i')
const BEGINS_COUNTED = new RegExp(`^ (?=${COUNTED}|[—–]\\s)`)

/** A piece of a text with a value before or after it: «с {date}», «вопрос {n}», «{n} вопросов». */
export function unbrokenPiece(text: string, { isBefore, isAfter }: { isBefore: boolean; isAfter: boolean }): string {
  const inner = unbroken(text)
  const ended = isBefore ? inner.replace(ENDS_SHORT, '$1\u00a0').replace(ENDS_NUMBERED, '$1\u00a0') : inner
  return isAfter ? ended.replace(BEGINS_COUNTED, '\u00a0') : ended
}
