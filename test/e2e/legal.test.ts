import type { Page } from 'playwright-core'
import { expect, inject, test, vi } from 'vitest'
import { dayInMoscow } from '#app/shared/dates.ts'
import { faultsOf } from './axe.ts'
import { hydrated, withBrowser } from './browser.ts'
import { peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit)
// The rules are read by no other journey, and each account that was ever made has accepted them.
const CLAUSE = 'Пишем тихо и по делу'

const textOf = async (path: string) => (await (await fetch(inject('portalUrl') + path)).text()).replaceAll('\u00a0', ' ')
const kept = (page: Page) => page.getByText('Всё сохранено.').waitFor()
const view = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Выпустить редакцию' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выпустить', exact: true }).click()
}

test.runIf(isWhole)(
  'a legal text: a draft at the desk is the same on its page, is compared, published with its day, and read beside the old one',
  async () => {
    const { page } = await person('editor', 'Нина')
    await page.goto('/admin/legal-texts')
    await page.getByRole('cell', { name: /^Правила портала/ }).click()
    const text = page.getByRole('textbox', { name: 'Текст', exact: true })
    await text.fill(`${await text.inputValue()}\n\n7.3. ${CLAUSE}.\n`)
    await page.getByLabel('Что изменилось', { exact: true }).fill('Добавлен пункт о тихих письмах.')
    await kept(page)
    expect(await textOf('/rules')).not.toContain(CLAUSE)

    await page.goto('/add-rules')
    await hydrated(page)
    expect(await text.inputValue()).toContain(CLAUSE)
    await view(page, 'Что изменилось')
    await page.getByRole('insertion').filter({ hasText: CLAUSE }).waitFor()
    await view(page, 'Как увидят')
    await page.getByRole('article', { name: 'Как увидят' }).getByText(CLAUSE).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await view(page, 'Текст')
    await publish(page)
    await page.getByText('Редакция выпущена и действует').waitFor()
    await vi.waitFor(async () => expect(await textOf('/rules')).toContain(CLAUSE), 10_000)

    const { page: reader } = await visit('/rules')
    await reader.getByRole('heading', { name: 'Редакции' }).waitFor()
    await reader
      .getByRole('link', { name: /^Редакция (?:№ \d+ )?от/ })
      .last()
      .click()
    await reader.getByText('Прежняя редакция').waitFor()
    expect(await reader.getByText(CLAUSE).count()).toBe(0)
    await reader.getByRole('link', { name: 'Открыть действующую' }).click()
    await reader.getByText(CLAUSE).first().waitFor()
  },
)

test.runIf(isWhole)(
  'an important edition waits for its day under its own address, may be called back; who accepted which is shown',
  async () => {
    const { page } = await person('admin', 'Глеб')
    await page.goto('/add-rules')
    await hydrated(page)
    const text = page.getByRole('textbox', { name: 'Текст', exact: true })
    await text.fill(`${await text.inputValue()}\n\n7.4. Отвечаем на каждое письмо.\n`)
    await page.getByLabel('Что изменилось', { exact: true }).fill('Добавлен пункт об ответах.')
    await page.getByLabel('Действует с').fill(dayInMoscow(new Date(Date.now() + 40 * 86_400_000)))
    await page.getByRole('checkbox', { name: /Важная перемена/ }).check()
    await kept(page)
    await page.getByRole('button', { name: 'Выпустить редакцию' }).click()
    await page
      .getByRole('dialog')
      .getByText(/О\sней уйдёт \d+\sпис/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Вернуться к тексту' }).click()
    await page.getByRole('checkbox', { name: /Важная перемена/ }).uncheck()
    await kept(page)
    await publish(page)
    await page.getByText('Редакция выпущена и назначена').waitFor()
    const coming = page.getByRole('link', { name: 'Прочитать её' })
    const path = (await coming.getAttribute('href')) ?? ''
    expect(await textOf(path)).toContain('Эта редакция ещё не действует')
    expect(await textOf('/rules')).not.toContain('Отвечаем на каждое письмо')

    // The sample people accepted the first edition when their accounts were made.
    const accepted = page.getByRole('row', { name: /№\s1 / }).getByRole('link', { name: /^\d+$/ })
    expect(Number(await accepted.innerText())).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Отозвать и править' }).click()
    await page.getByText('Редакция снова черновик').waitFor()
    await page.getByRole('button', { name: 'Удалить черновик' }).click()
    await page.getByRole('dialog', { name: 'Удалить черновик?' }).getByRole('button', { name: 'Удалить черновик' }).click()
    await page.getByText('Черновик удалён').first().waitFor()
    await accepted.click()
    await page.waitForURL(/\/admin\/consents\?filter=/)
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
  },
)
