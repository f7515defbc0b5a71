import Bowser from 'bowser'
import type { Device } from '#app/features/accounts/contract.ts'

const KINDS: Record<string, Device['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** What a browser says it runs on; an unknown one says nothing. */
export function deviceOf(userAgent: string): Pick<Device, 'kind' | 'browser'> {
  if (!userAgent) return { kind: 'unknown', browser: '' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const kind = KINDS[platform.type ?? ''] ?? 'unknown'
  return { kind, browser: kind === 'unknown' ? '' : [browser.name, os.name].filter(Boolean).join(', ') }
}
