import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { addChild, open, peopleOf, REFUSALS } from './people.ts'
import { codeIn, printed } from './qr.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
// A closed code answers 410.
const EXPECTED = /status of (401|403|404|409|410|422)/
const { person } = peopleOf(visit)

/** A curator's first group, open. */
async function openGroup(page: Page, title: string): Promise<void> {
  await open(page, '/cabinet/groups')
  await page.getByRole('button', { name: 'Завести группу' }).click()
  await page.getByRole('dialog').getByLabel('Название').fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Завести группу' }).click()
  await page.getByRole('article').filter({ hasText: title }).getByRole('link').click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await hydrated(page)
}

describe('a curator’s sheet with a code', () => {
  test.runIf(isWhole)(
    'brings a family to the map, asks in its cabinet whether the step may be shown, and can be closed',
    async () => {
      const [{ page: vera, name }, { page: anna, email }] = [
        await person('curator', 'Вера'),
        await person('parent', 'Анна', PHONE),
      ]
      await openGroup(vera, 'Тайный 7 «Е»')
      await vera.getByRole('button', { name: 'Сделать лист' }).press('Enter')
      await vera.getByRole('img', { name: 'QR-код приглашения' }).waitFor()
      for (const viewport of [PHONE, DESK]) {
        await vera.setViewportSize(viewport)
        expect(await faultsOf(vera)).toEqual([])
        expect(await vera.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      const said = /\S+\/i\/[a-z2-9]{10}/.exec(await vera.getByRole('region', { name: 'Лист с QR-кодом' }).innerText())?.[0]
      const link = `http://${said}`
      const path = new URL(link).pathname
      await vera.getByText('Лист готов').waitFor({ state: 'detached' })
      for (const viewport of [PHONE, DESK]) {
        await vera.setViewportSize(viewport)
        expect(await codeIn(await vera.getByRole('img', { name: 'QR-код приглашения' }).screenshot())).toBe(link)
      }
      const downloading = vera.waitForEvent('download')
      await vera.getByRole('link', { name: 'Скачать лист' }).click()
      const paper = await downloading
      expect(paper.suggestedFilename()).toMatch(/^priglashenie-.+\.pdf$/)
      const { page: reader } = await visit('about:blank')
      expect(await codeIn(await printed(reader, await readFile(await paper.path())))).toBe(link)

      // A phone on the street: no account, nothing tied, the map at one touch.
      const { page: guest } = await visit(path, { viewport: PHONE, expects: REFUSALS })
      await guest.getByText(`${name}, куратор, зовёт`).waitFor()
      expect(await guest.getByText('Тайный').count()).toBe(0)
      expect(await guest.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
      await hydrated(guest)
      expect(await faultsOf(guest)).toEqual([])
      expect(await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await guest.getByRole('button', { name: 'Показывать шаг' }).count()).toBe(0)
      await guest.getByRole('link', { name: 'Заполнить карту' }).last().press('Enter')
      await guest
        .getByRole('dialog')
        .getByRole('button', { name: /Начать/ })
        .waitFor()

      // The same in a browser that gets a cabinet later: it is asked there, and asked once.
      await open(anna, path)
      await anna.getByRole('link', { name: 'Заполнить карту' }).last().press('Enter')
      await anna.getByRole('dialog').waitFor()
      await addChild(anna)
      await vera.reload()
      await vera.getByText('Пригласите первую семью').waitFor()
      await open(anna, '/cabinet')
      const question = anna.getByRole('region', { name: 'Показывать шаг куратору?' })
      await question.getByText(`${name} увидит`).waitFor()
      expect(await faultsOf(anna)).toEqual([])
      await question.getByRole('button', { name: 'Показывать шаг' }).press('Enter')
      await anna.getByText(`${name} видит шаг`).waitFor()
      await question.waitFor({ state: 'detached' })
      await vera.reload()
      await vera.getByRole('row', { name: email }).getByText('Завела кабинет').waitFor()

      await hydrated(vera)
      await vera.getByRole('button', { name: 'Закрыть код' }).press('Enter')
      await vera.getByRole('dialog').getByRole('button', { name: 'Закрыть код' }).press('Enter')
      await vera.getByRole('button', { name: 'Сделать лист' }).waitFor()
      expect(await vera.getByRole('row', { name: email }).count()).toBe(1)
      const statusOf = async (to: string) => (await fetch(`${inject('portalUrl')}${to}`)).status
      expect([await statusOf(path), await statusOf('/i/netakogo22')]).toEqual([410, 404])
      const { page: late } = await visit(path, { expects: EXPECTED })
      await late.getByText('Куратор закрыл этот код').waitFor()
      expect(await late.getByText(name).count()).toBe(0)
      await hydrated(late)
      expect(await faultsOf(late)).toEqual([])
      await late.getByRole('link', { name: 'Заполнить карту' }).last().click()
      await late.getByRole('dialog').waitFor()
    },
  )

  test.runIf(isWhole)('is put away for good by one press of a family that does not want it', async () => {
    const [{ page: vera }, { page: anna }] = [await person('curator', 'Вера'), await person('parent', 'Анна')]
    await openGroup(vera, '8 «Ж»')
    await vera.getByRole('button', { name: 'Сделать лист' }).click()
    const part = vera.getByRole('region', { name: 'Лист с QR-кодом' })
    await part.getByRole('link', { name: 'Скачать лист' }).waitFor()
    const path = /\/i\/[a-z2-9]{10}/.exec(await part.innerText())?.[0] ?? ''
    await addChild(anna)
    await open(anna, path)
    await anna.getByRole('link', { name: 'Заполнить карту' }).last().click()
    await anna.getByRole('dialog').waitFor()
    await open(anna, '/cabinet')
    const question = anna.getByRole('region', { name: 'Показывать шаг куратору?' })
    await question.getByRole('button', { name: 'Не показывать' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    await open(anna, '/cabinet')
    await anna.getByRole('heading', { name: 'Дети' }).waitFor()
    expect(await question.count()).toBe(0)
    await vera.reload()
    await vera.getByText('Пригласите первую семью').waitFor()
  })

  test.runIf(isWhole)('asks a mother who registers or signs in where she reads, and leaves her there', async () => {
    const { page: vera, name } = await person('curator', 'Вера')
    await openGroup(vera, '2 «К»')
    const part = vera.getByRole('region', { name: 'Лист с QR-кодом' })
    await vera.getByRole('button', { name: 'Сделать лист' }).click()
    await part.getByRole('link', { name: 'Скачать лист' }).waitFor()
    const path = /\/i\/[a-z2-9]{10}/.exec(await part.innerText())?.[0] ?? ''

    const { page } = await visit(path, { expects: REFUSALS })
    await hydrated(page)
    const article = '/article/boitsya-matematiki'
    const dialog = page.getByRole('dialog')
    const comeIn = async () => {
      await open(page, article)
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    }
    await comeIn()
    await dialog.getByRole('button', { name: 'Регистрация' }).click()
    await dialog.getByLabel('Имя').fill('Анна')
    await dialog.getByLabel('Фамилия').fill('Пример')
    const email = `poster-${Date.now()}@primer.example`
    await dialog.getByLabel('Электронная почта').fill(email)
    await dialog.getByLabel('Пароль', { exact: true }).fill('длинная фраза для входа')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Завести кабинет' }).press('Enter')
    await dialog.getByText(`${name} увидит`).waitFor()
    expect(
      await dialog.getByRole('heading', { name: 'Приглашение куратора' }).evaluate((it) => it === document.activeElement),
    ).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Спросить потом' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(article)

    // A curator sees the step of one child: with its card the question comes where the card is, and at the next sign-in.
    await addChild(page)
    await page.getByRole('region', { name: 'Показывать шаг куратору?' }).waitFor()
    await open(page, '/cabinet')
    await page.getByRole('button', { name: 'Выйти' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await comeIn()
    await dialog.getByLabel('Электронная почта').fill(email)
    await dialog.getByLabel('Пароль', { exact: true }).fill('длинная фраза для входа')
    await dialog.getByRole('button', { name: 'Войти', exact: true }).press('Enter')
    await dialog.getByRole('button', { name: 'Показывать шаг' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(article)
    await vera.reload()
    await vera.getByRole('row', { name: email }).getByText('Завела кабинет').waitFor()
  })
})
