/** A new start cannot fix what was reported: settings, a key, a missing build. sysexits.h, EX_CONFIG. */
export const CANNOT_MEND = 78
