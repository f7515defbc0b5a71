import { isSeenAs } from '#app/features/accounts/desk/is-seen-as.ts'
import * as session from '#app/features/accounts/session.ts'
import { countView } from '#app/features/content/entry/count-view.ts'
import { offerListening } from '#app/features/content/entry/offer-listening.ts'
import { beginEvening } from '#app/features/saved/evening/begin-evening.ts'
import { followReading } from '#app/features/content/entry/reading.ts'
import { keepPageWhenIdle } from '#app/features/machines/keep-when-idle.ts'
import { hasDraft } from '#app/features/questionnaire/filling/has-draft.ts'
import { filledMenus, onMenus } from '#app/features/menus/fill-menus.ts'
import { markCurrentPage } from '#app/features/menus/panels.ts'
import { closePopup, currentPopup, onPopupChange } from '#app/features/popups/popups.ts'
import { hit } from '#app/features/privacy/analytics.ts'
import { askAboutNewText } from '#app/features/privacy/cookie-choice.ts'
import { bringToCorner } from '#app/features/privacy/consent-corner.ts'
import { takeArrival } from '#app/shared/arrival.ts'
import { hasMarks } from '#app/shared/forget-pages.ts'
import { wordsOf } from '#app/shared/words.ts'
import { watchBack } from '#app/ui/back.ts'
import { say } from '#app/ui/notices.ts'
import { bringRunner } from './actions.ts'
import { takeOverClicks } from './clicks.ts'
import { beginCommonParts } from './common-parts.ts'
import { runGuards } from './guards.ts'
import { openDetails } from './open-details.ts'
import { bringPopups, expectPopups } from './popups-on-demand.ts'

/**
 * Makes a reader page act: the document is the server's, and nothing here draws it again. Whatever has an effect waits until
 * somebody sees the page: a prerendered one may never be shown.
 */
export function beginReaderPage(): void {
  const { pathname } = location
  watchBack()
  beginCommonParts()
  onPopupChange(() => {
    if (currentPopup()) void bringPopups()
  })
  onMenus(() => void drawMenus())
  void takeOver()
  runGuards({ pathname, search: location.search, arrived: takeArrival(), replaceSearch }).catch((error: unknown) =>
    say(wordsOf(error), 'bad'),
  )
  openDetails(location.hash)
  addEventListener('hashchange', () => openDetails(location.hash))
  expectPopups()
  markCurrentPage(pathname)
  addEventListener('menus', () => markCurrentPage(pathname)) // early-scripts.ts puts them in
  askAboutNewText()
  bringToCorner()
  followReading(pathname)
  offerListening()
  countView()
  beginEvening(pathname)
  hit(pathname)
  void offerDraft()
  onPopupChange(() => {
    if (!currentPopup()) void offerDraft()
  })
  void sayChargeDays()
  keepPageWhenIdle(pathname, hasRunner() ? bringRunner : undefined)
  if (hasRunner()) void sendKeptMarks()
  if (isSeenAs()) void import('#app/features/accounts/desk/draw-seen-as.tsx').then(({ drawSeenAs }) => drawSeenAs())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack()
  })
}

/** Islands wake before the clicks that were kept are done again: one of them may be an island's. */
async function takeOver(): Promise<void> {
  try {
    if (document.querySelector('[data-island]')) (await import('./islands.ts')).wakeIslands()
  } finally {
    takeOverClicks()
  }
}

function hasRunner(): boolean {
  return document.querySelector('[data-action="run-exercise"]') !== null
}

/** What was done without a network goes to the plan, now or when there is one. */
async function sendKeptMarks(): Promise<void> {
  if (!navigator.onLine || !hasMarks()) return
  await (await import('#app/features/content/entry/kept-marks.ts')).sendMarks()
}

/** The browser shows the page as it was left: a popup whose link was followed is closed, and others may have changed the session. */
function comeBack(): void {
  if (currentPopup() && !(history.state as { popup?: 1 } | null)?.popup) closePopup()
  void session.refresh()
  void offerDraft()
}

/** A bill of a kept page says how long it is until a charge; here it is known which day that is. */
async function sayChargeDays(): Promise<void> {
  const days = document.querySelectorAll<HTMLElement>('[data-charge-after], [data-letter-after]')
  if (days.length > 0) await (await import('#app/features/subscriptions/charge-days.ts')).sayChargeDays(days)
}

function replaceSearch(kept: string): void {
  history.replaceState(history.state, '', `${location.pathname}${kept}${location.hash}`)
}

async function drawMenus(): Promise<void> {
  const menus = filledMenus()
  if (menus) (await import('#app/features/menus/draw-menus.tsx')).drawMenus(menus)
}

/** The home page knows of a draft as it is now: also when the sheet over it has just been closed. */
async function offerDraft(): Promise<void> {
  const button = document.querySelector<HTMLElement>('[data-goes-on]')
  if (button && (button.dataset.goesOn || hasDraft())) (await import('#app/features/home/offer-draft.ts')).offerDraft(button)
}
