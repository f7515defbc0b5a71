/** In whose words a form is asked; a second parent answers the parent's. */
export const INFORMANTS = ['parent', 'teacher', 'self'] as const
export type Voice = (typeof INFORMANTS)[number]
