import type { Found } from '#app/features/search/contract.ts'

export type Query = { name: string; text: string; values: unknown[]; rowMode: 'array' }
/** What the portal asks its database for a question, the ids of the cards in its order, and its own answer. */
export type Known = { queries: Query[]; ids: number[]; found: Found }

/** What a peer gets of each question that the portal answers: the queries, and the words around the cards. */
export function searchOf(known: Record<string, Known>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(known)
      .filter(([, { found }]) => found.isAnswered && !found.danger)
      .map(([question, { queries, ids, found }]) => {
        const items = ids.map((id, index) => ({ id, link: found.items[index]?.link, rubric: found.items[index]?.rubric }))
        return [question, { queries, items, title: found.title, filters: filtersOf(found) }]
      }),
  )
}

/** The same groups as the portal shows. */
function filtersOf({ types, tags, ages }: Found) {
  const all = types.reduce((sum, { count }) => sum + count, 0)
  return [
    { name: 'type', title: 'Где искать', choices: [{ title: 'Всё', count: all }, ...types] },
    { name: 'theme', title: 'Тема', choices: tags.length > 1 ? [{ title: 'Любая' }, ...tags] : [] },
    { name: 'age', title: 'Возраст', choices: ages.length > 0 ? [{ title: 'Любой' }, ...ages] : [] },
  ].filter(({ choices }) => choices.length > 0)
}
