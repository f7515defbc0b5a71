import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as entries from '#app/features/content/entries.server.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as copy from './copy.ts'
import { personalData } from './personal-data.server.ts'
import * as saved from './saved-entries.server.ts'

const portal = testPortal()
const person = peopleOf(portal)

async function twoEntries() {
  const reader = await person('parent')
  const [article] = await entries.cards(reader, 'articles', { newest: 1 })
  const [exercise] = await entries.cards(reader, 'training', { newest: 1 })
  if (!article || !exercise) throw new Error('the portal has articles and exercises')
  return { reader, article, exercise }
}

test('a reader keeps an article and an exercise, the last one first, each once', async () => {
  const { reader, article, exercise } = await twoEntries()
  await saved.add({ ...reader, now: new Date(Date.now() - 1000) }, [article])
  await saved.add(reader, [exercise])
  const list = await saved.add(reader, [article])
  expect(list.map(({ title }) => title)).toEqual([exercise.title, article.title])
})

test('what a device kept for its guest comes in together, and what is no entry is passed over', async () => {
  const { reader, article, exercise } = await twoEntries()
  const list = await saved.add(reader, [article, exercise, { section: 'articles', code: 'nowhere' }, { section: 'x', code: 'y' }])
  expect(list).toHaveLength(2)
})

test('an entry is let go, and nobody else’s list changes', async () => {
  const { reader, article, exercise } = await twoEntries()
  const other = await person('teacher')
  await saved.add(other, [article])
  await saved.add(reader, [article, exercise])
  expect((await saved.remove(reader, article)).map(({ code }) => code)).toEqual([exercise.code])
  expect(await saved.list(other)).toHaveLength(1)
})

test('an entry that is published no more waits unseen', async () => {
  const { reader, article, exercise } = await twoEntries()
  await saved.add(reader, [article, exercise])
  const status = (to: string) =>
    portal.platform.db.execute(sql`update entries set status = ${to} where section = 'articles' and code = ${article.code}`)
  await status('draft')
  expect((await saved.list(reader)).map(({ code }) => code)).toEqual([exercise.code])
  await status('published')
  expect(await saved.list(reader)).toHaveLength(2)
})

test('a full list says what to do and keeps nothing more', async () => {
  const { reader, article } = await twoEntries()
  await portal.platform.db.execute(
    sql`insert into saved_entries select ${reader.viewer.id}, 'articles', 'entry-' || n, now() from generate_series(1, 500) n`,
  )
  await expect(saved.add(reader, [article])).rejects.toMatchObject({ code: 'invalid', message: copy.full })
  expect(await saved.list(reader)).toEqual([])
})

test('the list is in the export and leaves with the account', async () => {
  const { reader, article } = await twoEntries()
  await saved.add(reader, [article])
  const exported = await personalData.export(reader, reader.viewer.id)
  expect(exported.map(({ facts }) => facts.Материал)).toEqual([article.code])
  await personalData.erase(reader, reader.viewer.id)
  expect(await saved.list(reader)).toEqual([])
})
