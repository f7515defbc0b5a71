import { useEffect } from 'react'
import { call } from '#app/shared/client.ts'
import type { Views } from './contract.ts'
import { copy } from './copy.ts'

const FORTNIGHT_SECONDS = 14 * 24 * 3600

/**
 * Counts this view once: then a cookie named after the entry stops repeats, and nothing is sent.
 * A failure is only logged. The exact count replaces the hourly one on the page.
 * @see spec §4, Content
 */
export function CountsView({ call: path, code }: { call: string; code: string }) {
  useEffect(() => {
    if (!code || document.cookie.split('; ').includes(`${code}=Y`)) return
    call<Views>(path, { method: 'POST', body: { code, inc: 1 } }).then(
      ({ views }) => {
        document.cookie = `${code}=Y; path=/; max-age=${FORTNIGHT_SECONDS}; samesite=lax`
        const shown = document.querySelector<HTMLDataElement>('[data-views]')
        if (shown) shown.textContent = views.toLocaleString('ru-RU')
      },
      (error: unknown) => console.warn(copy.viewNotCounted, error),
    )
  }, [path, code])
  return null
}
