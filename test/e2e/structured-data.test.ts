import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { answersOf, OTHER_PAGES, publicPages } from './public-pages.ts'

// What search engines require of each kind of thing; what is not named here is theirs to overlook.
const url = z.url({ protocol: /^https?$/ }).refine((address) => !address.includes('origin.invalid'))
const day = z.iso.date()
const words = z.string().trim().min(1)
const Organization = z.object({ '@type': z.literal('Organization'), name: words, url: url.optional() })
const Publisher = Organization.extend({ logo: url })
const Crumb = z.object({ '@type': z.literal('ListItem'), position: z.number().int().min(1), name: words, item: url })
const Article = z.object({
  headline: words.max(110),
  image: url,
  datePublished: day,
  dateModified: day,
  author: Organization,
  publisher: Publisher,
  mainEntityOfPage: url,
})
const KINDS: Record<string, z.ZodType> = {
  BreadcrumbList: z.object({ itemListElement: z.array(Crumb).min(2) }),
  Article,
  BlogPosting: Article,
  NewsArticle: Article,
  MedicalWebPage: z.object({ name: words, url, image: url, lastReviewed: day, reviewedBy: Organization, publisher: Publisher }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: words.regex(/^[^<]*$/) }),
        }),
      )
      .min(1),
  }),
  Event: z.object({
    name: words,
    image: url,
    startDate: z.iso.datetime({ offset: true }),
    endDate: z.iso.datetime({ offset: true }),
    eventStatus: z.literal('https://schema.org/EventScheduled'),
    eventAttendanceMode: z.enum([
      'https://schema.org/OnlineEventAttendanceMode',
      'https://schema.org/OfflineEventAttendanceMode',
    ]),
    location: z.discriminatedUnion('@type', [
      z.object({ '@type': z.literal('VirtualLocation'), url }),
      z.object({ '@type': z.literal('Place'), name: words, address: words }),
    ]),
    organizer: Organization,
  }),
  Book: z.object({
    name: words,
    url,
    image: url,
    author: z.object({ '@type': z.literal('Person'), name: words }),
    isbn: z
      .string()
      .regex(/^(\d{13}|\d{9}[\dX])$/)
      .optional(),
  }),
  Organization: Publisher.extend({ url }),
  WebSite: z.object({ name: words, url }),
}
const Document = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.enum(Object.keys(KINDS)) })).min(1),
})

let pages: Awaited<ReturnType<typeof answersOf>>
beforeAll(async () => {
  pages = await answersOf([...(await publicPages()), ...OTHER_PAGES])
}, 60_000)

describe('structured data', () => {
  test('is what search engines require, on every public page', () => {
    const faults = [...pages].flatMap(([path, { html }]) =>
      documentsIn(html).flatMap((document) => {
        const parsed = Document.safeParse(document)
        if (!parsed.success) return [`${path}: ${z.prettifyError(parsed.error)}`]
        return parsed.data['@graph'].flatMap((thing) => {
          const { error } = KINDS[thing['@type']]?.safeParse(thing) ?? {}
          return error ? [`${path} ${thing['@type']}: ${z.prettifyError(error)}`] : []
        })
      }),
    )
    expect(faults).toEqual([])
  })

  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/article', ['BreadcrumbList']],
    ['/article/uroki-do-nochi', ['BreadcrumbList', 'Article']],
    ['/blog/kak-my-pishem', ['BreadcrumbList', 'BlogPosting']],
    ['/news/portal-otkrylsya', ['BreadcrumbList', 'NewsArticle']],
    ['/problem-read', ['BreadcrumbList', 'MedicalWebPage']],
    ['/event/vecher-o-vnimanii', ['BreadcrumbList', 'Event']],
    ['/library/vzryvnoj-rebyonok', ['BreadcrumbList', 'Book']],
    ['/faq', ['BreadcrumbList', 'FAQPage']],
    ['/nowhere', []],
    ['/cabinet', []],
  ])('%s is %j', (path, kinds) => {
    const documents = documentsIn(pages.get(path)?.html ?? '')
    expect(documents.flatMap((one) => Document.parse(one)['@graph'].map((thing) => thing['@type']))).toEqual(kinds)
  })

  test('every page says it once, before its text, and the policy does not name what is never run', () => {
    const many = [...pages].filter(([, { html }]) => documentsIn(html).length > 1)
    expect(many.map(([path]) => path)).toEqual([])
    const { html = '', headers } = pages.get('/article/uroki-do-nochi') ?? {}
    expect(html.indexOf('application/ld+json')).toBeLessThan(html.indexOf('</head>'))
    const run = [...html.matchAll(/<script(?![^>]*(?:ld\+json| src=))/g)].length
    expect(
      headers
        ?.get('content-security-policy')
        ?.match(/script-src[^;]*/)?.[0]
        .match(/'sha256-/g)?.length,
    ).toBe(run)
  })
})

function documentsIn(html: string): unknown[] {
  return Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, text = '']) => JSON.parse(text))
}
