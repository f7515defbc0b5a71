import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { PHONE, withBrowser } from './browser.ts'
import { addChild, open, peopleOf } from './people.ts'

const { person } = peopleOf(withBrowser())
const PICTURES = ['рыба', 'дом', 'луна']
const TABLET = { width: 1024, height: 768 }
const ALL = ['schulte', 'stop', 'goNoGo', 'span', 'nBack', 'letters', 'naming', 'dots', 'line']

/** A child at play in a browser, whose parent left one game on and agreed that steps are kept. */
async function atPlay(game: string, viewport: typeof PHONE, { scanEveryMs = null as number | null } = {}) {
  const { page } = await person('parent', 'Анна', viewport)
  await addChild(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await put(page, `user/children/${id}/task-settings`, {
    ...{ off: ALL.filter((code) => code !== game), days: [1, 2, 3, 4, 5, 6, 7], isSoundOn: false, isStill: false },
    ...{ scanEveryMs, isTogether: true },
  })
  await put(page, `user/children/${id}/task-consent`, { given: true, erase: false })
  for (const name of PICTURES) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Сохранить картинки' }).click()
  await page.getByRole('button', { name: 'Открыть на этом устройстве' }).click()
  await page.getByRole('heading', { name: 'Кто пришёл?' }).waitFor()
  await open(page, '/child')
  await page.getByRole('button', { name: 'Миша', exact: true }).click()
  for (const name of PICTURES) await page.getByRole('button', { name }).click()
  return { page }
}

/** As the page's own calls do: with the token of the browser. */
function put(page: Page, path: string, body: object): Promise<void> {
  return page.evaluate(
    async ([path, body]) => {
      const answer = () =>
        fetch(`/api/v1/${path}`, {
          method: 'PUT',
          headers: {
            'Content-Type': 'application/json',
            'X-XSRF-TOKEN': decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''),
          },
          body,
        })
      await fetch('/api/v1/csrf-cookie')
      const { status } = await answer()
      if (status !== 200) throw new Error(`${path}: ${status}`)
    },
    [path, JSON.stringify(body)] as const,
  )
}

const begin = async (page: Page, title: RegExp) => {
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('button', { name: 'Начать' }).click()
}
const goOn = (page: Page) => page.getByRole('button', { name: 'Играть', exact: true }).click()

test('a child finds the numbers alone: with a hint, after a pause, and a wrong one takes nothing away', async () => {
  const { page } = await atPlay('schulte', PHONE)
  await begin(page, /^Играть.*Числа по порядку/)
  await page.getByText('Ищи 1, потом 2').waitFor()
  await goOn(page)
  for (let number = 1; number <= 4; number++) await page.getByRole('button', { name: String(number), exact: true }).click()

  await page.getByText('Ищи 1', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: '5', exact: true }).click()
  // What was wrong stays still for a moment; taps of that moment are no answers.
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Подскажи' }).click()
  await page.getByRole('button', { name: '1', exact: true }).press('Enter')
  await page.getByRole('button', { name: '1, найдено' }).waitFor()

  await page.getByRole('button', { name: 'Пауза' }).click()
  await page.getByRole('heading', { name: 'Пауза. Отдохни' }).waitFor()
  expect(await page.getByRole('button', { name: '2', exact: true }).count()).toBe(0)
  await goOn(page)
  for (let board = 0; board < 3; board++) {
    if (board > 0) await goOn(page)
    const from = board === 0 ? 2 : 1
    for (let number = from; number <= 16; number++) await page.getByRole('button', { name: String(number), exact: true }).click()
  }
  await page.getByRole('heading', { name: 'Лист вырос' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Готово' }).click()
  await page.getByRole('button', { name: /^Ещё раз.*Числа по порядку/ }).waitFor()
  // What was done is said, and where it went.
  expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringMatching(/Готово: Числа.по.порядку.*в.кабинете/s),
  )
})

test('a parent agrees that steps are kept, switches a game off, and reads that nothing was played yet', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  expect(await page.getByRole('button', { name: 'Хранить шаги игр' }).isDisabled()).toBe(true)
  await page.getByText('Согласие на запись игр ребёнка').click()
  await page.getByRole('button', { name: 'Хранить шаги игр' }).click()
  await page.getByText('Шаги игр хранятся').waitFor()
  await page.getByLabel('Где больше?').uncheck()
  await page.getByRole('button', { name: 'Показать записи игр' }).click()
  await page.getByText('Записей пока нет').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  expect(await page.getByLabel('Где больше?').isChecked()).toBe(false)
})

test('without a network a child plays on, and the run goes once when the network is back', async () => {
  const { page } = await atPlay('schulte', TABLET)
  await page.getByRole('button', { name: /^Играть.*Числа по порядку/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await begin(page, /^Играть.*Числа по порядку/)
  await goOn(page)
  await page.getByRole('button', { name: '1', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByRole('heading', { name: 'Лист вырос' }).waitFor()
  expect(await waitingOn(page)).toBe(1)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/child/runs'))
  await page.context().setOffline(false)
  expect(await (await sent).json()).toMatchObject({ isKept: true })
  await expect.poll(() => waitingOn(page)).toBe(0)
})

test('a tab that is lost in the middle of a game keeps what was played and sends it when it is opened again', async () => {
  const { page } = await atPlay('schulte', TABLET)
  await begin(page, /^Играть.*Числа по порядку/)
  await goOn(page)
  await page.getByRole('button', { name: '1', exact: true }).press('Enter')
  await page.getByRole('button', { name: '1, найдено' }).waitFor()
  const sent = page.waitForRequest((request) => request.url().endsWith('/child/runs'))
  await open(page, '/child')
  expect((await sent).postDataJSON()).toMatchObject({ task: 'schulte', endedBy: 'left' })
  await expect.poll(() => waitingOn(page)).toBe(0)
})

/** How many runs wait on the device. */
function waitingOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        indexedDB.open('garden').addEventListener('success', ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          const count = result.transaction('runs').objectStore('runs').count()
          count.addEventListener('success', () => resolve(count.result))
        })
      }),
  )
}

// Injected answers, one game after another by what the scene itself says is right: each is played to its leaf.
const STORIES: [code: string, title: RegExp][] = [
  ['stop', /^Играть.*Жуки и цветок/],
  ['span', /^Играть.*Повтори дорожку/],
  ['nBack', /^Играть.*Кто прилетел/],
  ['letters', /^Играть.*Найди букву/],
  ['naming', /^Играть.*Назови по порядку/],
  ['dots', /^Играть.*Где больше/],
  ['line', /^Играть.*Где живёт число/],
]
test.each(STORIES)('%s begins with its practice, is drawn without faults and can be left with a leaf', async (code, title) => {
  const { page } = await atPlay(code, TABLET)
  await begin(page, title)
  await goOn(page)
  await page.locator('[data-answer]').first().waitFor({ state: 'attached' })
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button')].flatMap((button) => {
      const { width, height } = button.getBoundingClientRect()
      return width > 0 && (width < 64 || height < 64) ? [`${button.textContent} ${width}×${height}`] : []
    }),
  )
  expect(small).toEqual([])
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Назад' }).click()
  await page.getByRole('heading', { name: 'Лист вырос' }).waitFor()
})
