import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Run } from '#app/features/child-tasks/contract.ts'
import { faultsOf } from './axe.ts'
import { PHONE, withBrowser } from './browser.ts'
import { atPlay, begin, enter, goOn, letIn, rowsOn, runsOn, TABLET } from './child-at-play.ts'
import { addChild, open, peopleOf, REFUSALS } from './people.ts'
import { isWhole } from '#test/whole.ts'

const UNSENT = new RegExp(`${REFUSALS.source}|ERR_INTERNET_DISCONNECTED|ERR_FAILED`)
const { person } = peopleOf(withBrowser(), undefined, UNSENT)
const DAY_MS = 86_400_000
const NUMBERS = /^(Играть|Ещё раз).*Числа по порядку/
type Kept = { day: string; today: { player: { name: string }; exercises: { code: string; isDone: boolean }[] } }

const isKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).match('/child/garden')))
    return kept.some(Boolean)
  })

async function callAdult(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Взрослый' }).click()
  await page.getByRole('heading', { name: 'Кабинет открывается после входа' }).waitFor()
}

/** The board of four by four up to a number. */
async function find(page: Page, last: number): Promise<void> {
  for (let number = 1; number <= last; number++) await page.getByRole('button', { name: String(number), exact: true }).click()
}

async function playShortly(page: Page): Promise<void> {
  await begin(page, NUMBERS)
  await goOn(page)
  await find(page, 4)
  await page.getByText('Ищи 1', { exact: true }).waitFor()
  await find(page, 3)
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByRole('heading', { name: 'Было интересно?' }).waitFor()
}

test.runIf(isWhole)(
  'a week without a network: the garden opens, each day has its games, and all of it goes once, in its order',
  { timeout: 240_000 },
  async () => {
    const { page } = await atPlay(person, 'schulte', TABLET, { hasWorker: true })
    const context = page.context()
    await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true)
    await expect.poll(async () => (await rowsOn(page, 'days')).length, { timeout: 30_000 }).toBe(7)
    // Nobody's name lies on the device.
    expect(JSON.stringify(await rowsOn(page, 'days'))).not.toContain('Миша')
    await page.waitForTimeout(3000)
    await context.setOffline(true)
    await page.close()

    const days: string[] = []
    for (const ahead of [0, 2, 3]) {
      const tab = await context.newPage()
      await tab.clock.setFixedTime(Date.now() + ahead * DAY_MS)
      await tab.goto('/child')
      expect(new URL(tab.url()).pathname).toBe('/child/garden')
      await tab.getByRole('button', { name: 'Росток 1' }).click()
      await tab.getByRole('heading', { name: 'Что сегодня?' }).waitFor()
      if (ahead === 0) expect(await faultsOf(tab)).toEqual([])
      if (ahead === 3) {
        // Something for hands, done to its end.
        await tab
          .getByRole('button', { name: /^Играть/ })
          .first()
          .click()
        await tab.getByRole('button', { name: 'Начать' }).click()
        const onwards = tab.getByRole('button', { name: 'Дальше' })
        while (await onwards.count()) await onwards.click()
      } else {
        await playShortly(tab)
        await tab.getByRole('button', { name: 'Да', exact: true }).click()
      }
      await tab.getByRole('button', { name: 'Готово' }).click()
      await expect
        .poll(
          async () =>
            (await rowsOn<Kept>(tab, 'days')).filter(({ today }) => today.exercises.some(({ isDone }) => isDone)).length,
        )
        .toBe(days.length + 1)
      days.push(new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10))
      await tab.close()
    }

    await context.setOffline(false)
    const back = await context.newPage()
    const sent: { startedAt?: string; interest?: string; on?: string }[] = []
    back.on('request', (request) => {
      if (request.method() === 'POST' && /child\/(runs|exercises\/)/.test(request.url())) sent.push(request.postDataJSON())
    })
    await open(back, '/child')
    await expect.poll(async () => [...(await runsOn(back)), ...(await rowsOn(back, 'steps'))], { timeout: 30_000 }).toEqual([])
    const starts = sent.flatMap(({ startedAt }) => startedAt ?? [])
    expect(starts).toHaveLength(2)
    expect(starts).toEqual(starts.toSorted())
    expect(sent.filter(({ interest }) => interest === 'yes')).toHaveLength(2)
    expect(sent.filter(({ on }) => on)).toHaveLength(1)
    await open(back, '/child')
    await back.waitForTimeout(1500)
    expect(sent).toHaveLength(3)
  },
)

