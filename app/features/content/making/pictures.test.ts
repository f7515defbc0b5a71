import { DRAWINGS } from '#app/ui/drawings/address.ts'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { testPortal } from '#test/portal.ts'
import * as imports from '#app/features/editing/imports.server.ts'

const portal = testPortal()
const CODE = 'levsha'
let folder: string
const text = readFileSync(`content/articles/${CODE}.md`, 'utf8')

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'portal-')), 'content')
  for (const name of ['articles', 'references.yaml', 'home.yaml', 'menus.yaml', 'site.yaml'])
    cpSync(join('content', name), join(folder, name), { recursive: true })
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } }).png()
  writeFileSync(join(folder, 'articles/desk.png'), await picture.toBuffer())
})

const load = (changed: string) => {
  writeFileSync(join(folder, `articles/${CODE}.md`), changed)
  return imports.load(systemContext(portal.platform), folder)
}
const named = (image: string) => text.replace('theme:', `image: ${image}\ntheme:`)

test('an entry with a photograph answers with its sizes, one without with its own garden', async () => {
  await load(
    named('{ file: desk.png, alt: "Стол с тетрадью", focal: [0.25, 0.5] }') +
      '\n:::figure{file=desk.png alt="Тетрадь"}\nПодпись.\n:::\n',
  )
  const { get } = portal.visitor()
  const { body } = await get(`article/detail?code=${CODE}`)
  expect(body.image.sm).toMatch(/^\/pictures\/[\w-]{22}-640\.jpg$/)
  expect(body.image.alt).toBe('Стол с\u00a0тетрадью')
  expect(body.photo).toMatchObject({ width: 900, height: 600, position: '25% 50%' })
  expect(body.textItems.find(({ type }: { type: string }) => type === 'picture')).toMatchObject({ caption: 'Подпись.' })
  const { items } = (await get('article?pageSize=48')).body
  const card = (code: string) => items.find((item: { code: string }) => item.code === code)
  expect(card(CODE).photo.width).toBe(900)
  expect(card('uroki-do-nochi').image.sm).toBe(`${DRAWINGS}/scene/attention/uroki-do-nochi.svg`)
  expect(card('uroki-do-nochi').photo).toBeUndefined()
})

test.each([
  [named('{ file: net.png, alt: "Стол с тетрадью" }'), 'картинки net.png нет рядом с текстом'],
  [named('{ file: desk.png }'), 'поле image.alt'],
  [`${text}\n:::figure{file=desk.png}\nПодпись.\n:::\n`, 'Картинке desk.png нужно описание'],
])('a text that names a picture wrongly is refused, by its file', async (changed, words) => {
  await expect(load(changed)).rejects.toThrow(new RegExp(`articles/${CODE}\\.md.*${words}`))
})

test('a file that is no picture is refused by its name', async () => {
  writeFileSync(join(folder, 'articles/broken.jpg'), 'не картинка')
  await expect(load(text)).rejects.toThrow('articles/broken.jpg: это не картинка')
})

test('photographs lost with their folder come back with the next start, though no text changed', async () => {
  const whole = mkdtempSync(join(tmpdir(), 'portal-'))
  cpSync(folder, join(whole, 'content'), { recursive: true, filter: (place) => !place.endsWith('broken.jpg') })
  const context = systemContext(portal.platform)
  await imports.loadChanged(context, join(whole, 'content'))
  rmSync(join(portal.platform.config.VAR_DIR, 'pictures'), { recursive: true })
  expect(await imports.loadChanged(context, join(whole, 'content'))).toBe(0)
  expect(readdirSync(join(portal.platform.config.VAR_DIR, 'pictures')).length).toBeGreaterThan(3)
})
