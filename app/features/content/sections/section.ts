import { z } from 'zod'
import { EvidenceLabel, type Block, type Facts } from '#app/features/content/contract.ts'

/** What a section's own front matter is turned with: inline Markdown to HTML, plain text to typeset text. */
export type Setter = { html: (markdown: string) => string; text: (plain: string) => string }

/**
 * A section of the portal, declared: from this follow its list, its detail, its calls, its addresses and its search.
 * `fields` is the section's own front matter; `blocks` turns it into what stands before the body.
 */
export type Section<Fields extends z.ZodType = z.ZodType> = {
  code: string
  title: string
  subtitle: string
  /** The word on a card: «theme» for the theme's name, or the section's own. */
  rubric: string
  /** Address of the list; an entry's is `${base}/${code}` unless `link` says otherwise. */
  base: string
  link?: (code: string) => string
  /** The calls under /api/v1. */
  calls: { list: string; detail: string; count?: string }
  order: 'newest' | 'given' | 'byDay'
  pageSize: number
  fields: Fields
  blocks: (fields: z.infer<Fields>, set: Setter) => Block[]
  /** What stands after the body. */
  after?: (fields: z.infer<Fields>, set: Setter) => Block[]
  /** What cards say besides the common fields. */
  facts?: (fields: z.infer<Fields>, set: Setter) => Facts
}

/** The label that everything carries which claims an effect. */
export const Evidence = z.object({ label: EvidenceLabel, note: z.string().min(10) })

/** The blocks of an evidence label, where an entry carries one. */
export function evidenceBlock(evidence: z.infer<typeof Evidence> | undefined, { html }: Setter): Block[] {
  return evidence ? [{ id: 'evidence', type: 'evidence', label: evidence.label, html: html(evidence.note) }] : []
}

/** The address of an entry's page. */
export function linkOf(section: Section, code: string): string {
  return section.link?.(code) ?? `${section.base}/${code}`
}

export function section<Fields extends z.ZodType>(declared: Section<Fields>): Section<Fields> {
  return declared
}
