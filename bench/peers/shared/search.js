import { readFileSync } from 'node:fs'
import { pool } from './pool.js'

let known

/** What the portal asks its database for a question, asked here; the words around the cards are ready. */
export async function foundBy(question) {
  known ??= JSON.parse(readFileSync(process.env.SEARCH, 'utf8'))
  if (!known[question]) return
  const { queries, items, title, filters } = known[question]
  let rows = []
  for (const query of queries) ({ rows } = await pool.query({ ...query, rowMode: 'array' }))
  const byId = new Map(rows.map((row) => [row[0], row]))
  const cards = items.map(({ id, link, rubric }) => {
    // The columns of a card: id, section, code, title, theme, tags, day, views, description, minutes.
    const [, , , name, theme, , , , description, minutes] = byId.get(id)
    return { link, rubric, title: name, theme, description, minutes }
  })
  return { question, title, filters, cards }
}
