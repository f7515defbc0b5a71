import type { Page } from 'playwright-core'
import type { PHONE } from './browser.ts'
import { addChild, open, openSettings, type peopleOf } from './people.ts'

const PICTURES = ['рыба', 'дом', 'луна']
export const TABLET = { width: 1024, height: 768 }
const ALL = ['schulte', 'stop', 'goNoGo', 'span', 'nBack', 'letters', 'naming', 'dots', 'line']

/** A child at play in a browser, whose parent left one game on and agreed that steps are kept. */
export async function atPlay(
  person: ReturnType<typeof peopleOf>['person'],
  game: string,
  viewport: typeof PHONE,
  { scanEveryMs = null as number | null } = {},
) {
  const { page } = await person('parent', 'Анна', viewport)
  await addChild(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await put(page, `user/children/${id}/task-settings`, {
    ...{ off: ALL.filter((code) => code !== game), days: [1, 2, 3, 4, 5, 6, 7], isSoundOn: false, isStill: false },
    ...{ scanEveryMs, isTogether: true },
  })
  await put(page, `user/children/${id}/task-consent`, { given: true, erase: false })
  await openSettings(page)
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

export const begin = async (page: Page, title: RegExp) => {
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('button', { name: 'Начать' }).click()
}
export const goOn = (page: Page) => page.getByRole('button', { name: 'Играть', exact: true }).click()

/** The runs that wait on the device. */
export function runsOn(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        indexedDB.open('garden').addEventListener('success', ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          const all = result.transaction('runs').objectStore('runs').getAll()
          all.addEventListener('success', () => resolve(all.result.map(({ run }: { run: unknown }) => run)))
        })
      }),
  )
}
