/** A column for a wide screen: on a telephone what decides is enough, the rest stands on the page of the row. */
export const WIDE = { display: { xs: 'none', md: 'table-cell' } } as const
