import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as exports from './exports.server.ts'
import { sourceOf } from './files.server.ts'
import * as siteTexts from './site-texts.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
// What is no text of the portal: the format in words, and the search's own list.
const NO_TEXTS = ['README.md', 'synonyms.yaml']

const exported = async (context: Awaited<ReturnType<typeof person>>) =>
  new Map((await exports.files(context)).map(({ place, bytes }) => [place, bytes.toString()]))

test('what nobody changed comes back as the very files that were loaded', async () => {
  const files = await exported(await person('editor'))
  const places = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((place) => /\.(md|yaml)$/.test(place))
  expect([...files.keys()].toSorted()).toEqual(places.filter((place) => !NO_TEXTS.includes(place)).toSorted())
  const changed = [...files].filter(([place, text]) => text !== readFileSync(join('content', place), 'utf8'))
  expect(changed.map(([place]) => place)).toEqual([])
})

test('what was changed at the desk is exported in the same format, and a file that can be loaded again says the same', async () => {
  const nina = await person('editor')
  const { value, updatedAt } = await siteTexts.one(nina, 'home.partners')
  await siteTexts.change(nina, 'home.partners', { value: { ...value, title: 'Кому близко' }, updatedAt })
  await portal.platform.db.execute(sql`
    with changed as (update entries set edited_at = now(), version = 2, published_version = 2 where code = 'levsha' returning id)
    insert into entry_versions (entry_id, number, source, at, note)
    select id, 2, jsonb_set(source::jsonb, '{front,title}', '"Левша в школе"')::json, now(), ''
    from changed join entry_versions on entry_id = id and number = 1`)
  const files = await exported(nina)
  const home = files.get('home.yaml') ?? ''
  expect(parse(home).partners.title).toBe('Кому близко')
  expect(parse(home)['why-children-love']).toEqual(parse(readFileSync('content/home.yaml', 'utf8'))['why-children-love'])
  const before = sourceOf(readFileSync('content/articles/levsha.md', 'utf8'))
  const after = sourceOf(files.get('articles/levsha.md') ?? '')
  expect(after).toEqual({ body: before.body, front: { ...before.front, title: 'Левша в школе' } })
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  for (const [place, text] of files) {
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    writeFileSync(join(folder, place), text)
  }
  const kept = await siteTexts.read(nina, 'home')
  await siteTexts.bring(nina, folder, 'home')
  expect(await siteTexts.read(nina, 'home')).toEqual(kept)
})