test.runIf(isWhole)(
  'two children on one tablet: what one played waits until that one comes in again',
  { timeout: 120_000 },
  async () => {
    const { page } = await person('parent', 'Анна', TABLET)
    for (const name of ['Миша', 'Аня']) {
      await addChild(page, name)
      await letIn(page)
    }
    await open(page, '/child')
    await enter(page, 'Миша')
    const game = page.getByRole('button', { name: /^Играть/ }).first()
    await page.route('**/api/v1/child/runs', (route) => route.abort())
    const title = (await game.innerText()).replace(/^Играть:\s*/, '')
    await game.click()
    await page.getByRole('button', { name: 'Начать' }).click()
    await goOn(page)
    await page.waitForTimeout(1500)
    await page.getByRole('button', { name: 'Назад' }).click()
    await page.getByRole('button', { name: 'Готово' }).click()
    expect(await runsOn(page)).toHaveLength(1)
    await callAdult(page)
    await page.unroute('**/api/v1/child/runs')

    await open(page, '/child')
    await enter(page, 'Аня')
    await page.waitForTimeout(1500)
    // Another child's run is not hers to send; games of a further child come with the subscription, what is for hands is here.
    expect(await runsOn(page)).toHaveLength(1)
    expect(await page.getByRole('button', { name: /^Играть/ }).count()).toBe(3)
    await callAdult(page)
    await open(page, '/child')
    await enter(page, 'Миша')
    await expect.poll(() => runsOn(page)).toEqual([])
    expect(await page.getByRole('button', { name: /^Ещё раз/ }).innerText()).toContain(title)
  },
)

test.runIf(isWhole)(
  'the limit of the day ends a game where a board ends, with kind words and without a count; hands are left',
  { timeout: 120_000 },
  async () => {
    const { page } = await atPlay(person, 'schulte', TABLET)
    await expect.poll(async () => (await rowsOn(page, 'days')).length).toBe(7)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.open('garden').addEventListener('success', ({ target }) => {
            const { result } = target as IDBOpenDBRequest
            const store = result.transaction('days', 'readwrite').objectStore('days')
            store.openCursor().addEventListener('success', ({ target: found }) => {
              const cursor = (found as IDBRequest<IDBCursorWithValue | null>).result
              if (!cursor) {
                result.close()
                return resolve()
              }
              // A second of the ten minutes of the screen is left.
              cursor.update({ ...cursor.value, spentMs: 10 * 60_000 - 1000 })
              cursor.continue()
            })
          })
        }),
    )
    await open(page, '/child')
    await begin(page, NUMBERS)
    await goOn(page)
    await find(page, 4)
    await page.getByText('Ищи 1', { exact: true }).waitFor()
    await find(page, 16)
    await page.getByRole('heading', { name: 'Лист вырос' }).waitFor()
    expect((await runsOn(page)) as Run[]).toMatchObject([{ endedBy: 'parentLimit' }])
    await page.getByRole('button', { name: 'Готово' }).click()
    await page.getByText('Завтра ещё').first().waitFor()
    expect(await page.getByRole('button', { name: /Числа по.порядку/ }).count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])
    await open(page, '/child')
    await page.getByText('Завтра ещё').first().waitFor()
  },
)

test.runIf(isWhole)(
  'one switch plays a whole practice: the frame walks, and what it chose has no time',
  { timeout: 120_000 },
  async () => {
    const { page } = await atPlay(person, 'schulte', TABLET, { scanEveryMs: 800 })
    await begin(page, NUMBERS)
    await goOn(page)
    for (let number = 1; number <= 4; number++) {
      await page.locator(`[data-scanned][data-answer="${number}"]`).waitFor()
      await page.keyboard.press('Space')
      if (number < 4) await page.locator(`[data-answer="${number}"]`).waitFor({ state: 'detached' })
    }
    await page.getByText('Ищи 1', { exact: true }).waitFor()
    const [run] = (await runsOn(page)) as Run[]
    expect(run?.trials.filter(({ isRight }) => isRight).map(({ input, rtMs }) => [input, rtMs])).toEqual(
      Array.from({ length: 4 }, () => ['switch', null]),
    )
  },
)

