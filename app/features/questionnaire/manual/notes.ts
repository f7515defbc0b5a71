/** What makes answers doubtful, by the rules of the second map. instrument.md 2.6 */
export const NOTES = ['fast', 'same', 'uneven', 'unknowns'] as const
