/**
 * One item as the reference writes it: code, how it is asked at 4–6, 7–10 and 11–16 (`c` core, `e` extra, `-` not), prior, facet,
 * words for a parent, a teacher (`=` the parent's, null not asked) and the teenager.
 * @see reference/instrument.md 1.3
 */
export type Row = [
  code: string,
  bands: string,
  prior: `${'H' | 'M' | 'L'}${'e' | 'm' | 's'}`,
  facet: string,
  parent: string,
  teacher: string | null,
  self: string | null,
]
