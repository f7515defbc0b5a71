import type { Page } from 'playwright-core'
import { TASKS } from '#app/features/child-tasks/tasks.ts'
import type { PHONE } from './browser.ts'
import { addChild, open, openSettings, type peopleOf } from './people.ts'

const PICTURES = ['рыба', 'дом', 'луна']
export const TABLET = { width: 1024, height: 768 }
/** Whom the games of five and six years are for. */
export const YOUNG = '14032021'
const ALL = TASKS.map(({ code }) => code)

/** A child at play in a browser, whose parent left one game on and agreed that steps are kept. */
export async function atPlay(
  person: ReturnType<typeof peopleOf>['person'],
  game: string,
  viewport: typeof PHONE,
  { scanEveryMs = null as number | null, hasWorker = false, birthday = '14032018' } = {},
) {
  const { page, email } = await person('parent', 'Анна', viewport, hasWorker)
  await addChild(page, 'Миша', birthday)
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
  await enter(page, 'Миша')
  return { page, email, id }
}

/** A child comes in by its pictures. */
export async function enter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  for (const picture of PICTURES) await page.getByRole('button', { name: picture }).click()
  await page
    .getByRole('heading', { name: 'Что сегодня?' })
    .or(page.getByRole('heading', { name: 'Сегодня игр нет' }))
    .waitFor()
}

/** A way in by the same pictures on this device, for a card that is open. */
export async function letIn(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await put(page, `user/children/${id}/entry`, { minutes: 20, pictures: ['fish', 'house', 'moon'] })
  await put(page, `user/children/${id}/entry/device`, {}, true)
}

/** As the page's own calls do: with the token of the browser. */
export function put(page: Page, path: string, body: object, isNew = false): Promise<void> {
  return page.evaluate(
    async ([path, body, isNew]) => {
      const answer = () =>
        fetch(`/api/v1/${path}`, {
          method: isNew ? 'POST' : 'PUT',
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
    [path, JSON.stringify(body), isNew] as const,
  )
}

export const begin = async (page: Page, title: RegExp) => {
  await page.getByRole('button', { name: title }).click()
  await page.getByRole('button', { name: 'Начать' }).click()
}
export const goOn = (page: Page) => page.getByRole('button', { name: 'Играть', exact: true }).click()

/** The runs that wait on the device. */
export async function runsOn(page: Page): Promise<unknown[]> {
  return (await rowsOn<{ run: unknown }>(page, 'runs')).map(({ run }) => run)
}

/** What a table of the device has. */
export function rowsOn<Row>(page: Page, table: 'runs' | 'days' | 'steps'): Promise<Row[]> {
  return page.evaluate(
    (table) =>
      new Promise<Row[]>((resolve) => {
        indexedDB.open('garden').addEventListener('success', ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          const all = result.transaction(table).objectStore(table).getAll()
          all.addEventListener('success', () => resolve(all.result as Row[]))
          all.addEventListener('success', () => result.close())
        })
      }),
    table,
  )
}
