import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { expect, inject, test } from 'vitest'
import * as drafts from '#app/features/documents/drafts.server.ts'
import * as synonyms from '#app/features/search/matching/synonyms.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { migrate } from '#app/platform/database.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { platformOf } from '#test/platform.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as desk from './desk-entries.server.ts'
import * as releases from './releases.server.ts'
import * as exports from './exports.server.ts'
import { sourceOf } from '#app/features/content/making/files.server.ts'
import * as imports from './imports.server.ts'
import { read } from '#app/features/content/site-text-reading.server.ts'
import * as siteTexts from './site-texts.server.ts'
import { isWhole } from '#test/whole.ts'

const portal = testPortal()
const person = peopleOf(portal)
// Not texts of the portal: the format in words, and the search's own list.
const NO_TEXTS = ['README.md', 'synonyms.yaml']

async function exported(context: Context): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const { place, bytes } of exports.files(context)) files.set(place, bytes.toString())
  return files
}

function written(files: Map<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  for (const [place, text] of files) {
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    writeFileSync(join(folder, place), text)
  }
  return folder
}

test('what nobody changed comes back as the very files that were loaded', async () => {
  const files = await exported(await person('editor'))
  const places = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((place) => /\.(md|yaml)$/.test(place))
  files.delete('synonyms.yaml')
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
  const { source: before } = sourceOf(readFileSync('content/articles/levsha.md', 'utf8'))
  const { source: after } = sourceOf(files.get('articles/levsha.md') ?? '')
  expect(after).toEqual({ body: before.body, front: { ...before.front, title: 'Левша в школе' } })
  const kept = await read(nina, 'home')
  await siteTexts.bring(nina, written(files), 'home')
  expect(await read(nina, 'home')).toEqual(kept)
})

/** The editor writes all that an export must contain: a draft, an archived text, a newer text of a published one, editions. */
async function work(nina: Awaited<ReturnType<typeof person>>): Promise<void> {
  await desk.create(nina, { section: 'blog', title: 'Ещё не написано', code: 'eshche-ne-napisano' })
  const { rows } = await portal.platform.db.execute(
    sql`select id, code from entries where code in ('plan-na-zavtra', 'posle-priyoma')`,
  )
  const idOf = (code: string) => Number(rows.find((row) => row.code === code)?.id)
  const archived = await desk.read(nina, idOf('posle-priyoma'))
  await releases.move(nina, archived.id, { status: 'archived', updatedAt: archived.updatedAt })
  const { front, body, updatedAt } = await desk.read(nina, idOf('plan-na-zavtra'))
  await desk.write(nina, idOf('plan-na-zavtra'), { front: { ...front, title: 'План на завтра, новый' }, body, updatedAt })
  const { title, markdown } = (await drafts.read(nina, 'license')).current
  const day = (days: number) => dayInMoscow(new Date(Date.now() + days * DAY_MS))
  let clauses = markdown
  for (const [days, isOut] of [
    [0, true],
    [9, true],
    [20, false],
  ] as const) {
    clauses += `\n\n9.${days}. Ещё один пункт.\n`
    const change = {
      title,
      markdown: clauses,
      note: 'Добавлен пункт.',
      effectiveFrom: day(days),
      isImportant: false,
      updatedAt: null,
    }
    const { draft } = await drafts.save(nina, 'license', change)
    if (isOut) await drafts.publish(nina, 'license', draft?.updatedAt ?? null)
  }
}

test('drafts, archived texts, what replaces a published text and editions are exported too', async () => {
  const nina = await person('editor')
  await work(nina)
  await synonyms.load(nina, 'content')
  const files = await exported(nina)
  expect(files.get('blog/eshche-ne-napisano.md')).toContain('status: draft')
  expect(files.get('blog/posle-priyoma.md')).toContain('status: archived')
  expect(files.get('blog/plan-na-zavtra.next.md')).toContain('План на завтра, новый')
  expect([...files.keys()].filter((place) => place.startsWith('editions/'))).toEqual(
    ['1', '2', '3', 'draft'].map((number) => `editions/license/${number}.md`),
  )
})

test.runIf(isWhole)(
  'an empty portal that takes an export in gives the same export, and publishes no draft',
  { timeout: 120_000 },
  async () => {
    const files = await exported(await person('editor'))
    const name = `empty_${process.pid}`
    await portal.platform.db.execute(sql.raw(`create database ${name}`))
    const url = inject('databaseServer').replace(/\/postgres$/, `/${name}`)
    await migrate(url, 'db/migrations')
    const { context, close } = platformOf(url)
    const folder = written(files)
    await imports.load(context, folder)
    await synonyms.load(context, folder)
    const again = await exported(context)
    expect([...again.keys()]).toEqual([...files.keys()])
    expect([...again].filter(([place, text]) => text !== files.get(place)).map(([place]) => place)).toEqual([])
    const { rows } = await context.db.execute(
      sql`select code, status, published_version from entries where code in ('eshche-ne-napisano', 'posle-priyoma') order by code`,
    )
    expect(rows).toEqual([
      { code: 'eshche-ne-napisano', status: 'draft', published_version: null },
      { code: 'posle-priyoma', status: 'archived', published_version: null },
    ])
    const { rows: shown } = await context.db.execute(sql`select fields::text as text from entries where code = 'license'`)
    expect(String(shown[0]?.text)).toContain('9.0')
    // What came from the desk once is not overwritten by a folder.
    expect(await imports.load(context, 'content')).toBe(0)
    await close()
  },
)

test('a mark that nobody knows is refused: such a text is not taken for a published one', async () => {
  const files = await exported(await person('editor'))
  const draft = files.get('blog/eshche-ne-napisano.md') ?? ''
  files.set('blog/eshche-ne-napisano.md', draft.replace('status: draft', 'status: chernovik'))
  await expect(imports.load(await person('editor'), written(files))).rejects.toThrow(/eshche-ne-napisano\.md:\d+: поле status/)
})
