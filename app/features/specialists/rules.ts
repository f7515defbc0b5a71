export const FILE_KEPT_DAYS = 30
export const FIRST_DIPLOMA_YEAR = 1950
export const REASON_MOST = 500
export const NOTE_MOST = 4000
export const DIPLOMAS_A_DAY = 10
