import { pool } from './pool.js'

export async function articleOf(code) {
  const { rows } = await pool.query({ name: 'article', text: 'select * from peer_articles where code = $1', values: [code] })
  const related = await pool.query({
    name: 'related',
    text: 'select code, title, lead from peer_articles where code = any($1)',
    values: [rows[0]?.related ?? []],
  })
  return rows[0] && { ...rows[0], cards: related.rows }
}
