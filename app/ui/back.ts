/**
 * Back closes what is open. While any dialog is open one entry of the browser's history stands above the page, with the same
 * address and a mark in its state: Back leaves it, and the topmost dialog closes as by Esc. The router never hears of these
 * entries, so no guard runs and nothing is loaded again. docs/decisions: «Back closes a popup by an entry of its own».
 */
type Layer = { dialog: EventTarget; goBack?: () => boolean }
type State = { popup?: 1; idx?: number } | null

const TAKEN_AWAY_MS = 50

const layers: Layer[] = []
let isOurs = false
let isLeaving = false
/** The marked entry that is current, by the router's number of its page; null when none is. */
let markOf: number | undefined | null = null

/** Must be called before the router begins to listen. */
export function watchBack(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // of this kind alone
  // In a page that is opened for the first time the mark is that of the early sheet, which closes by itself.
  if (stateNow()?.popup && opened?.type !== 'navigate') markOf = stateNow()?.idx
  addEventListener('popstate', onPop)
  addEventListener('pageshow', () => {
    isLeaving = false
  })
}

/**
 * A dialog is open from now on, or a screen that stands for one: what hears `cancel`.
 * @returns what to call when it no longer is
 */
export function holdBack(dialog: EventTarget): () => void {
  const layer: Layer = { dialog }
  layers.push(layer)
  isLeaving = false
  if (!stateNow()?.popup) history.pushState({ ...stateNow(), popup: 1 }, '')
  markOf = stateNow()?.idx
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // Another dialog may take its place at once.
    setTimeout(release)
  }
}

/**
 * Inside the dialog that is open now Back goes a step back first.
 * @param goBack  goes one step; false when there is none
 * @returns how to stop
 */
export function stepBack(goBack: () => boolean): () => void {
  const top = layers.at(-1)
  if (!top) return () => {}
  top.goBack = goBack
  return () => {
    if (top.goBack === goBack) delete top.goBack
  }
}

/** Loads a page in full from a dialog: the dialog's entry does not stay behind in the history. */
export function leaveFor(address: string): void {
  // A dialog's entry that is being taken away would take the new page away with it.
  if (isOurs) return void setTimeout(() => leaveFor(address), TAKEN_AWAY_MS)
  isLeaving = true
  if (stateNow()?.popup) location.replace(address)
  else location.assign(address)
}

/** Whether the current entry is a dialog's own: then the page that the router goes to takes its place. */
export function givesPlace(): boolean {
  if (!stateNow()?.popup) return false
  isLeaving = true
  markOf = null
  return true
}

/** Loads this page again from a dialog. */
export function loadAgain(): void {
  isLeaving = true
  location.reload()
}

function release(): void {
  if (layers.length > 0 || isLeaving || !stateNow()?.popup) return
  isOurs = true
  markOf = null
  history.back()
}

function onPop(event: PopStateEvent): void {
  const state = event.state as State // written by the router and by this module alone
  const before = markOf
  markOf = state?.popup ? state.idx : null
  if (isOurs) {
    isOurs = false
    return event.stopImmediatePropagation()
  }
  if (state?.popup) {
    // Forward onto an entry whose dialog is closed shows the page, and Back from it will go on to the entry before.
    if (layers.length > 0 || before === null) event.stopImmediatePropagation()
    return
  }
  if (before === null || (state?.idx ?? before) !== before) return
  event.stopImmediatePropagation()
  const top = layers.at(-1)
  if (!top) return history.back()
  if (!top.goBack?.()) top.dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  // React takes the dialog away a moment later; what is still there afterwards keeps its entry.
  setTimeout(() => layers.length > 0 && history.forward())
}

function stateNow(): State {
  return history.state as State // as above
}
