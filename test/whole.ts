/** Whether this run leaves nothing out: `bin/test` alone is the short form, and everything else is whole. */
export const isWhole = process.env.TESTS !== 'short'

/** What the run has of a sweep: everything, or the first and some others, evenly apart. */
export function few<Item>(all: readonly Item[], howMany = 1): Item[] {
  if (isWhole || all.length <= howMany) return [...all]
  return Array.from({ length: howMany }, (_, place) => all[Math.floor((place * all.length) / howMany)]!)
}
