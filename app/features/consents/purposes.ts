/** Purposes of consent; each has its own document and its own unticked box. */
export const PURPOSES = [
  ...(['account', 'service_questionnaire', 'child_profile', 'newsletter', 'research', 'analytics'] as const),
  ...(['feedback_form', 'specialist_public_profile', 'review_publication', 'tasks', 'scores', 'informant', 'manual'] as const),
] as const
export type Purpose = (typeof PURPOSES)[number]

/** What is switched on and off in the privacy centre itself; the others are given with the form they belong to. */
export const SWITCHED_HERE: readonly Purpose[] = ['newsletter', 'research', 'analytics']

/** The same for each child by itself. */
export const SWITCHED_OF_CHILD: readonly Purpose[] = ['tasks', 'scores']

/** What is agreed to for each child by itself. */
export const OF_EACH_CHILD: readonly Purpose[] = ['child_profile', ...SWITCHED_OF_CHILD]

export function isPurpose(code: string): code is Purpose {
  return PURPOSES.some((purpose) => purpose === code)
}
