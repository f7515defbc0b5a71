import { expect, inject, test } from 'vitest'
import { filled } from '#test/access-world.ts'
import { faultsAtTwice, faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { hasFocus } from './keys.ts'
import { addChild, open, peopleOf, REFUSALS } from './people.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const { person } = peopleOf(visit, undefined, /status of (401|403|404|409|410|422)/)
const PICTURES = process.env['SHOTS']

type Page = Awaited<ReturnType<typeof person>>['page']

/** A map in the child's card: attention «часто», everything else seldom, a danger answered with «да». */
async function fill(page: Page, childId: string): Promise<string> {
  const body = filled(childId)
  const answers = body.answers.map(({ code }) => ({ code, value: code.startsWith('ATT') ? 3 : 1 }))
  const sent = { ...body, answers, child_name: 'Миша Петров', parent_name: 'Анна Петрова' }
  return (await post<{ result_id: string }>(page, 'questioning', sent)).result_id
}

function post<Answer>(page: Page, call: string, body: object): Promise<Answer> {
  return page.evaluate(
    async ({ address, sent }) => {
      await fetch('/api/v1/csrf-cookie')
      const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? []
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
        body: JSON.stringify(sent),
      })
      return (await response.json()) as Answer
    },
    { address: `/api/v1/${call}`, sent: body },
  )
}

async function shoot(page: Page, name: string, width: number): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true })
}

test.each(few([PHONE, DESK]))(
  'a part of a map is given to a teacher, opened without signing in, listed and closed, at $width',
  async (viewport) => {
    const { page } = await person('parent', 'Анна', viewport)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await addChild(page)
    const card = new URL(page.url()).pathname
    const resultId = await fill(page, card.split('/').at(-1) ?? '')
    await open(page, `${card}/results/${resultId}`)
    const panel = page.getByRole('region', { name: 'Поделиться частью карты' })
    // Who it is for comes first and chooses what is shown: to a teacher what school is about.
    expect(await panel.getByRole('checkbox', { name: 'Эмоции' }).isChecked()).toBe(true)
    await panel.getByRole('radio', { name: 'Учителю' }).check()
    await panel.getByText(/Учителю оставили только учёбу/).waitFor()
    await panel.getByText('Ещё 4 сферы').click()
    expect(await panel.getByRole('checkbox', { name: 'Эмоции' }).isChecked()).toBe(false)
    expect(await panel.getByRole('checkbox', { name: 'Чтение' }).isChecked()).toBe(true)
    for (const box of await panel.getByRole('checkbox').all()) await box.setChecked(false)
    await panel.getByRole('button', { name: 'Создать ссылку' }).click()
    await panel.getByText(/Отметьте хотя.бы одну сферу/).waitFor()
    await panel.getByRole('checkbox', { name: 'Внимание' }).check()
    await panel.getByRole('radio', { name: '7 дней' }).check()
    await panel.getByRole('button', { name: 'Создать ссылку' }).click()
    await panel.getByText('Учителю: внимание').first().waitFor()
    // The list stands below the form: the new link is in sight, with the focus on its first action.
    const copying = panel.getByRole('button', { name: 'Скопировать ссылку «Учителю: внимание»' })
    await expect.poll(() => copying.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await copying.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await panel.getByText(/Пока не.открывали/).waitFor()
    await copying.click()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname
    expect(link).toMatch(/^\/s\/[\w-]{32}$/)

    const { page: teacher } = await visit(link, { expects: REFUSALS, viewport })
    await teacher.getByRole('heading', { name: 'Внимание' }).waitFor()
    expect(await teacher.getByRole('heading', { level: 2 }).allInnerTexts()).not.toContain('Память')
    const shown = await teacher.content()
    for (const secret of ['Петров', 'безопасност', 'Срочная помощь']) expect(shown).not.toContain(secret)
    expect(await faultsOf(teacher)).toEqual([])
    expect(await faultsAtTwice(teacher)).toEqual([])
    expect(await teacher.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await shoot(teacher, 'shared', viewport.width)
    const answer = await fetch(`${inject('portalUrl')}${link}`)
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Referrer-Policy')]).toEqual([
      ...[200, 'no-store', 'no-referrer'],
    ])
    expect(await answer.text()).toContain('noindex')

    await page.reload()
    await hydrated(page)
    await panel.getByText('Открывали: 2').click()
    await panel.getByText(/Кто именно открыл/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await faultsAtTwice(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await shoot(page, 'panel', viewport.width)
    await panel.getByRole('button', { name: /Закрыть доступ по.ссылке «Учителю: внимание»/ }).click()
    await panel.getByText(/^Закрыта /).waitFor()
    const closed = await fetch(`${inject('portalUrl')}${link}`)
    expect([closed.status, closed.headers.get('Cache-Control')]).toEqual([410, 'no-store'])
    expect(await closed.text()).toContain('Эта ссылка закрыта')
  },
)

test.runIf(isWhole).each([PHONE, DESK])(
  'all links about a child stand in its settings and are closed there, at $width',
  async (viewport) => {
    const { page } = await person('parent', 'Анна', viewport)
    await addChild(page)
    const card = new URL(page.url()).pathname
    const childId = card.split('/').at(-1) ?? ''
    const resultId = await fill(page, childId)
    await post(page, `user/results/${resultId}/shares`, { addressee: 'teacher', domains: ['attention'], days: 30 })
    await post(page, `user/children/${childId}/informants`, { informant: 'teacher', days: 14, consent: true })
    await open(page, `${card}/settings`)
    const rows = page.getByRole('region', { name: 'Кто видит карточку' }).getByRole('listitem')
    await rows.filter({ hasText: /Ссылка учителюВнимание, до.*Пока не.открывали/ }).waitFor()
    await rows.filter({ hasText: /Ссылка для.ответов: учитель или воспитательЕщё не.открывали, до/ }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await shoot(page, 'links', viewport.width)
    await page.getByRole('button', { name: /Закрыть ссылку «Ссылка учителю/ }).press('Enter')
    // The button goes with its row: the next Tab begins where it stood.
    const part = page.getByRole('region', { name: 'Кто видит карточку' }).getByRole('heading').first()
    await expect.poll(() => hasFocus(part)).toBe(true)
    await page.getByRole('button', { name: /Показать.*Ссылки, которые закрыты/ }).click()
    await page.getByText(/^Внимание, закрыта/).waitFor()
    // A map that was sent signed in opens for everybody with its address, for a month.
    await page.getByRole('button', { name: /Закрыть ссылку «Ссылка на.весь результат/ }).click()
    await expect.poll(() => page.getByRole('button', { name: /Закрыть ссылку/ }).count()).toBe(1)
    await page.getByRole('button', { name: /Закрыть ссылку «Ссылка для.ответов/ }).click()
    await page.getByText(/^Закрыта \d/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await shoot(page, 'links-closed', viewport.width)
  },
)
