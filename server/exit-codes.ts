/** A new start cannot fix what was reported: settings, a key, a missing build. sysexits.h, EX_CONFIG. */
export const CANNOT_MEND = 78

/** One of several processes died again and again: a supervisor would only see the same. */
export const GAVE_UP = 79
