/** A form in one column, with air between a hint and the next name. */
export const FORM = { maxWidth: '36rem', '& .MuiFormControl-root': { maxWidth: '100%', mb: 1 } }
