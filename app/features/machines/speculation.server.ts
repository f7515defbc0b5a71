import { ALL_SECTIONS } from '#app/features/content/sections.ts'

// Pages that do something at a click, or that somebody should open elsewhere, are not opened ahead.
const ACTS = '[data-popup], [data-action], [target], [download]'

/**
 * Which links the browser may open ahead: pages of readers alone, at a hover or a press. Links inside a text lead to the next page
 * of the same visit and are drawn; those of menus are only fetched.
 * @see https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export function speculationRules(): string {
  const bases = ALL_SECTIONS.flatMap(({ base, list }) => (list ? [base] : []))
  const pages = [
    ...bases.flatMap((base) => [base, `${base}/*`]),
    '/',
    '/problem',
    '/problem-*',
    '/parents',
    '/faq',
    '/brainWorks',
  ]
  const isRead = [{ href_matches: [...new Set(pages)].toSorted() }, { not: { selector_matches: ACTS } }]
  const isInText = { selector_matches: 'main a' }
  return JSON.stringify({
    prerender: [{ where: { and: [...isRead, isInText] }, eagerness: 'moderate' }],
    prefetch: [{ where: { and: [...isRead, { not: isInText }] }, eagerness: 'moderate' }],
  })
}
