/** Letters that nobody has to have; the others are about the sign-in, money, access, deletion, or were asked for. */
export const LETTER_KINDS = ['newsletter', 'care', 'plan', 'outcome', 'reminders', 'invitations'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]
