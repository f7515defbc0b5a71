import { z } from 'zod'
import { EvidenceLabel, type Block, type Card, type Facts } from '#app/features/content/contract.ts'
import type { PlantKind } from '#app/ui/drawings/themes.ts'
import type { ReadingIcon } from '#app/ui/icon-names.ts'

/** What a section's own front matter is turned with: inline Markdown to HTML, plain text to typeset text. */
export type Setter = {
  html: (markdown: string) => string
  text: (plain: string) => string
  /** The code of the entry that is made. */
  code: string
}

/** The sections by their codes, for types: each adds itself where it is declared. */
export interface Declared {}
export type SectionCode = keyof Declared
/** The names of a section's calls. */
export type CallsOf<Code extends SectionCode> = Declared[Code]['calls']
/** Those whose lists answer alike. */
export type CodeOf<Form extends Wire> = {
  [Code in SectionCode]: Declared[Code] extends { wire: Form } ? Code : never
}[SectionCode]

type Calls = { list: string; detail: string; count?: string }
type UsualCalls<Base extends string> = Base extends `/${infer Path}` ? { list: Path; detail: `${Path}/detail` } : never
/**
 * How a list answers: its entries as items, as books (spec §3), as items with the page of today (spec §3, Event); one call for
 * the list and an entry; or a call of its own elsewhere.
 */
type Wire = 'items' | 'bookCards' | 'days' | 'either' | 'own'

/** What a list can be narrowed by: the common ways by name, or the section's own kinds. */
export type ListFilter =
  | 'theme'
  | 'age'
  | 'evidence'
  | { name: 'kind'; label: string; any: string; choices: { value: string; title: string }[] }

export type SectionList = {
  /** Cards with pictures, a grid of plants, a shelf of covers, lines, or days to come and days past. */
  look: 'cards' | 'grid' | 'shelf' | 'rows' | 'days'
  /** «материал», «материала», «материалов» */
  counted: [string, string, string]
  filters: ListFilter[]
  /** The labels of evidence are explained above the list. */
  hasLegend?: boolean
  /** What an entry says beside its title; ages and materials where nothing is said here. */
  facts?: ('ages' | 'minutes' | 'materials' | 'date' | 'year')[]
  /** What grows beside the title; where nothing is said here, fern, spruce and umbels. */
  plants?: [PlantKind, PlantKind, PlantKind]
  /** A sentence below the list. */
  note?: string
}

/** What schema.org calls an entry. */
export type SchemaType = 'Article' | 'BlogPosting' | 'NewsArticle' | 'MedicalWebPage' | 'Event' | 'Book'

/**
 * A section of the portal, declared: from this follow its pages, its calls, its search, its form at the desk and what
 * machines read about it. `fields` is the section's own front matter; `blocks` turns it into what stands before the body.
 */
