import { forgetPages } from '#app/shared/forget-pages.ts'
import { NEUTRAL_PAGE } from '#app/shared/neutral-page.ts'
import { choose, chooseAgain } from '#app/features/privacy/cookie-choice.ts'
import { toggle as toggleSaved } from '#app/features/saved/saved.ts'
import { say } from '#app/ui/notices.ts'
import { scrollToAnchor } from './anchor.ts'
import { readSettings, resetSettings, setLowVision, turnColours } from './reading-settings.ts'

/** Small things a button of a page does, by the name in its `data-action`. */
export const ACTIONS: Record<string, (element: HTMLElement) => void> = {
  print: () => print(),
  'scroll-to': (element) => scrollToAnchor(element.dataset.selector ?? 'window'),
  share: (element) => void share(element),
  'share-vk': () => openShare(`https://vk.com/share.php?url=${encodeURIComponent(location.href)}`),
  'share-telegram': () =>
    openShare(`https://t.me/share/url?url=${encodeURIComponent(location.href)}&text=${encodeURIComponent(document.title)}`),
  more: (element) =>
    void import('#app/features/content/lists/append-list.ts').then(({ appendNextPage }) => appendNextPage(element)),
  'copy-sample': (element) => void sampleActions().then(({ copySample }) => copySample(element)),
  'print-sample': (element) => void sampleActions().then(({ printSample }) => printSample(element)),
  'run-exercise': (element) => void bringRunner().then(({ runExercise }) => runExercise(element)),
  listen: (element) => void import('#app/features/content/entry/listening.ts').then(({ listen }) => listen(element)),
  'copy-link': (element) => void copy(new URL(element.dataset.link ?? location.href, location.href).href),
  'quick-exit': leaveQuickly,
  'read-settings': (form) => readSettings(form),
  'reset-reader': (element) => {
    resetSettings()
    sayDone(element)
  },
  'low-vision': (element) => {
    setLowVision()
    sayDone(element)
  },
  'night-colours': () => turnColours(),
  'accept-cookies': () => void choose('all'),
  'refuse-cookies': () => void choose('necessary'),
  'cookie-settings': chooseAgain,
  save: (element) => void toggleSaved(element),
  helped: (element) => thank(element),
}

/** The runner of exercises: a page that has one keeps it for a time without a network. */
export const bringRunner = () => import('#app/features/content/entry/exercise-runner.ts')

const sampleActions = () => import('#app/features/content/entry/sample-actions.ts')

/** For who does not see what a button has changed. */
function sayDone({ textContent }: HTMLElement): void {
  say(`${textContent}: готово`)
}

function openShare(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}

async function share(element: HTMLElement): Promise<void> {
  const url = element.dataset.link ?? location.href
  if (!navigator.share) return copy(url)
  await navigator.share({ title: document.title, url }).catch(() => {})
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    say('Ссылка скопирована', 'good')
  } catch {
    say(`Скопируйте ссылку сами: ${url}`)
  }
}

const STEP_BACK_MS = 300

/** Leaves for a neutral page at once; the page, and what it put into the tab's history step by step, do not stay there. */
export function leaveQuickly(): void {
  document.documentElement.style.visibility = 'hidden'
  forgetPages()
  const { usr, popup = 0 } = (history.state ?? {}) as { usr?: { depth?: number }; popup?: 1 } // use-page-steps.ts; ui/back.ts
  const depth = (usr?.depth ?? 0) + popup
  if (depth === 0) return location.replace(NEUTRAL_PAGE)
  let isGone = false
  const leave = () => {
    if (isGone) return
    isGone = true
    // A new entry takes the place of those that lie ahead, and the neutral page takes its place.
    history.replaceState(null, '', '/')
    history.pushState(null, '', '/')
    location.replace(NEUTRAL_PAGE)
  }
  addEventListener('popstate', leave, { capture: true, once: true })
  setTimeout(leave, STEP_BACK_MS)
  history.go(-depth)
}

function thank(element: HTMLElement): void {
  const place = element.parentElement
  if (!place) return
  const words = element.getAttribute('value') === 'yes' ? 'Спасибо. Рады, что пригодилось.' : 'Спасибо. Мы перечитаем этот текст.'
  place.textContent = words
  place.ariaLabel = words
  place.tabIndex = -1
  place.focus()
}
