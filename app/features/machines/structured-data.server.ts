import type { Detail, QuestionList } from '#app/features/content/contract.ts'
import { isSectionCode, SECTIONS } from '#app/features/content/sections.ts'
import { BRAND, ORIGIN_MARK, type PageMeta } from '#app/shared/page-meta.ts'
import { entryData, type Thing } from './entry-data.server.ts'

const PORTAL = { '@id': `${ORIGIN_MARK}/#org` }

/**
 * What a page says to search engines about itself, as the text of a `<script type="application/ld+json">`; null for a page
 * that they do not keep. The browser's application never sees it.
 * @param shown what the page's loader handed to the rendering
 * @see https://schema.org
 */
export function structuredData(meta: PageMeta | undefined, shown: unknown): string | null {
  if (!meta || meta.index === false) return null
  const things = meta.link === '/' ? home(meta) : [crumbs(meta, shown), ...thingsOf(meta, shown)]
  // Words cannot end the element: `<` is written so that only a reader of JSON sees it.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`)
}

function home({ description }: PageMeta): Thing[] {
  const organization = {
    '@type': 'Organization',
    ...PORTAL,
    name: BRAND,
    url: `${ORIGIN_MARK}/`,
    logo: `${ORIGIN_MARK}/icons/icon-512.png`,
    description,
  }
  return [organization, { '@type': 'WebSite', name: BRAND, url: `${ORIGIN_MARK}/`, inLanguage: 'ru', publisher: PORTAL }]
}

function crumbs({ title, link }: PageMeta, shown: unknown): Thing {
  const section = isDetail(shown) && isSectionCode(shown.section) ? SECTIONS[shown.section] : null
  const way = [
    { name: 'Главная', item: `${ORIGIN_MARK}/` },
    ...(section?.base ? [{ name: section.title, item: ORIGIN_MARK + section.base }] : []),
    { name: title, item: ORIGIN_MARK + link },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

function thingsOf(meta: PageMeta, shown: unknown): Thing[] {
  if (isQuestionList(shown)) return [faq(shown.questions)]
  return isDetail(shown) ? entryData(meta, shown) : []
}

function faq(questions: { title: string; html: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: spoken(html) },
    })),
  }
}

/** The words as they stand on the page, signs and spaces alike: then a compressed document carries them once. */
function spoken(html: string): string {
  return html
    .replaceAll(/<sup>.*?<\/sup>/g, '')
    .replaceAll(/<\/(?:p|li|ul|ol)>\s*(?=<)/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .trim()
}

function isDetail(shown: unknown): shown is Detail {
  return typeof shown === 'object' && shown !== null && 'textItems' in shown && 'section' in shown
}

function isQuestionList(shown: unknown): shown is QuestionList {
  return typeof shown === 'object' && shown !== null && 'questions' in shown && 'pagenKey' in shown
}
