import { BRAND } from '#app/shared/page-meta.ts'
import type { SectionCode } from '#app/features/content/addresses.ts'

/** One entry of a section, in a word: above the title of its picture. */
export const ENTRY_WORDS: Record<SectionCode, string> = {
  articles: 'Статья',
  problems: 'Трудность',
  blog: 'Блог',
  training: 'Упражнение',
  methods: 'Методика',
  library: 'Библиотека',
  researches: 'Исследование',
  valid: 'Доказательность',
  questions: 'Вопрос',
  news: 'Новость',
  events: 'Событие',
  pages: 'Портал для родителей',
  documents: 'Документ',
}

export const about = {
  rubric: 'Портал для родителей',
  slogan: 'Понять, почему ребёнку трудно',
  summary:
    'Портал для родителей о развитии мозга ребёнка и трудностях учения: внимание, чтение, письмо, счёт, речь, память, эмоции. Что происходит, что попробовать на этой неделе и к кому идти.',
  promise:
    'Тексты, упражнения и опросник бесплатны и открыты без регистрации. Опросник не ставит диагнозов и не заменяет приём врача или психолога.',
  feedTitle: `${BRAND}: статьи, блог и новости`,
}
