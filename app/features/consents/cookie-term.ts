/** Apart from the other terms: a reader's browser brings this one alone. */
export const COOKIE_CHOICE_DAYS = 365
