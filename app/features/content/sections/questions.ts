import { href } from '#app/shared/href.ts'
import { z } from 'zod'
import { QUESTION_GROUPS } from '#app/features/content/question-groups.ts'
import { section } from './section.ts'

const WORDS = {
  questionnaire: 'О карте',
  child: 'О ребёнке',
  school: 'О школе',
  specialists: 'К кому идти',
  portal: 'О портале',
  payment: 'Об оплате',
}

export const questions = section({
  code: 'questions',
  turn: 90,
  title: 'Вопросы и\u00a0ответы',
  one: 'Вопрос',
  subtitle: 'Коротко о том, о чём спрашивают чаще всего. Не нашли своего — спросите, ответим письмом.',
  rubric: 'one',
  icon: 'question',
  base: '/faq',
  link: (code) => `${href('/faq')}#${code}`,
  calls: { list: 'faq', detail: 'faq/detail' },
  wire: 'own',
  pageSize: 48,
  page: 'article',
  search: { isTimed: false },
  shownIn: [],
  fields: z.object({ group: z.enum(QUESTION_GROUPS).meta({ title: 'Группа', choices: WORDS }) }),
  facts: ({ group }) => ({ group }),
})

declare module './section.ts' {
  interface Declared {
    questions: typeof questions
  }
}
