/**
 * The search of a portal that keeps no index of its own: one named statement over PostgreSQL's indexes. A rare word weighs more than a
 * common one, a word of the title more than one of the text; the sixty best are ordered by how much they say the words.
 * $1 the question, $2 how many texts there are.
 *
 * It is tuned: texts of at most a thousand are read for a word; one value is answered, for drivers take long for hundreds of rows; each
 * `limit` keeps the planner from joining words to texts, which reads every vector.
 */
export const FULL_TEXT = `
with said as materialized (
  select word, entries, ln(1 + $2::float8 / entries) as weight
  from unnest(to_tsvector('russian', (select $1::text))) join entry_words on word = lexeme
), telling as materialized (
  select word, weight / sum(weight) over () as weight, entries > 1000 as is_common, plainto_tsquery('simple', word) as query,
    row_number() over (order by entries) as number
  from said where entries < $2::float8 / 2 or entries = (select min(entries) from said)
  order by entries limit 14
), terms as materialized (
  select weight, query, case when is_common then coalesce(
    query && (select string_agg(rare.query::text, ' | ')::tsquery from telling rare where not rare.is_common),
    query && (select string_agg(other.query::text, ' | ')::tsquery from telling other where other.number <> telling.number),
    query
  ) else query end as narrowed
  from telling
), hits(id, weight, share) as (
  select holding.id, weight, weight from terms cross join lateral (
    select id from entries where vector @@ terms.narrowed limit 1000
  ) holding
  union all
  select holding.id, weight * 5 / (1 + ln(1 + words)), 0 from terms cross join lateral (
    select id, length(title_vector) as words from entries where title_vector @@ terms.query limit 1000
  ) holding
  union all
  select alike.id, share * 0.8, share
  from (select $1::text as text offset 0) asked cross join lateral (
    select id, word_similarity(asked.text, title) as share from entries where asked.text <% title limit 1000
  ) alike
), best as (
  select id, sum(weight) as score, sum(share) as share, row_number() over (order by sum(weight) desc, id) as place,
    (select string_agg(query::text, ' | ')::tsquery from telling) as query
  from hits group by id order by score desc, id limit 500
), found as (
  select entries.id, section, theme, share,
    score + case when place > 60 then 0 else 0.6 * ts_rank_cd(vector, query) end as score
  from best join entries using (id) where status = 'published' and not is_sample order by score desc, entries.id
)
select json_build_array(json_agg(id), json_agg(section), json_agg(theme), json_agg(share), json_agg(score)) from found`
