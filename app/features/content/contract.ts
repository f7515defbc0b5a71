import { z } from 'zod'
import { RowId } from '#app/shared/ids.ts'
import { THEMES } from './themes.ts'

export const Theme = z.enum(THEMES)
export type Theme = z.infer<typeof Theme>

// spec §3, Tag
export const Tag = z.object({ id: z.string(), title: z.string(), active: z.boolean() })
export type Tag = z.infer<typeof Tag>

export const Image = z.object({ sm: z.string(), xs: z.string(), ls: z.string(), lg: z.string(), alt: z.string() })
export type Image = z.infer<typeof Image>

/** What a photograph has besides its addresses: pixels, a miniature as a data address, what to keep in sight when cut. */
export const Photo = z.object({ width: z.number().int(), height: z.number().int(), blur: z.string(), position: z.string() })
export type Photo = z.infer<typeof Photo>

export const SocialNetwork = z.object({ code: z.string(), title: z.string(), link: z.string() })
export type SocialNetwork = z.infer<typeof SocialNetwork>

/** How well it is known that something helps. */
export const EvidenceLabel = z.enum(['confirmed', 'preliminary', 'opinion', 'unproven'])
export type EvidenceLabel = z.infer<typeof EvidenceLabel>

/** What a section's cards and pages say besides the common fields; each section has its own few. */
export const Facts = z.object({
  /** Years, from and to. */
  ages: z.tuple([z.number().int(), z.number().int()]).optional(),
  evidence: EvidenceLabel.optional(),
  /** book, guide, memo; portal, law. */
  kind: z.string().optional(),
  // spec §3: bookCards
  bookAuthor: z.string().optional(),
  publisher: z.string().optional(),
  year: z.number().int().optional(),
  age: z.string().optional(),
  why: z.string().optional(),
  /** An exercise: its minutes and what it takes. */
  practiceMinutes: z.number().int().optional(),
  materials: z.array(z.string()).optional(),
  course: z.string().optional(),
  /** A paper: what was found, in a sentence; authors and journal in one line. */
  finding: z.string().optional(),
  source: z.string().optional(),
  group: z.string().optional(),
  startsAt: z.iso.datetime({ offset: true }).optional(),
  endsAt: z.iso.datetime({ offset: true }).optional(),
  place: z.string().optional(),
  format: z.enum(['online', 'offline']).optional(),
  registration: z.url().optional(),
  /** spec §3, Event: copied from kinescopeUrl */
  kinescope_url: z.url().optional(),
  kinescopeUrl: z.url().optional(),
  isSample: z.boolean().optional(),
  /** Paid for by somebody else: the law wants it said, with the advertiser and the number of the advertisement. */
  promo: z
    .object({ advertiser: z.string().min(2), inn: z.string().regex(/^\d{10}(\d{2})?$/), erid: z.string().min(5) })
    .optional(),
  version: z.iso.date().optional(),
  effectiveFrom: z.iso.date().optional(),
})
export type Facts = z.infer<typeof Facts>

const entry = {
  id: z.number().int(),
  section: z.string(),
  code: z.string(),
  title: z.string(),
  link: z.string(),
  image: Image,
  /** Where the picture is a photograph and not our own drawing. */
  photo: Photo.optional(),
  rubric: z.string(),
  theme: Theme.nullable(),
  date: z.iso.date(),
  views: z.number().int(),
  minutes: z.number().int(),
  text: z.string(),
  ...Facts.shape,
}

/** One entry in a list: what a card shows. */
export const Card = z.object({ ...entry, tags: z.array(z.string()) })
export type Card = z.infer<typeof Card>

/** What every list says besides its items. */
export const listFields = {
  title: z.string(),
  subtitle: z.string(),
  pagenKey: z.literal('page'),
  pages: z.number().int(),
  page: z.number().int(),
  total: z.number().int(),
  tags: z.array(Tag),
}
// spec §3, Content lists
export const EntryList = z.object({ ...listFields, items: z.array(Card) })
export type EntryList = z.infer<typeof EntryList>
/** The library's list on the wire. */
export const BookList = z.object({ ...listFields, bookCards: z.array(Card) })
/** The list of events on the wire. */
export const EventList = EntryList.extend({ currentPage: z.number().int() })

