import { FIRST_LOOK, noticedInWords, quietInWords } from '#app/features/child-results/change-words.ts'
import type { TimelineResult } from '#app/features/child-results/contract.ts'
import { dateInWords } from '#app/shared/dates.ts'

/** A beginning of a note that the portal offers; `isShared` is who is meant to read it. */
type Beginning = { title: string; text: string; isShared: boolean }

/** In braces stands what the card knows: the name, the day, the map that the family goes by. */
export const BEGINNINGS: Beginning[] = [
  {
    title: 'После приёма',
    isShared: false,
    text: '{имя}, приём {сегодня}.\n{карта}\nНаблюдения: \nПробовали: \nЧто получилось: \nК следующему разу: ',
  },
  {
    title: 'Домой семье',
    isShared: true,
    text: 'Здравствуйте. После встречи {сегодня}:\nЧто получается: \nНа эту неделю одно дело: \nКогда остановиться: если видны усталость или досада, закончите раньше.\nСледующая встреча: ',
  },
  {
    title: 'Для школы',
    isShared: true,
    text: 'Что помогает на уроке ({сегодня}):\nМесто и шум: \nОдна просьба за раз: \nПисьменная работа: \nКого спросить, если не получается: ',
  },
  {
    title: 'Спросить у семьи',
    isShared: true,
    text: 'Ответьте, пожалуйста, до следующей встречи:\nКогда это бывает чаще: \nГде этого не бывает: \nЧто помогает уже сейчас: \nКак со сном и силами к вечеру: ',
  },
]

/** What a card knows of the child for a beginning of a note. */
export type Known = { name: string; today: string; map: TimelineResult | undefined }

/** A beginning with what is known of the child in place of the words in braces; an unknown word stays as it is. */
export function filledBeginning(text: string, known: Known): string {
  const words = wordsOf(known)
  return text.replaceAll(/\{([а-яё]+)\}/g, (whole, word: string) => words[word] ?? whole)
}

/** The way back, for a template that opens in other cards: what is known of this child becomes words in braces. */
export function withoutChild(text: string, known: Known): string {
  const { имя: name = '', сегодня: day = '', карта: map = '' } = wordsOf(known)
  return text
    .replaceAll(map, '{карта}')
    .replaceAll(day, '{сегодня}')
    .replaceAll(new RegExp(`(?<!\\p{L})${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}(?!\\p{L})`, 'gu'), '{имя}')
}

/** What a chosen beginning becomes beside words that are there already: nothing typed is lost. */
export function added(typed: string, beginning: string): string {
  return typed.trim() === '' ? beginning : `${typed.trimEnd()}\n\n${beginning}`
}

function wordsOf({ name, today, map }: Known): Record<string, string> {
  return { имя: name, сегодня: dateInWords(today), карта: map ? mapInWords(map) : 'Карты пока нет.' }
}

function mapInWords(result: TimelineResult): string {
  const noticed = noticedInWords(result)
  const said = noticed.length > 0 ? `: ${noticed.join('. ')}` : `. ${quietInWords(result)}`
  const title = result.kind === 'insight' ? FIRST_LOOK : 'Карта'
  return `${title} от ${dateInWords(result.filledOn)}${said}.`
}
