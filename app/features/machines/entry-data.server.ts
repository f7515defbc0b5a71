import type { BlockOf, Detail } from '#app/features/content/contract.ts'
import { plainText } from '#app/features/content/making/markdown.server.ts'
import { SECTIONS, type SectionCode } from '#app/features/content/sections.ts'
import type { SchemaType } from '#app/features/content/sections/section.ts'
import { BRAND, ORIGIN_MARK, type PageMeta } from '#app/shared/page-meta.ts'

export type Thing = { '@type': string } & Record<string, unknown>

// The editors sign as a whole: no person stands behind the name.
const EDITORS = { '@type': 'Organization', name: BRAND, url: `${ORIGIN_MARK}/` }
const PUBLISHER = { ...EDITORS, logo: `${ORIGIN_MARK}/icons/icon-512.png` }

/** What an entry is to a search engine, as its section declares; a page of rules is nothing special. */
export function entryData(meta: PageMeta, detail: Detail): Thing[] {
  const { schemaType } = SECTIONS[detail.section as SectionCode] // the section of a detail is one of them
  const type = typeof schemaType === 'function' ? schemaType(detail) : schemaType
  return type ? [thingOf(type, meta, detail)] : []
}

function thingOf(type: SchemaType, meta: PageMeta, detail: Detail): Thing {
  if (type === 'MedicalWebPage') return medicalPage(meta, detail)
  if (type === 'Event') return event(meta, detail)
  return type === 'Book' ? book(meta, detail) : article(type, meta, detail)
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
