import type { CountCall } from '#app/features/content/addresses.ts'
import { cookieOf, keepCookie } from '#app/shared/browser-cookies.ts'
import { call } from '#app/shared/client.ts'

const FORTNIGHT_SECONDS = 14 * 24 * 3600

/** Counts the view of the entry whose page is open (counts-view.tsx). */
export function countView(): void {
  const { counts, code } = document.querySelector<HTMLElement>('[data-counts]')?.dataset ?? {}
  if (counts && code) void countOnce(counts as CountCall, code) // the server wrote it
}

/**
 * Counts a view once: then a cookie named after the entry stops repeats, and nothing is sent. A failure is only logged.
 * The exact count takes the place of the hourly one on the page.
 * @see spec §4, Content
 */
export async function countOnce(path: CountCall, code: string): Promise<void> {
  if (!code || cookieOf(code) === 'Y') return
  try {
    const { views } = await call(`POST ${path}`, { body: { code, inc: 1 } })
    keepCookie(code, 'Y', FORTNIGHT_SECONDS)
    const shown = document.querySelector<HTMLDataElement>('[data-views]')
    if (!shown) return
    shown.textContent = views.toLocaleString('ru-RU')
    shown.parentElement?.toggleAttribute('hidden', views === 0)
  } catch (error) {
    console.warn('Ошибка: Не получилось зачислить просмотр страницы', error)
  }
}
