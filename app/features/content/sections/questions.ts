import { href } from 'react-router'
import { z } from 'zod'
import { addresses } from '#app/features/content/addresses.ts'
import { QUESTION_GROUPS } from '#app/features/content/question-groups.ts'
import { section } from './section.ts'

export const questions = section({
  code: 'questions',
  ...addresses.questions,
  subtitle: 'Коротко о том, о чём спрашивают чаще всего. Не нашли своего — спросите, ответим письмом.',
  rubric: 'Вопрос',
  link: (code) => `${href('/faq')}#${code}`,
  order: 'given',
  pageSize: 48,
  fields: z.object({ group: z.enum(QUESTION_GROUPS) }),
  blocks: () => [],
  facts: ({ group }) => ({ group }),
})
