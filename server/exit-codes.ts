/** What was said cannot be mended by starting again: settings, a key, a missing build. sysexits.h, EX_CONFIG. */
export const CANNOT_MEND = 78
