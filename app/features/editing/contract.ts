import { z } from 'zod'
import { EvidenceLabel, Reference, Theme } from '#app/features/content/contract.ts'
import { Source } from '#app/features/content/making/stored.ts'
import { RedirectFields } from '#app/features/redirects/contract.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { RowId } from '#app/shared/ids.ts'
import { STATUSES } from './rules.ts'

const moment = z.iso.datetime()
export const Status = z.enum(STATUSES)
export type Status = z.infer<typeof Status>

export const EntryListQuery = AdminListQuery.extend({
  section: z.string().max(20).optional(),
  theme: Theme.optional(),
  tag: z.string().max(60).optional(),
  status: Status.optional(),
  evidence: EvidenceLabel.optional(),
  /** Published, and its day of review is over. */
  overdue: z.stringbool().optional(),
})
export type EntryListQuery = z.infer<typeof EntryListQuery>

export const EntryRow = z.object({
  id: z.number().int(),
  section: z.string(),
  code: z.string(),
  title: z.string(),
  theme: z.string().nullable(),
  tags: z.array(z.string()),
  evidence: z.string().nullable(),
  status: Status,
  publishAt: moment.nullable(),
  nextReviewAt: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  /** There are words that readers do not see yet. */
  isAhead: z.boolean(),
  changedAt: moment,
})
export type EntryRow = z.infer<typeof EntryRow>

/** An entry as its editor has it: the working text, or the newest version where there is none. */
export const EditedEntry = EntryRow.extend({
  ...Source.shape,
  link: z.string(),
  isDraft: z.boolean(),
  /** It goes out by itself at its hour, and more was written since that was named: those words stay a draft. */
  isPastDue: z.boolean(),
  version: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  /** Who touched it last; null for what was loaded from files. */
  editor: z.string().nullable(),
  /** What was read: a change carries it back, so that nobody overwrites what they have not seen. */
  updatedAt: moment,
  /** What keeps it from readers, by field: `front.title`, `body`. */
  faults: z.record(z.string(), z.array(z.string())),
  /** Words that a text must not say outside the fixed ones. */
  warnings: z.array(z.string()),
})
export type EditedEntry = z.infer<typeof EditedEntry>

export const NewEntry = z.object({
  section: z.string().max(20),
  title: z.string({ error: 'Назовите текст' }).trim().min(3, 'Не короче 3 знаков').max(120, 'Не длиннее 120 знаков'),
  code: z
    .string()
    .trim()
    .max(80, 'Не длиннее 80 знаков')
    .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'Латинские буквы, цифры и дефис: так адрес откроется везде'),
})
export type NewEntry = z.infer<typeof NewEntry>

const token = { updatedAt: moment }
export const WrittenEntry = Source.extend(token)
export type WrittenEntry = z.infer<typeof WrittenEntry>
export const SavedEntry = WrittenEntry.extend({ note: z.string().trim().max(200).default('') })
export type SavedEntry = z.infer<typeof SavedEntry>

/** `redirectTo` sends readers who come to the address of an archived text to another page. */
export const Move = z.object({
  ...{ ...token, status: Status, publishAt: moment.optional() },
  redirectTo: RedirectFields.shape.to.optional(),
})
export type Move = z.infer<typeof Move>

export const Rollback = z.object({ ...token, number: RowId })
export type Rollback = z.infer<typeof Rollback>

export const VersionLine = z.object({
  number: z.number().int(),
  at: moment,
  editor: z.string().nullable(),
  note: z.string(),
  isPublished: z.boolean(),
})
export type VersionLine = z.infer<typeof VersionLine>
export const Versions = z.object({ data: z.array(VersionLine) })

/** A run of words that stayed, came or went. */
export const Piece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })
export type Piece = z.infer<typeof Piece>
/** What differs in one field, or in one block of the body. */
export const Difference = z.object({ field: z.string(), pieces: z.array(Piece) })
export type Difference = z.infer<typeof Difference>
export const Differences = z.object({ differences: z.array(Difference) })

export const Bulk = z.discriminatedUnion('action', [
  z.object({ action: z.literal('theme'), ids: z.array(RowId).min(1).max(100), theme: Theme }),
  z.object({ action: z.literal('review'), ids: z.array(RowId).min(1).max(100) }),
  z.object({ action: z.literal('archive'), ids: z.array(RowId).min(1).max(100) }),
])
export type Bulk = z.infer<typeof Bulk>
/** How many were changed, and what was left alone with the reason. */
export const BulkDone = z.object({
  changed: z.number().int(),
  left: z.array(z.object({ title: z.string(), reason: z.string() })),
})
export type BulkDone = z.infer<typeof BulkDone>

export const PreviewLink = z.object({ link: z.string(), until: moment })
export type PreviewLink = z.infer<typeof PreviewLink>

export const ReferenceRow = Reference.extend({ id: z.string() })
export type ReferenceRow = z.infer<typeof ReferenceRow>
const noKey = 'Напишите ключ латиницей: заглавные буквы и цифры, как GA14'
const noYear = 'Напишите год четырьмя цифрами, как 2014'
export const NewReference = Reference.extend({
  key: z.string({ error: noKey }).regex(/^[A-Z0-9]{2,12}$/, noKey),
  title: z.string({ error: 'Напишите название' }).min(3, 'Напишите название'),
  year: z.number({ error: noYear }).int(noYear).min(1000, noYear).max(9999, noYear).optional(),
  doi: z.string().startsWith('10.', 'DOI начинается с «10.»').optional(),
})
export type NewReference = z.infer<typeof NewReference>

/** Who may stand under a text: in how many texts the name stands, or a specialist whose card everybody sees. */
export const Byline = z.object({ id: z.string(), name: z.string(), texts: z.number().int(), isSpecialist: z.boolean() })
export type Byline = z.infer<typeof Byline>
