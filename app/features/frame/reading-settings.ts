import { keepCookie } from '#app/shared/browser-cookies.ts'

/** Reading settings live in a cookie for a year; a script in the head applies them before the first paint. */
type Settings = { size?: string; spacing?: string; tone?: string }

const COOKIE = 'reader'
const YEAR_SECONDS = 365 * 24 * 3600
const DEFAULTS = { size: '1', spacing: 'normal', tone: 'day' }

/** Takes the settings from the panel's radios. */
export function readSettings(form: HTMLElement): void {
  const chosen = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value
  const [size, spacing, tone] = [chosen('size'), chosen('spacing'), chosen('tone')]
  apply({ ...(size ? { size } : {}), ...(spacing ? { spacing } : {}), ...(tone ? { tone } : {}) })
}

export function resetSettings(): void {
  apply({})
}

/** The version for people with low vision: large, wide, high contrast. */
export function setLowVision(): void {
  apply({ size: '3', spacing: 'wide', tone: 'high' })
}

/** Night colours where they are of the day, and back; size and spacing stay. */
export function turnColours(): void {
  const { size = '1', spacing = 'normal', theme } = document.documentElement.dataset
  apply({ size, spacing, tone: theme === 'night' ? 'day' : 'night' })
}

/** Shows in the panel what is set, once the application is here. */
export function showSettings(): void {
  const { size = '1', spacing = 'normal', theme, contrast } = document.documentElement.dataset
  const tone = contrast === 'high' ? 'high' : theme === 'night' ? 'night' : 'day'
  for (const form of document.querySelectorAll<HTMLElement>('[data-reader]')) check(form, { size, spacing, tone })
}

function apply(settings: Settings): void {
  const { size, spacing, tone } = { ...DEFAULTS, ...settings }
  const root = document.documentElement.dataset
  root.size = size
  root.spacing = spacing
  if (tone === 'night') root.theme = 'night'
  else delete root.theme
  if (tone === 'high') root.contrast = 'high'
  else delete root.contrast
  keepCookie(COOKIE, encodeURIComponent(JSON.stringify({ size, spacing, tone })), YEAR_SECONDS)
  showSettings()
}

function check(form: HTMLElement, values: Required<Settings>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = form.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)
    if (input) input.checked = true
  }
}