/** A question with its answer. */
export const QuestionItem = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  html: z.string(),
  group: z.string(),
})
export type QuestionItem = z.infer<typeof QuestionItem>

export const Reference = z.object({
  key: z.string(),
  authors: z.string().optional(),
  title: z.string().optional(),
  journal: z.string().optional(),
  year: z.number().int().optional(),
  details: z.string().optional(),
  doi: z.string().optional(),
  /** A DOI was looked for in vain. */
  noDoi: z.boolean().optional(),
  /** An act of law, which has a number and an article and no authors. */
  act: z
    .object({
      kind: z.string(),
      number: z.string(),
      date: z.iso.date(),
      article: z.string().optional(),
      /** What of it is meant, in words, where its text was not at hand and no point is named. */
      part: z.string().optional(),
      /** Of which time the text was that we compared with, and the day of comparing. */
      edition: z.string(),
      checkedOn: z.iso.date(),
    })
    .optional(),
  language: z.enum(['ru', 'en']),
})
export type Reference = z.infer<typeof Reference>

/** The list of questions on the wire. */
export const QuestionListAnswer = z.object({ ...listFields, questions: z.array(QuestionItem) })
export type QuestionListAnswer = z.infer<typeof QuestionListAnswer>

/** Their marks lead to its sources; the days are of the answer checked first and of the one to be checked next. */
export const QuestionList = QuestionListAnswer.extend({
  references: z.array(Reference),
  reviewedAt: z.iso.date().nullable(),
  nextReviewAt: z.iso.date().nullable(),
})
export type QuestionList = z.infer<typeof QuestionList>

/** HTML here was made by us from Markdown: typeset, without scripts, styles and attributes of its author. */
const html = z.string()
const base = { id: z.string() }
const Titled = z.object({ title: z.string(), html })
export const Block = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('lead'), html }),
  z.object({ ...base, type: z.literal('heading'), title: z.string() }),
  z.object({ ...base, type: z.literal('text'), html }),
  z.object({ ...base, type: z.literal('callout'), tone: z.enum(['try', 'note', 'urgent']), title: z.string(), html }),
  z.object({ ...base, type: z.literal('pull'), html }),
  z.object({ ...base, type: z.literal('figure'), theme: Theme, seed: z.string(), caption: z.string() }),
  /** `svg` is a figure of the portal's own, with its title and description inside. */
  z.object({ ...base, type: z.literal('drawn'), theme: Theme, svg: z.string(), caption: z.string() }),
  z.object({ ...base, type: z.literal('picture'), image: Image, photo: Photo, caption: z.string() }),
  z.object({ ...base, type: z.literal('facts'), items: z.array(Titled) }),
  z.object({ ...base, type: z.literal('scenes'), home: z.array(z.string()), school: z.array(z.string()) }),
  z.object({
    ...base,
    type: z.literal('ages'),
    items: z.array(z.object({ age: z.string(), note: z.string(), usual: z.array(z.string()), discuss: z.array(z.string()) })),
  }),
  z.object({ ...base, type: z.literal('brain'), html }),
  z.object({ ...base, type: z.literal('help'), items: z.array(Titled) }),
  z.object({
    ...base,
    type: z.literal('who'),
    items: z.array(z.object({ role: z.string(), title: z.string(), text: z.string(), note: z.string() })),
  }),
  z.object({ ...base, type: z.literal('myths'), items: z.array(Titled) }),
  z.object({ ...base, type: z.literal('questions'), items: z.array(Titled) }),
  z.object({ ...base, type: z.literal('evening'), html }),
  z.object({ ...base, type: z.literal('evidence'), label: EvidenceLabel, html }),
  z.object({ ...base, type: z.literal('steps'), title: z.string(), items: z.array(html) }),
  z.object({ ...base, type: z.literal('points'), title: z.string(), items: z.array(html) }),
  z.object({ ...base, type: z.literal('learn'), items: z.array(html) }),
  z.object({ ...base, type: z.literal('pair'), items: z.array(Titled) }),
  z.object({
    ...base,
    type: z.literal('sample'),
    title: z.string(),
    lines: z.array(z.object({ text: z.string(), place: z.enum(['left', 'center', 'right']) })),
    file: z.string(),
  }),
  z.object({
    ...base,
    type: z.literal('paper'),
    rows: z.array(z.object({ term: z.string(), text: z.string() })),
    doi: z.string(),
  }),
])
export type Block = z.infer<typeof Block>
/** The block of one type. */
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>

