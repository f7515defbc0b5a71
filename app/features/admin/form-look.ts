/** A form in one column, with air between a hint and the next name. */
export const FORM = { maxWidth: '36rem', '& .MuiFormControl-root': { maxWidth: '100%', mb: 1 } }

/** Rows of a list of fields: their buttons are seen without a mouse over them, and there is air between a hint and the next name. */
export const ROWS = { '& .RaSimpleFormIterator-action': { visibility: 'visible' }, '& .RaSimpleFormIterator-form': { rowGap: 2 } }
