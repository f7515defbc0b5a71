/** How many strengths may be marked. instrument.md 1.15 */
export const MOST_STRENGTHS = 5
