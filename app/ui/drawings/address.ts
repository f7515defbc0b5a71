/**
 * Where drawings lie. Browsers keep them for a year, so what changes gets a new version here (drawings.test.ts holds it to what the
 * sheets have); a page from before finds its drawings under the old one.
 */
export const DRAWINGS = '/drawings/v3'

/** The address of any version. */
export const ANY_DRAWING = /^\/drawings\/v\d+\//
