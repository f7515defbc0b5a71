import pg from 'pg'

// One pool for a process, as the manual advises for modules that are loaded more than once.
const pool = (globalThis.pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }))

export async function articleOf(code) {
  const { rows } = await pool.query({ name: 'article', text: 'select * from peer_articles where code = $1', values: [code] })
  const related = await pool.query({
    name: 'related',
    text: 'select code, title, lead from peer_articles where code = any($1)',
    values: [rows[0]?.related ?? []],
  })
  return rows[0] && { ...rows[0], cards: related.rows }
}
