/** The parts of «Вопросы и ответы», in their order on the page. */
export const QUESTION_GROUPS = ['questionnaire', 'child', 'school', 'specialists', 'portal', 'payment'] as const
export type QuestionGroup = (typeof QUESTION_GROUPS)[number]

export const GROUP_TITLES: Record<QuestionGroup, string> = {
  questionnaire: 'О\u00a0карте',
  child: 'О\u00a0ребёнке',
  school: 'О\u00a0школе',
  specialists: 'К\u00a0кому идти',
  portal: 'О\u00a0портале и\u00a0данных',
  payment: 'Об\u00a0оплате',
}
