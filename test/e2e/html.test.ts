import { HtmlValidate, type RuleConfig } from 'html-validate'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { answersOf, OTHER_PAGES, publicPages, TEMPLATES } from './public-pages.ts'
import { few } from '#test/whole.ts'

// The interface's samples show a token by its value; a photograph its own blur and the point that stays in sight.
const SHOWN = ['background', 'width', 'height', 'border-radius', 'background-image', 'background-position', 'object-position']
const RULES = {
  // React writes attributes and void elements its own way; HTML allows both.
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // A style keeps telephones on one line (ui/base.css): what is copied must be plain signs.
  'tel-non-breaking': 'off',
  // Papers are named as they were published.
  'long-title': ['error', { maxlength: 90 }],
  'no-inline-style': ['error', { allowedProperties: SHOWN }],
} satisfies RuleConfig

let pages: Awaited<ReturnType<typeof answersOf>>
let linked: typeof pages
beforeAll(async () => {
  pages = await answersOf([...(await publicPages()), ...OTHER_PAGES])
  const links = [...pages.values()].flatMap(({ html }) => linksOf(html)).map((link) => link.split('#')[0] ?? '')
  linked = await answersOf(links.filter((link) => link && !pages.has(link)))
}, 60_000)

describe('the served HTML', () => {
  test('is valid on every page', async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:recommended'], elements: ['html5'], rules: RULES })
    const faults: string[] = []
    for (const [path, { html }] of few([...pages], 70)) {
      // The frame is the same everywhere: it is read once for every template.
      const { results } = await validator.validateString(withoutBlurs(TEMPLATES.includes(path) ? html : mainOf(html)))
      const said = results.flatMap(({ messages }) => messages).filter(({ severity }) => severity === 2)
      faults.push(...said.map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId}: ${message}`))
    }
    expect(pages.size).toBeGreaterThan(150)
    expect(faults.slice(0, 20)).toEqual([])
  })

  test('leads nowhere in vain: every internal link of every page answers', () => {
    const links = new Map<string, string>()
    for (const [path, { html }] of pages)
      for (const link of linksOf(html)) if (!link.startsWith('#')) links.set(link.split('#')[0] ?? '', path)
    const statusOf = (link: string) => (linked.get(link) ?? pages.get(link))?.status ?? 0
    const isClosed = (link: string) => ['/cabinet', '/admin'].includes(link) && statusOf(link) === 401
    const broken = [...links].filter(([link]) => !isClosed(link) && ![200, 301].includes(statusOf(link)))
    expect(broken.map(([link, from]) => `${from} → ${link}: ${statusOf(link)}`)).toEqual([])
  })

  test('links to a place on a page find it', () => {
    const missing: string[] = []
    for (const [path, { html }] of pages) {
      for (const link of linksOf(html)) {
        const [target = '', anchor] = link.split('#')
        const there = pages.get(target || path)
        if (anchor && there && !there.html.includes(`id="${anchor}"`)) missing.push(`${path} → ${link}`)
      }
    }
    expect([...new Set(missing)]).toEqual([])
  })
})

function mainOf(html: string): string {
  return /<main[^]*<\/main>/.exec(html)?.[0] ?? html
}

/** The validator takes the semicolon of a data address for the end of a style. */
function withoutBlurs(html: string): string {
  return html.replaceAll(/url\(data:[^)]*\)/g, 'none')
}

function linksOf(html: string): string[] {
  const hrefs = Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'))
  return hrefs.flatMap((href) => {
    if (href.startsWith('#')) return href.length > 1 ? [href] : []
    if (href.startsWith(inject('portalUrl'))) return [href.slice(inject('portalUrl').length)]
    return href.startsWith('/') ? [href] : []
  })
}
