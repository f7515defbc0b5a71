export const FILE_KEPT_DAYS = 30
export const FIRST_DIPLOMA_YEAR = 1950
export const REASON_MOST = 500
export const NOTE_MOST = 4000
export const TEMPLATE_TITLE_MOST = 40
export const TEMPLATES_MOST = 20
export const DIPLOMAS_A_DAY = 10
export const COMMENT_MOST = 300
/** What an assignment may ask for at the most. */
export const DOSE_MOST = { minutes: 30, times: 7, weeks: 8 } as const
/** Openings of a card within so long are one visit. */
export const VISIT_MS = 4 * 60 * 60 * 1000
