import pg from 'pg'
import { countWords } from './search.ts'

type Card = { code: string; title: string; lead: string }
/** An article as a peer gets it: title, lead, finished HTML and the cards below it. */
export type Article = Card & { body: string; cards: Card[] }

/** The portal's own articles again and again up to the number, and the same texts in a table for the peers. */
export async function makeArticles(databaseUrl: string, wanted: number): Promise<Article[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into entries (section, code, title, theme, tags, status, published_at, fields, words, content_hash, evidence, next_review_at)
     select section, code || '-' || round, title || ' ' || round, theme, tags, status, published_at, fields - 'asked', words, 'repeated', evidence, next_review_at
     from entries, generate_series(1, $1) as round where section = 'articles' and status = 'published' order by round, id
     limit $1 - (select count(*) from entries where section = 'articles' and status = 'published')`,
    [wanted],
  )
  await client.query('drop table if exists peer_articles')
  await client.query(
    `create table peer_articles as select code, title, fields->>'description' as lead,
       (select string_agg(case when block->>'type' = 'heading' then '<h2>' || (block->>'title') || '</h2>' else coalesce(block->>'html', '') end, '')
        from jsonb_array_elements(fields->'textItems') as block) as body,
       (select array_agg(split_part(address, '/', 2)) from jsonb_array_elements_text(fields->'relatedTo') as address) as related
     from entries where section = 'articles' and status = 'published'`,
  )
  await client.query('alter table peer_articles add primary key (code)')
  await countWords(client)
  await client.query('vacuum analyze entries, entry_words, peer_articles')
  await client.query(`select pg_notify('pages', '["*"]')`)
  const { rows } = await client.query<Article>(
    `select code, title, coalesce(lead, '') as lead, body,
       coalesce((select json_agg(json_build_object('code', card.code, 'title', card.title, 'lead', coalesce(card.lead, '')))
         from peer_articles as card where card.code = any(one.related)), '[]') as cards
     from peer_articles as one order by code`,
  )
  await client.end()
  return rows
}