export type Section<Fields extends z.ZodType = z.ZodType, Called extends Calls = Calls, Form extends Wire = Wire> = {
  code: SectionCode
  /** Its turn among the sections wherever they are listed: the smaller the earlier. */
  turn: number
  /** Many entries in a word, and one of them. */
  title: string
  one: string | ((card: Pick<Card, 'kind'>) => string)
  subtitle: string
  /** The word on a card: the theme's name, the section's title, or the word for one entry. */
  rubric: 'theme' | 'title' | 'one'
  /** The word above the title on the picture of a link, where the word for one entry says too little. */
  pictureWord?: string
  icon: ReadingIcon
  /** Address of the list; an entry's is `${base}/${code}` unless `link` says otherwise. */
  base: string
  link?: (code: string) => string
  /** Words below its base where something else stands. */
  taken?: string[]
  /** Its pages are routes by name, and all of them are there: another text would have none. */
  isFixed?: boolean
  /** The calls under /api/v1. */
  calls: Called
  wire: Form
  order: 'newest' | 'given' | 'byDay'
  pageSize: number
  /** A section without a list here has pages of its own in `routes.ts`. */
  list?: SectionList
  /** A second list with an address of its own: the entries of one kind. */
  part?: { base: string; title: string; subtitle: string; kind: string; counted: SectionList['counted'] }
  /** An entry's page: a long text with its contents, a thing with its facts, an exercise with its steps, or a difficulty. */
  page: 'article' | 'entry' | 'exercise' | 'problem'
  /** The lead of an entry's page stands beside its title. */
  hasLeadOnTop?: boolean
  /** How much its texts count in the search, 1 unless said; whether they are read in minutes; the words that ask for them, where nothing else does. */
  search: { weight: number; isTimed: boolean; onlyFor?: RegExp }
  schemaType?: SchemaType | ((card: Pick<Card, 'kind'>) => SchemaType)
  /** The map of the portal, the feed of what is new, the monthly letter of it, the list for language models. */
  shownIn: ('map' | 'feed' | 'letter' | 'models')[]
  /** Its form at the desk; null where the texts have a desk of their own. */
  desk: { hasBody: boolean } | null
  fields: Fields
  blocks: (fields: z.infer<Fields>, set: Setter) => Block[]
  /** What stands after the body. */
  after?: (fields: z.infer<Fields>, set: Setter) => Block[]
  /** What cards say besides the common fields. */
  facts?: (fields: z.infer<Fields>, set: Setter) => Facts
}

const USUAL = { rubric: 'theme', wire: 'items', order: 'given', pageSize: 12, page: 'entry' } as const
type Usual = 'rubric' | 'order' | 'pageSize' | 'page' | 'shownIn' | 'desk' | 'blocks'
type Given<Fields extends z.ZodType> = Omit<Section<Fields>, Usual | 'base' | 'calls' | 'wire' | 'search'> &
  Partial<Pick<Section<Fields>, Usual>> & { search?: Partial<Section['search']> }

/** The declaration made whole: what it does not say is as in most sections. */
export function section<
  Fields extends z.ZodType,
  const Base extends string,
  const Called extends Calls = UsualCalls<Base>,
  const Form extends Wire = 'items',
>(given: Given<Fields> & { base: Base; calls?: Called; wire?: Form }): Section<Fields, Called, Form> {
  const list = given.base.slice(1)
  const whole = {
    ...USUAL,
    calls: { list, detail: `${list}/detail` },
    shownIn: ['map'],
    desk: { hasBody: true },
    blocks: () => [],
    ...given,
    search: { weight: 1, isTimed: true, ...given.search },
  }
  return whole as unknown as Section<Fields, Called, Form> // what is usual has the type that the parameters say by themselves
}

/** The label that everything carries which claims an effect. */
export const Evidence = z
  .object({ label: EvidenceLabel.meta({ title: 'Метка' }), note: z.string().min(10).meta({ title: 'Пояснение' }) })
  .meta({ title: 'Насколько проверено' })

/** The blocks of an evidence label, where an entry carries one. */
export function evidenceBlock(evidence: z.infer<typeof Evidence> | undefined, { html }: Setter): Block[] {
  return evidence ? [{ id: 'evidence', type: 'evidence', label: evidence.label, html: html(evidence.note) }] : []
}

/** The address of an entry's page. */
export function linkOf({ link, base }: Pick<Section, 'link' | 'base'>, code: string): string {
  return link?.(code) ?? `${base}/${code}`
}

/**
 * Why nobody could open an entry by a code, in words; null where it opens. An address of digits alone leads by a number of old.
 */
export function codeFaultOf({ taken = [] }: Pick<Section, 'taken'>, code: string): string | null {
  if (/^\d+$/.test(code)) return 'Адрес из одних цифр занят старыми номерами текстов. Добавьте к нему слово.'
  return taken.includes(code) ? 'По этому адресу на портале уже стоит другое. Добавьте к нему слово.' : null
}

/** One entry in a word: «Статья». */
export function wordOf({ one }: Pick<Section, 'one'>, card: Pick<Card, 'kind'>): string {
  return typeof one === 'string' ? one : one(card)
}
