import type { SectionCode } from '#app/features/content/addresses.ts'
import { plural } from '#app/shared/plural.ts'

/** What one entry of a section is called; a section without a word here goes by its own title. */
export const TYPE_WORDS: Partial<Record<SectionCode, string>> = {
  problems: 'Тема',
  articles: 'Статья',
  blog: 'Заметка',
  library: 'Библиотека',
  methods: 'Методика',
  training: 'Упражнение',
  researches: 'Исследование',
  valid: 'Разбор',
  news: 'Новость',
  events: 'Событие',
  questions: 'Вопрос',
  pages: 'Страница',
  documents: 'Документ',
}

// The age stands for its band in the address.
export const AGES = [
  { id: '5', title: 'До\u00a0школы' },
  { id: '8', title: '1–4\u00a0класс' },
  { id: '12', title: '5–9\u00a0класс' },
]

export const FREQUENT = [
  'путает буквы',
  'не слышит с первого раза',
  'истерики из-за уроков',
  'устаёт после школы',
  'не хочет читать',
]

export const copy = {
  ask: 'Напишите, что вас беспокоит: два-три обычных слова.',
  short: 'Добавьте ещё хотя бы одну букву.',
  nothing: 'Скажите проще или выберите тему: ищем по\u00a0обычным словам.',
  title: 'Поиск',
  about: 'Поиск по\u00a0порталу обычными словами: темы, статьи, вопросы родителей, упражнения.',
  help: 'Опасно сейчас: 112. Детский телефон доверия: 8-800-2000-122',
  pageOutOfRange: 'Столько страниц у\u00a0этого запроса нет. Вернитесь на первую.',
}

/** What to do first, by the danger that the words speak of. */
export const care = {
  self: 'Такие слова не\u00a0говорят просто так. Останьтесь рядом, слушайте, не\u00a0спорьте и\u00a0не\u00a0оставляйте ребёнка одного.',
  violence:
    'Бить ребёнка нельзя никому. Уведите его туда, где безопасно, и\u00a0позвоните. Если сорвались сами, тоже позвоните: там не\u00a0ругают, а\u00a0помогают.',
}

/** «Нашли 14 материалов» */
export function foundTitle(total: number): string {
  return `Нашли ${total}\u00a0${plural(total, ['материал', 'материала', 'материалов'])}`
}

/** «По запросу «…» ничего нет» */
export function nothingTitle(query: string): string {
  return `По\u00a0запросу «${query}» ничего нет`
}
