import { z } from 'zod'
import { Block } from '#app/features/content/contract.ts'
import { documentCopy as copy } from './copy.ts'
import { CODES } from './rules.ts'

export const DocumentCode = z.object({ code: z.enum(CODES, { error: copy.noDocument }) })

/** An edition in the list under a text: the days it is in force, the last one open. */
export const EditionDays = z.object({
  number: z.number().int(),
  version: z.iso.date(),
  effectiveFrom: z.iso.date(),
  /** The first day it is no longer in force. */
  until: z.iso.date().nullable(),
  link: z.string(),
})
export type EditionDays = z.infer<typeof EditionDays>
export const EditionList = z.object({ editions: z.array(EditionDays) })
export type EditionList = z.infer<typeof EditionList>

const Shown = {
  code: z.string(),
  title: z.string(),
  navList: z.array(z.object({ id: z.string(), title: z.string() })),
  textItems: z.array(Block),
}

/** One edition under its own address, whether it is in force or not. */
export const Edition = EditionDays.extend({ ...Shown, note: z.string(), state: z.enum(['past', 'current', 'coming']) })
export type Edition = z.infer<typeof Edition>

export const EditionQuery = DocumentCode.extend({ number: z.coerce.number().int().min(1).max(10_000) })

/** A legal text in the list of the desk. */
export const LegalRow = z.object({
  id: z.string(),
  title: z.string(),
  link: z.string(),
  number: z.number().int(),
  version: z.iso.date(),
  effectiveFrom: z.iso.date(),
  /** The day an edition that is published already comes into force. */
  comingFrom: z.iso.date().nullable(),
  hasDraft: z.boolean(),
})
export type LegalRow = z.infer<typeof LegalRow>

const MARKDOWN_MOST = 30_000
export const DraftBody = z.object({
  title: z.string({ error: copy.title }).trim().max(120, copy.title),
  markdown: z.string({ error: copy.markdown }).max(MARKDOWN_MOST, copy.longMarkdown),
  note: z.string().trim().max(600, copy.longNote).default(''),
  effectiveFrom: z.iso.date({ error: copy.day }),
  /** The people concerned get a letter. */
  isImportant: z.boolean().default(false),
  /** The moment of the draft that was read; null where there was none. */
  updatedAt: z.string().nullable(),
})
export type DraftBody = z.infer<typeof DraftBody>

export const Draft = DraftBody.extend({ updatedAt: z.string() })
export type Draft = z.infer<typeof Draft>

export const Published = EditionDays.extend({
  note: z.string(),
  isComing: z.boolean(),
  /** How many agreed while it was the one in force; null for a text that nobody is asked to accept. */
  accepted: z.number().int().nullable(),
  /** The records of those who agreed, at the desk of an administrator. */
  acceptedLink: z.string().nullable(),
  /** How many got a letter about it; null where nobody was to. */
  told: z.object({ people: z.number().int(), isDone: z.boolean() }).nullable(),
})
export type Published = z.infer<typeof Published>

/** A legal text with all that its editor needs. */
export const LegalText = z.object({
  id: z.string(),
  link: z.string(),
  /** The current text, where a draft begins. */
  current: DraftBody.pick({ title: true, markdown: true }),
  draft: Draft.nullable(),
  /** Newest first. */
  editions: z.array(Published),
  today: z.iso.date(),
  /** The letter before a new edition: whether each one needs it, how many would get it, the first day it may be in force. */
  letter: z.object({ isAlways: z.boolean(), people: z.number().int(), firstDay: z.iso.date() }).nullable(),
})
export type LegalText = z.infer<typeof LegalText>

const Change = z.object({
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  pieces: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
})
export const PreviewBody = DraftBody.pick({ title: true, markdown: true })
export type PreviewBody = z.infer<typeof PreviewBody>
/** How a draft will look, what differs from the current text, and what keeps it from being published. */
export const Preview = z.object({ ...Shown, changes: z.array(Change), faults: z.array(z.string()) })
export type Preview = z.infer<typeof Preview>

export const PublishBody = DraftBody.pick({ updatedAt: true })