test.runIf(isWhole)(
  'one switch goes from the day to a leaf and back, with a pause on the way',
  { timeout: 240_000 },
  async () => {
    const { page } = await atPlay(person, 'schulte', TABLET, { scanEveryMs: 800 })
    const choose = async (selector: string) => {
      await page.locator(selector).waitFor({ timeout: 60_000 })
      await page.keyboard.press('Space')
    }
    const walked = (words: string) => choose(`[data-walked]:has-text("${words}")`)
    await walked('Числа по')
    await walked('Начать')
    await walked('Играть')
    await choose('[data-help][data-scanned]:has-text("Пауза")')
    await page.getByRole('heading', { name: 'Пауза. Отдохни' }).waitFor()
    await walked('Играть')
    await choose('[data-scanned][data-answer="1"], [data-scanned][data-answer="2"]')
    await choose('[data-help][data-scanned]:has-text("Назад")')
    await page.getByRole('heading', { name: 'Лист вырос' }).waitFor()
    await walked('Да')
    await walked('Готово')
    await page.getByRole('button', { name: /^Ещё раз.*Числа по порядку/ }).waitFor()
  },
)

test.runIf(isWhole)(
  'one switch comes in at the door: the frame walks over plants and pictures',
  { timeout: 240_000 },
  async () => {
    const { page } = await atPlay(person, 'schulte', TABLET, { scanEveryMs: 800 })
    await page.context().clearCookies({ name: 'portal.child' })
    await open(page, '/child')
    for (const words of ['Миша', 'рыба', 'дом', 'луна']) {
      await page.locator(`[data-walked]:has-text("${words}")`).waitFor({ timeout: 60_000 })
      await page.keyboard.press('Space')
    }
    await page.getByRole('heading', { name: 'Что сегодня?' }).waitFor()
  },
)

test.runIf(isWhole)('a phone and keys alone: from the day to a leaf', { timeout: 120_000 }, async () => {
  const { page } = await atPlay(person, 'schulte', PHONE)
  const press = async (name: RegExp) => {
    await page.getByRole('button', { name }).first().waitFor()
    for (let count = 0; count < 60; count++) {
      // Backwards to what stands before the focus: past the last one the focus leaves the page, and that is a pause.
      const where = await page.evaluate((source) => {
        const nameOf = (one: Element | null) => (one?.getAttribute('aria-label') ?? one?.textContent ?? '').trim()
        const [focused, name] = [document.activeElement, new RegExp(source)]
        if (focused instanceof HTMLButtonElement && name.test(nameOf(focused))) return 'here'
        const target = [...document.querySelectorAll('button')].find(
          (one) => name.test(nameOf(one)) && one.getClientRects().length > 0,
        )
        const isBefore =
          target &&
          focused &&
          focused !== document.body &&
          target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
        return isBefore ? 'Shift+Tab' : 'Tab'
      }, name.source)
      if (where === 'here') return page.keyboard.press('Enter')
      await page.keyboard.press(where)
    }
    throw new Error(`no key leads to ${name}`)
  }
  await press(/^Играть.*Числа по.порядку/)
  await press(/^Начать/)
  await press(/^Играть$/)
  for (let number = 1; number <= 4; number++) {
    await page.getByText(`Ищи ${number}`, { exact: true }).waitFor()
    // A press before the frame in which the board is asked is no answer.
    await page.waitForTimeout(200)
    await press(new RegExp(`^${number}$`))
  }
  await page.getByText('Ищи 1', { exact: true }).waitFor()
  await page.waitForTimeout(200)
  await press(/^1$/)
  await press(/^Назад/)
  await page.getByRole('heading', { name: 'Лист вырос' }).waitFor()
  expect(((await runsOn(page)) as Run[])[0]?.device.input).toBe('key')
  await press(/^Готово/)
  await page.getByRole('button', { name: /^Ещё раз.*Числа по порядку/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test.runIf(isWhole)('the garden is open in one tab alone; it comes free when that one is closed', async () => {
  const { page } = await atPlay(person, 'schulte', TABLET)
  await begin(page, NUMBERS)
  await goOn(page)
  await page.getByRole('button', { name: '1', exact: true }).press('Enter')
  await page.getByRole('button', { name: '1, найдено' }).waitFor()
  const other = await page.context().newPage()
  const sent: Run[] = []
  other.on('request', (request) => {
    if (request.url().endsWith('/child/runs')) sent.push(request.postDataJSON() as Run)
  })
  await other.goto('/child')
  await other.getByRole('heading', { name: 'Сад открыт рядом' }).waitFor()
  await other.waitForLoadState('networkidle')
  // What is played here is not sent from there, as if it had been left.
  expect(sent).toEqual([])
  expect(await runsOn(page)).toHaveLength(1)
  await page.close()
  await other.getByRole('heading', { name: 'Что сегодня?' }).waitFor()
})
