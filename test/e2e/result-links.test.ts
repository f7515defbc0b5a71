import { describe, expect, inject, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { addChild, open, peopleOf, REFUSALS } from './people.ts'
import { filled } from '#test/access-world.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit, undefined, /status of (401|403|404|409|410|422)/)

type Page = Awaited<ReturnType<typeof person>>['page']
type Receipt = { result_url: string; result_id: string }

/** A result that the person at the page keeps, in a child's card where one is named. */
async function kept(page: Page, childId?: string): Promise<Receipt> {
  return page.evaluate(
    async (body) => {
      await fetch('/api/v1/csrf-cookie')
      const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
      const response = await fetch('/api/v1/questioning', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
        body: JSON.stringify(body),
      })
      return (await response.json()) as { result_url: string; result_id: string }
    },
    { ...filled(childId), child_name: 'Миша Петров', parent_name: 'Анна Петрова' },
  )
}

describe('the link of a result that a family keeps', () => {
  test.each(few([PHONE, DESK]))('is renewed, given a term and closed by its owner, at $width', async (viewport) => {
    const { page } = await person('parent', 'Анна', viewport)
    const { result_url: old } = await kept(page)
    await open(page, old)
    await page.getByRole('heading', { name: 'Карта наблюдений: Миша Петров' }).waitFor()
    const panel = page.getByRole('region', { name: 'Ссылка на результат' })
    await panel.getByText('Открыта до').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await panel.getByText('7 дней').click()
    await panel.getByRole('button', { name: 'Сменить ссылку' }).click()
    await page.getByText('Новая ссылка готова').waitFor()
    const link = new URL(page.url()).pathname
    expect(link).not.toBe(old)

    const { page: stranger } = await visit(link, { expects: REFUSALS })
    const heading = await stranger.getByRole('heading', { level: 1 }).innerText()
    expect(heading.replaceAll('\u00A0', ' ')).toContain('М. П.')
    expect(await stranger.content()).not.toContain('Петров')
    expect((await fetch(`${inject('portalUrl')}${old}`)).status).toBe(404)

    await panel.getByRole('button', { name: 'Закрыть сейчас' }).click()
    await panel.getByText('Закрыта: результат видите вы').waitFor()
    const closed = await fetch(`${inject('portalUrl')}${link}`)
    expect([closed.status, closed.headers.get('Cache-Control')]).toEqual([410, 'no-store'])
    expect(await closed.text()).toContain('Срок этой ссылки вышел')
    await page.reload()
    await hydrated(page)
    await panel.getByText('Закрыта: результат видите вы').waitFor()
    await panel.getByRole('button', { name: 'Открыть ссылку' }).click()
    await panel.getByText('Открыта до').waitFor()
    expect((await fetch(`${inject('portalUrl')}${link}`)).status).toBe(200)
  })

  test.runIf(isWhole)('is what the cabinet copies, the new one after a change, none where it is closed', async () => {
    const { page } = await person('parent', 'Анна', DESK)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await addChild(page)
    const card = new URL(page.url()).pathname
    const { result_url, result_id } = await kept(page, card.split('/').at(-1))
    await open(page, `${card}/results/${result_id}`)
    const copying = page.getByRole('button', { name: 'Скопировать ссылку' })
    const copied = async () => {
      await copying.first().click()
      await page.getByText('Ссылка скопирована').first().waitFor()
      return new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
    }
    expect(await copied()).toBe(result_url)
    await page.getByRole('button', { name: 'Сменить ссылку' }).click()
    await page.getByText('Новая ссылка готова').waitFor()
    const renewed = await copied()
    expect(renewed).not.toBe(result_url)
    expect((await fetch(`${inject('portalUrl')}${renewed}`)).status).toBe(200)
    await page.getByRole('button', { name: 'Закрыть сейчас' }).click()
    await page.getByText('Закрыта: результат видите вы').waitFor()
    expect(await copying.count()).toBe(0)
  })
})
