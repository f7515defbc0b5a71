import { expect, inject, test } from 'vitest'
import { DESK, PHONE, withBrowser } from './browser.ts'
import { open, peopleOf } from './people.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)

const ask = async (path: string) => {
  const { status, headers } = await fetch(inject('portalUrl') + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

test.runIf(isWhole)('the archive of a published text asks, says what readers will meet, and leads them on', async () => {
  const { page } = await person('editor', 'Нина')
  await page.goto('/admin/entries-blog')
  await page.getByLabel('Поиск').fill('Выходной без уроков')
  await page.getByRole('link', { name: /Выходной без\s+уроков/ }).click()
  await page.getByRole('button', { name: /^В\sархив$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Страница не найдена').first().waitFor()
  const path = /\/blog\/[a-z0-9-]+/.exec(await dialog.innerText())?.[0] ?? ''
  expect(await ask(path)).toEqual([200, null])
  await dialog.getByLabel(/^Куда вести/).fill('/net-takoy-stranicy')
  await dialog.getByRole('button', { name: /^В\sархив$/ }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  expect(await ask(path)).toEqual([200, null])
  await dialog.getByLabel(/^Куда вести/).fill('/blog')
  await dialog.getByRole('button', { name: /^В\sархив$/ }).click()
  await page.getByText('Сейчас в архиве').waitFor()
  await expect.poll(() => ask(path), { timeout: 10_000 }).toEqual([301, '/blog'])
  for (const name of ['В черновики', 'На проверку фактов', 'Опубликовать']) await page.getByRole('button', { name }).click()
  await expect.poll(() => ask(path), { timeout: 10_000 }).toEqual([200, null])
})

test.each(
  few([
    ['a desk', DESK],
    ['a telephone', PHONE],
  ] as const),
)('what can be done with chosen texts is on the screen of %s, and the archive of published ones asks', async (_, viewport) => {
  const { page } = await person('editor', 'Нина', viewport)
  await page.goto('/admin/entries-researches')
  await page.getByRole('row').nth(20).getByRole('checkbox').check()
  const archive = page.getByRole('button', { name: 'В архив' })
  await archive.waitFor()
  const { top = 0, bottom = 0, right = 0 } = await archive.evaluate((button) => button.getBoundingClientRect().toJSON())
  expect([top >= 0, bottom <= viewport.height, right <= viewport.width]).toEqual([true, true, true])
  await archive.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Страница не\s+найдена/).waitFor()
  await dialog.getByRole('button', { name: 'Оставить как есть' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a moment in the past is refused at its field before it is sent', async () => {
  const { page } = await person('editor', 'Нина')
  await page.goto('/admin/entries-researches')
  await page.locator('#main main td a').first().click()
  await page.getByLabel('Выпустить').fill('2020-01-10T09:00')
  await page.getByText(/Это время уже прошло/).waitFor()
  expect(await page.getByRole('button', { name: /Запланировать|Назначить/ }).isDisabled()).toBe(true)
})

test.runIf(isWhole)('an announcement that leads to no page is refused at its field', async () => {
  const { page } = await person('editor', 'Нина')
  await page.goto('/admin/site-texts/menus.banners')
  await page.getByRole('button', { name: 'Добавить' }).click()
  await page.getByRole('textbox', { name: /^Текст/ }).fill('Новая рубрика.')
  await page.getByRole('textbox', { name: /^Адрес/ }).fill('/net-takoy-stranicy')
  await page.getByRole('button', { name: 'Сохранить и показать' }).click()
  await page.getByText(/Такой страницы на\s+портале нет/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
})

test.runIf(isWhole)('the focus goes to the first marked field of a new redirect that is refused', async () => {
  const { page } = await person('editor', 'Нина')
  await page.goto('/admin/redirects/create')
  await page.getByLabel('Старый адрес').fill('/article')
  await page.getByLabel('Новый адрес').fill('/net-takoy-stranicy')
  await page.getByRole('button', { name: 'Сохранить' }).press('Enter')
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
})

test.runIf(isWhole)(
  'the form of the menu folds, shows how it reads, keeps its one button of saving in sight and what was typed',
  async () => {
    const { page } = await person('editor', 'Нина')
    await page.goto('/admin/site-texts/menus.header')
    const preview = page.getByRole('region', { name: 'Как это прочтут' })
    await preview.getByText('Карта наблюдений', { exact: true }).first().waitFor()
    const save = page.getByRole('button', { name: 'Сохранить и показать' })
    expect(await save.count()).toBe(1)
    expect(await save.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    const group = page.locator('details').filter({ hasText: 'Родителям' }).first()
    expect(await group.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false)
    await group.locator('summary').first().click()
    await group
      .getByRole('textbox', { name: /^Заголовок/ })
      .first()
      .fill('Родителям и близким')
    await preview.getByText('Родителям и близким').waitFor()
    await page.reload()
    await page.getByText(/остались ваши\s+правки/).waitFor()
    expect(await preview.getByText('Родителям и близким').count()).toBe(0)
    await page.getByRole('button', { name: 'Взять мои правки' }).click()
    await preview.getByText('Родителям и близким').waitFor()
  },
)

test('a person who signs in on a closed page goes on without a reload', async () => {
  const { page } = await visit('/healthz', { expects: /status of (401|404)/ })
  await open(page, '/add-license')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Электронная почта').fill('petr@primer.example')
  await dialog.getByLabel('Пароль', { exact: true }).fill('весенний-подснежник-7')
  await dialog.getByRole('button', { name: 'Войти' }).click()
  // A parent has no business there: the page answers afresh, for the person who came.
  await page.getByRole('heading', { name: /Страница не найдена/ }).waitFor()
})
