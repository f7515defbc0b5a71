import type { SectionCode } from '#app/features/content/addresses.ts'
import type { BlockOf, Detail } from '#app/features/content/contract.ts'
import { plainText } from '#app/features/content/markdown.server.ts'
import { BRAND, ORIGIN_MARK, type PageMeta } from '#app/shared/page-meta.ts'

export type Thing = { '@type': string } & Record<string, unknown>

const ARTICLES: Partial<Record<SectionCode, string>> = {
  articles: 'Article',
  blog: 'BlogPosting',
  news: 'NewsArticle',
  training: 'Article',
  methods: 'Article',
  researches: 'Article',
  valid: 'Article',
  library: 'Article',
}
// The editors sign as a whole: no person stands behind the name.
const EDITORS = { '@type': 'Organization', name: BRAND, url: `${ORIGIN_MARK}/` }
const PUBLISHER = { ...EDITORS, logo: `${ORIGIN_MARK}/icons/icon-512.png` }

/** What an entry is to a search engine, by its section; a page of rules is nothing special. */
export function entryData(meta: PageMeta, detail: Detail): Thing[] {
  if (detail.section === 'problems') return [medicalPage(meta, detail)]
  if (detail.section === 'events') return [event(meta, detail)]
  if (detail.kind === 'book') return [book(meta, detail)]
  const type = ARTICLES[detail.section as SectionCode] // a section without a type answers undefined
  return type ? [article(type, meta, detail)] : []
}

function article(type: string, meta: PageMeta, { title, date, reviewedAt, link }: Detail): Thing {
  return {
    '@type': type,
    headline: title.slice(0, 110),
    image: pictureOf(meta),
    datePublished: date,
    dateModified: reviewedAt > date ? reviewedAt : date,
    author: EDITORS,
    publisher: PUBLISHER,
    mainEntityOfPage: ORIGIN_MARK + link,
    inLanguage: 'ru',
  }
}

function medicalPage(meta: PageMeta, { title, description, link, date, reviewedAt }: Detail): Thing {
  return {
    '@type': 'MedicalWebPage',
    name: title,
    description,
    url: ORIGIN_MARK + link,
    image: pictureOf(meta),
    datePublished: date,
    lastReviewed: reviewedAt,
    reviewedBy: EDITORS,
    publisher: PUBLISHER,
    audience: { '@type': 'ParentAudience' },
    inLanguage: 'ru',
  }
}

function event(meta: PageMeta, { title, description, link, startsAt, endsAt, place, format }: Detail): Thing {
  const isOnline = format === 'online'
  return {
    '@type': 'Event',
    name: title,
    description,
    image: pictureOf(meta),
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: ORIGIN_MARK + link }
      : { '@type': 'Place', name: place, address: place },
    organizer: EDITORS,
  }
}

function book(meta: PageMeta, { title, description, link, bookAuthor, publisher, year, textItems }: Detail): Thing {
  const facts = textItems.find((block): block is BlockOf<'facts'> => block.type === 'facts')?.items ?? []
  const isbn = facts.find((fact) => fact.title === 'Номер книги')?.html
  return {
    '@type': 'Book',
    name: title,
    description,
    url: ORIGIN_MARK + link,
    image: pictureOf(meta),
    ...(bookAuthor ? { author: { '@type': 'Person', name: bookAuthor } } : {}),
    ...(publisher ? { publisher: { '@type': 'Organization', name: publisher } } : {}),
    ...(year ? { datePublished: String(year) } : {}),
    ...(isbn ? { isbn: plainText(isbn).replaceAll(/[^\dX]/g, '') } : {}),
    inLanguage: 'ru',
  }
}

function pictureOf({ image = '/og/default.png' }: PageMeta): string {
  return ORIGIN_MARK + image
}
