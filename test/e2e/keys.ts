import type { Locator, Page } from 'playwright-core'

// The longest page of the way has some hundred places that a Tab stops at.
const MOST_TABS = 150

/** Goes on by Tab alone until something has the focus; throws where no Tab leads to it. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await hasFocus(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${String(wanted)}`)
}

export function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluateAll((found) => found.some((one) => one === document.activeElement))
}