// spec §3, Content details
export const Detail = z.object({
  ...entry,
  description: z.string(),
  navList: z.array(z.object({ id: z.string(), title: z.string() })),
  textItems: z.array(Block),
  socialNetworks: z.array(SocialNetwork),
  tags: z.array(Tag),
  ageLabel: z.string(),
  author: z.string(),
  reviewer: z.string(),
  reviewedAt: z.iso.date(),
  nextReviewAt: z.iso.date(),
  references: z.array(Reference),
  related: z.array(Card),
})
export type Detail = z.infer<typeof Detail>

/** A detail on the wire: the fields that are listed for all, and the section's own facts. decisions §3, Details */
export const DetailAnswer = z.object({
  ...Detail.pick({
    id: true,
    code: true,
    title: true,
    image: true,
    photo: true,
    rubric: true,
    date: true,
    views: true,
    text: true,
    navList: true,
    textItems: true,
    socialNetworks: true,
    tags: true,
    author: true,
    reviewer: true,
    reviewedAt: true,
    nextReviewAt: true,
    references: true,
    related: true,
  }).shape,
  ...Facts.omit({ ages: true, evidence: true }).shape,
})
export type DetailAnswer = z.infer<typeof DetailAnswer>

/** The whole portal as one list. */
export const SiteMap = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      link: z.string().nullable(),
      items: z.array(z.object({ title: z.string(), link: z.string() })),
    }),
  ),
})
export type SiteMap = z.infer<typeof SiteMap>

const wrongPage = 'Номер страницы — целое число.'

export const ListQuery = z.object({
  /** Whole; beyond the list, before its first page too, is a page that is not there. */
  page: z.coerce.number({ error: wrongPage }).refine(Number.isInteger, wrongPage).default(1),
  tag: z.string().max(60).optional(),
  theme: Theme.optional(),
  age: z.coerce.number({ error: 'Возраст — целое число лет.' }).int().min(0).max(18).optional(),
  evidence: EvidenceLabel.optional(),
  kind: z.string().max(20).optional(),
  /** Without it a call gives as many as the section's page shows. */
  pageSize: z.coerce.number().int().min(1).max(48).optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

/** An empty code is no entry's: 404, as every code that nothing has. */
export const CodeQuery = z.object({ code: z.string().max(120) })
export const ViewCount = z.object({ code: z.string().min(1).max(120), inc: z.literal(1) })
export const Views = z.object({ views: z.number().int() })
export type Views = z.infer<typeof Views>

/** A part of the site's own texts, as the list of the desk shows it. */
export const SiteText = z.object({ id: z.string(), title: z.string(), updatedAt: z.string(), editor: z.string().nullable() })
export type SiteText = z.infer<typeof SiteText>

const SiteTextVersion = z.object({ id: z.number().int(), at: z.string(), editor: z.string().nullable() })
export const SiteTextDetail = SiteText.extend({ value: z.record(z.string(), z.unknown()), versions: z.array(SiteTextVersion) })
export type SiteTextDetail = z.infer<typeof SiteTextDetail>

/** A change carries what was read: the second of two at once is refused. */
export const SiteTextChange = z.object({ value: z.record(z.string(), z.unknown()), updatedAt: z.iso.datetime() })
export type SiteTextChange = z.infer<typeof SiteTextChange>

export const SiteTextRollback = z.object({ version: RowId, updatedAt: z.iso.datetime() })
export type SiteTextRollback = z.infer<typeof SiteTextRollback>

/** A published text whose day of the next review has passed. */
export const OverdueReview = z.object({
  id: z.number().int(),
  title: z.string(),
  section: z.string(),
  link: z.string(),
  reviewedAt: z.string(),
  nextReviewAt: z.string(),
})
export type OverdueReview = z.infer<typeof OverdueReview>
