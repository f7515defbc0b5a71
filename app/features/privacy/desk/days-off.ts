/**
 * Days off of Russia that fall on Monday to Friday: the Labour Code and the government's yearly transfers. A year is added
 * when its decree is out; until then the Code alone counts, which makes a due date earlier, never later.
 */
export const DAYS_OFF: Record<number, string[]> = {
  2026: [
    ...['01-01', '01-02', '01-05', '01-06', '01-07', '01-08', '01-09', '02-23', '03-09', '05-01', '05-11', '06-12', '11-04'],
    '12-31',
  ],
  2027: ['01-01', '01-04', '01-05', '01-06', '01-07', '01-08', '02-23', '03-08', '05-03', '05-10', '06-14', '11-04'],
}
