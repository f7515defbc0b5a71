/** The ten domains of the map in the order of the form: each is one page of six questions and one problem page. */
export const DOMAINS = [
  'attention',
  'behavior',
  'emotion',
  'communicate',
  'fatigue',
  'memory',
  'motor',
  'read',
  'write',
  'math',
] as const
export type Domain = (typeof DOMAINS)[number]

/** `help` asks how much the difficulties hinder; `safety` is never scored. */
export const QUESTION_DOMAINS = [...DOMAINS, 'help', 'safety'] as const
export type QuestionDomain = (typeof QUESTION_DOMAINS)[number]
