import axe from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe complains of on a page, with the first places of each. */
export async function faultsOf(page: Page): Promise<string[]> {
  // What is still fading in or out has colours of its own.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime)))
    const late = new Promise((resolve) => setTimeout(resolve, 2000))
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), late])
  })
  await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (only) => (await (window as unknown as { axe: typeof axe }).axe.run({ runOnly: only })).violations,
    TAGS,
  )
  return violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => node.target.join(' ')).slice(0, 3)
    return `${id}: ${places.join('; ')}`
  })
}
