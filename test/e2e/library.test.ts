import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

let portal: OwnPortal
beforeAll(async () => void (portal = await startOwnPortal()), 120_000)
afterAll(() => portal.stop())
const visit = withBrowser(() => portal.url)
const { person } = peopleOf(visit, () => portal)

const textOf = async (path: string) => (await fetch(portal.url + path)).text()

test.runIf(isWhole)('an editor sends a photograph with its words, and it stands in the library', async () => {
  const { page } = await person('editor', 'Нина')
  await page.goto('/admin/pictures')
  await page.getByRole('link', { name: 'Добавить снимок' }).click()
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#386' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'stol.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Заполните поле').waitFor()
  await page.getByLabel('Что на снимке').fill('Стол у окна, раскрытая тетрадь')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Пока нигде').waitFor()
  await page.getByRole('slider', { name: 'Слева направо' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Сохранено').waitFor()
  await page.goto('/admin/pictures')
  await page.getByRole('link', { name: /Стол у окна, раскрытая тетрадь/ }).waitFor()
})

test.runIf(isWhole)(
  'an editor changes a home block and says something above all pages: a reader sees both, then what was before',
  async () => {
    const { page } = await person('editor', 'Нина')
    const versions = page.getByRole('button', { name: /^Вернуть версию/ })
    /** Goes on when the new version is among those shown: what the desk showed before would be refused as overtaken. */
    const save = async () => {
      const before = await versions.count()
      await page.getByRole('button', { name: 'Сохранить и показать' }).click()
      await expect.poll(() => versions.count(), { timeout: 10_000 }).toBeGreaterThan(before)
    }
    await page.goto('/admin/site-texts')
    await page.getByText('Главная: партнёрам').click()
    await page.getByLabel('Заголовок').fill('Кому близок такой разговор')
    await save()
    await expect.poll(() => textOf('/'), { timeout: 10_000 }).toContain('Кому близок такой разговор')
    await versions.last().click()
    await expect.poll(() => textOf('/'), { timeout: 10_000 }).not.toContain('Кому близок такой разговор')
    await page.goto('/admin/site-texts/menus.banners')
    await page.getByRole('button', { name: 'Добавить' }).click()
    await page.getByRole('textbox', { name: /^Текст/ }).fill('Ночью портал обновляется.')
    await save()
    await expect.poll(() => textOf('/article'), { timeout: 10_000 }).toContain('Ночью портал обновляется.')
    await versions.last().click()
    await expect.poll(() => textOf('/article'), { timeout: 10_000 }).not.toContain('Ночью портал обновляется.')
  },
)

test.runIf(isWhole)(
  'an old address that an editor wrote down leads on for good, one that nobody knows still does not',
  async () => {
    const { page } = await person('editor', 'Нина')
    const ask = async (path: string) => {
      const { status, headers } = await fetch(portal.url + path, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect([await ask('/stati/levsha'), await ask('/article/byl-levsha')]).toEqual([
      [404, null],
      [404, null],
    ])
    for (const from of ['/stati/levsha', '/article/byl-levsha']) {
      await page.goto('/admin/redirects/create')
      await page.getByLabel('Старый адрес').fill(from)
      await page.getByLabel('Новый адрес').fill('/article/levsha')
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await page.getByRole('cell', { name: from }).waitFor()
      await expect.poll(() => ask(from), { timeout: 10_000 }).toEqual([301, '/article/levsha'])
    }
    expect(await ask('/stati/drugoe')).toEqual([404, null])
    await page.goto('/admin/redirects/create')
    await page.getByLabel('Старый адрес').fill('/article')
    await page.getByLabel('Новый адрес').fill('/blog')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('По этому адресу на портале есть страница').first().waitFor()
  },
)
