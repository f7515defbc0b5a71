import type { Locator, Page } from 'playwright-core'

type Texts = Pick<Locator, 'innerText' | 'textContent' | 'allInnerTexts' | 'allTextContents'>
type Searches = Pick<Page, 'getByText' | 'getByLabel'> & Pick<Locator, 'filter'>

const done = new WeakSet<object>()

/**
 * From here on tests read a page as a person does: a space is a space, whether a line may end there or not, and a soft hyphen
 * is nothing. Playwright does so itself for names and for texts given as strings, not for what it reads or for expressions.
 */
export function readPlainSpaces(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('body')) as Texts & Searches // the class of all locators
  if (done.has(locators)) return
  done.add(locators)
  const { innerText, textContent, allInnerTexts, allTextContents, filter } = locators
  Object.assign(locators, {
    async innerText(this: Locator, ...options: Parameters<typeof innerText>) {
      return plain(await innerText.apply(this, options))
    },
    async textContent(this: Locator, ...options: Parameters<typeof textContent>) {
      const text = await textContent.apply(this, options)
      return text === null ? null : plain(text)
    },
    async allInnerTexts(this: Locator) {
      return (await allInnerTexts.apply(this)).map(plain)
    },
    async allTextContents(this: Locator) {
      return (await allTextContents.apply(this)).map(plain)
    },
    filter(this: Locator, { hasText, ...rest }: Parameters<typeof filter>[0] = {}) {
      return filter.call(this, hasText === undefined ? rest : { ...rest, hasText: wide(hasText) })
    },
  })
  const pages = Object.getPrototypeOf(page) as Pick<Page, 'title'> & Searches // the class of all pages
  const { title } = pages
  pages.title = async function (this: Page) {
    return plain(await title.apply(this))
  }
  for (const searches of [locators, pages]) {
    const { getByText, getByLabel } = searches
    Object.assign(searches, {
      getByText(this: Page, text: string | RegExp, options?: { exact?: boolean }) {
        return getByText.call(this, wide(text), options)
      },
      getByLabel(this: Page, text: string | RegExp, options?: { exact?: boolean }) {
        return getByLabel.call(this, wide(text), options)
      },
    })
  }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '')

const wide = (text: string | RegExp) =>
  typeof text === 'string' ? text : new RegExp(text.source.replaceAll(' ', '\\s'), text.flags)
