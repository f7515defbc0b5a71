import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as imports from '#app/features/editing/imports.server.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { PictureNote } from './contract.ts'
import * as pictures from './pictures.server.ts'

const portal = testPortal()
const person = peopleOf(portal)

// Small, so that few sizes are made of it: platform/pictures.test.ts looks at all of them.
async function photo(background: string, name = 'Стол.png', width = 300): Promise<File> {
  const bytes = await sharp({ create: { width, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name)
}
const note = (changes: Partial<PictureNote> = {}) => PictureNote.parse({ alt: 'Стол с тетрадью', ...changes })

/** An article that shows a picture of the library at its head. */
async function showIn(code: string, id: string): Promise<void> {
  const { db } = portal.platform
  await db.execute(sql`
    update entries set fields = fields || jsonb_build_object('picture', (
      select jsonb_build_object(
        'image', made - 'width' - 'height' - 'blur' || '{"alt": "Стол левши"}',
        'photo', jsonb_build_object('width', made->'width', 'height', made->'height', 'blur', made->'blur', 'position', '50% 50%'))
      from pictures where id = ${id}::uuid))
    where section = 'articles' and code = ${code}`)
}
const shownIn = async (code: string) => (await portal.visitor().get(`article/detail?code=${code}`)).body
const actions = async () =>
  (await portal.platform.db.execute<{ action: string }>(sql`select action from audit_log order by id`)).rows.map(
    ({ action }) => action,
  )

test('a photograph is taken into the library in every size, found by its words, and the same one is not taken twice', async () => {
  const nina = await person('editor')
  const added = await pictures.add(nina, await photo('#357'), note({ author: 'Мария Пример', licence: 'CC BY 4.0' }))
  expect(added).toMatchObject({ alt: 'Стол с тетрадью', author: 'Мария Пример', width: 300, focalX: 0.5 })
  expect(added.place).toMatch(/^pictures\/stol-[\w-]{8}\.png$/)
  expect(added.small).toMatch(/-300\.jpg$/)
  await pictures.add(nina, await photo('#753', 'Окно.png'), note({ alt: 'Окно класса' }))
  const found = await pictures.list(nina, { page: 1, perPage: 25, order: 'desc', q: 'мария' })
  expect(found).toMatchObject({ total: 1, data: [{ id: added.id }] })
  await expect(pictures.add(nina, await photo('#357'), note())).rejects.toThrow('Этот снимок уже в библиотеке: «Стол с тетрадью»')
  expect(await actions()).toEqual(['picture.add', 'picture.add'])
})

test('the form names what is at fault: no words for those who do not see, no picture by its content', async () => {
  const nina = await person('editor')
  expect(PictureNote.safeParse({ alt: ' ок ' }).error?.issues[0]?.message).toContain('Опишите, что на снимке')
  const text = new File(['<svg onload="alert(1)"/>'], 'photo.png', { type: 'image/png' })
  await expect(pictures.add(nina, text, note())).rejects.toMatchObject({
    code: 'wrong_type',
    fields: { file: [expect.any(String)] },
  })
  const heavy = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'photo.png')
  await expect(pictures.add(nina, heavy, note())).rejects.toMatchObject({ code: 'too_large' })
})

test('a picture says where it stands; its point to keep in sight moves there, it is not deleted while it stands', async () => {
  const nina = await person('editor')
  const added = await pictures.add(nina, await photo('#468'), note({ alt: 'Тетрадь левши' }))
  await showIn('levsha', added.id)
  const { uses, updatedAt } = await pictures.one(nina, added.id)
  expect(uses).toMatchObject([{ section: 'articles', code: 'levsha', link: '/article/levsha', status: 'published' }])
  await pictures.change(nina, added.id, { ...note({ alt: 'Тетрадь левши' }), focalX: 0.25, updatedAt })
  expect(await shownIn('levsha')).toMatchObject({ photo: { position: '25% 50%' }, image: { alt: 'Стол левши' } })
  await expect(pictures.remove(nina, added.id)).rejects.toThrow(/Снимок стоит в текстах: «/)
  await portal.platform.db.execute(sql`update entries set fields = fields - 'picture' where code = 'levsha'`)
  const file = join(portal.platform.config.VAR_DIR, added.small)
  expect(existsSync(file)).toBe(true)
  await pictures.remove(nina, added.id)
  expect(existsSync(file)).toBe(false)
  await expect(pictures.one(nina, added.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('another photograph takes the place of one everywhere, with the words and the cut that the text gave', async () => {
  const nina = await person('editor')
  const added = await pictures.add(nina, await photo('#246'), note({ alt: 'Старый стол' }))
  await showIn('uroki-do-nochi', added.id)
  const replaced = await pictures.replace(nina, { id: added.id, updatedAt: added.updatedAt }, await photo('#642', 'new.png', 360))
  expect(replaced).toMatchObject({ width: 360, alt: 'Старый стол', place: added.place })
  const { image, photo: shown } = await shownIn('uroki-do-nochi')
  expect(image).toMatchObject({ lg: replaced.large, alt: 'Стол левши' })
  expect(shown).toMatchObject({ width: 360, position: '50% 50%' })
  expect(replaced.uses.map(({ code }) => code)).toEqual(['uroki-do-nochi'])
})

test('two at once: the second is refused, and the first change stays', async () => {
  const [nina, gleb] = [await person('editor'), await person('admin')]
  const added = await pictures.add(nina, await photo('#135'), note({ alt: 'Полка с книгами' }))
  const later = { ...nina, now: new Date(nina.now.getTime() + 1000) }
  await pictures.change(later, added.id, { ...note({ alt: 'Полка, на ней книги' }), updatedAt: added.updatedAt })
  const late = { ...note({ alt: 'Шкаф с книгами' }), updatedAt: added.updatedAt }
  await expect(pictures.change(gleb, added.id, late)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect((await pictures.one(nina, added.id)).alt).toBe('Полка, на ней книги')
})

test('a text of the folder shows a picture of the library by its place, and its own pictures come into the library', async () => {
  const nina = await person('editor')
  const added = await pictures.add(nina, await photo('#531'), note({ alt: 'Двор школы', focalX: 0.1 }))
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-')), 'content')
  for (const name of ['articles/levsha.md', 'references.yaml', 'home.yaml', 'menus.yaml', 'site.yaml'])
    cpSync(join('content', name), join(folder, name))
  const text = join(folder, 'articles/levsha.md')
  const named = readFileSync(text, 'utf8').replace('theme:', `image: { file: ${added.place}, alt: Двор утром }\ntheme:`)
  writeFileSync(text, `${named}\n:::figure{file=desk.png alt="Парта у окна"}\nПодпись.\n:::\n`)
  writeFileSync(join(folder, 'articles/desk.png'), Buffer.from(await (await photo('#159')).arrayBuffer()))
  await imports.load(nina, folder)
  expect(await shownIn('levsha')).toMatchObject({ image: { lg: added.large, alt: 'Двор утром' }, photo: { position: '10% 50%' } })
  const { data } = await pictures.list(nina, { page: 1, perPage: 25, order: 'desc', q: 'articles/desk.png' })
  expect(data).toMatchObject([{ alt: 'Парта у\u00a0окна', place: 'articles/desk.png' }])
})
