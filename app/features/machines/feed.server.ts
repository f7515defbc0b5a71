import * as entries from '#app/features/content/entries.server.ts'
import { sectionsIn } from '#app/features/content/sections.ts'
import type { Context } from '#app/platform/context.server.ts'
import { BRAND } from '#app/shared/page-meta.ts'
import { unbroken } from '#app/shared/unbroken.ts'
import { about } from './copy.ts'
import { feedHtml } from './feed-html.ts'
import { escapeMarkup } from '#app/shared/escape-markup.ts'
import { xmlOf } from './xml.ts'

const ITEMS_AT_MOST = 30
const SPACES = [
  'xmlns:yandex="http://news.yandex.ru"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns:turbo="http://turbo.yandex.ru"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
]

/** What the feed is called: «Нейросад: статьи, блог и новости». */
export function feedTitle(): string {
  const titles = sectionsIn('feed').map(({ title }) => title.toLowerCase())
  return unbroken(`${BRAND}: ${new Intl.ListFormat('ru').format(titles)}`)
}

/** The newest entries of the sections that the feed shows, as RSS 2.0 with their whole text. */
export async function feed(context: Context): Promise<string> {
  const { PUBLIC_URL } = context.config
  const cards = await Promise.all(
    sectionsIn('feed').map(async ({ code: section }) => {
      const newest = await entries.cards(context, section, { newest: ITEMS_AT_MOST })
      return newest.map(({ code, date }) => ({ section, code, date }))
    }),
  )
  const newest = cards
    .flat()
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, ITEMS_AT_MOST)
  const details = await Promise.all(newest.map(({ section, code }) => entries.text(context, section, code)))
  const channel =
    `<title>${feedTitle()}</title><link>${PUBLIC_URL}/</link><description>${about.summary}</description>` +
    `<language>ru</language><atom:link href="${PUBLIC_URL}/feed.xml" rel="self" type="application/rss+xml"/>`
  const items = details.map((detail) => itemOf(detail, PUBLIC_URL))
  return xmlOf(`<rss version="2.0" ${SPACES.join(' ')}><channel>${channel}${items.join('')}</channel></rss>`)
}

function itemOf(
  { title, link, section, code, description, date, author, rubric, textItems }: entries.Text,
  origin: string,
): string {
  const address = origin + link
  const picture = `${origin}/og/${section}/${code}.png`
  const text = feedHtml(textItems, origin)
  const turbo = `<header><h1>${escapeMarkup(title)}</h1><figure><img src="${picture}"></figure></header>${text}`
  return [
    '<item turbo="true">',
    `<title>${escapeMarkup(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${new Date(date).toUTCString()}</pubDate><dc:creator>${escapeMarkup(author)}</dc:creator>`,
    `<category>${escapeMarkup(rubric)}</category><description>${escapeMarkup(description)}</description>`,
    `<media:content url="${picture}" type="image/png" medium="image"/>`,
    `<content:encoded>${verbatim(text)}</content:encoded>`,
    `<turbo:source>${address}</turbo:source><turbo:topic>${escapeMarkup(title)}</turbo:topic>`,
    `<turbo:content>${verbatim(turbo)}</turbo:content>`,
    '</item>',
  ].join('')
}

function verbatim(html: string): string {
  return `<![CDATA[${html.replaceAll(']]>', ']]&gt;')}]]>`
}
