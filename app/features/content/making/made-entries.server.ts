import type { ShelvedPicture } from '#app/features/media/folder.server.ts'
import { positionOf } from '#app/features/media/rules.ts'
import { AppError } from '#app/shared/errors.ts'
import { Facts, type Block, type Reference } from '#app/features/content/contract.ts'
import { blocksOf, inlineHtml, plainText } from './markdown.server.ts'
import type { Section } from '#app/features/content/sections/section.ts'
import type { FrontMatter, Stored } from './stored.ts'
import { typeset } from './typography.server.ts'

export type References = Map<string, Reference>
/** What texts stand on: sources by key, pictures by their place: beside a text, or in the library. */
export type Shelf = { references: References; pictures: Map<string, ShelvedPicture> }
/** An entry typeset, in blocks, ready to be stored. */
export type MadeEntry = { code: string; front: FrontMatter; stored: Stored; words: string }
type Parts = { code: string; front: FrontMatter; own: unknown; body: string }

const WORDS_PER_MINUTE = 170

/**
 * An entry made of its front matter, the section's own part of it and its body.
 * @throws AppError invalid — an unknown source, picture or box, a heading without an anchor; `fields` names `references` where it is those
 */
export function entryOf({ code, front, own: fields, body }: Parts, section: Section, { references, pictures }: Shelf): MadeEntry {
  const cited = front.references.map((key) => {
    const reference = references.get(key)
    const words = `источника ${key} нет в списке источников.`
    if (!reference) throw new AppError('invalid', words, { fields: { references: [words] } })
    return reference
  })
  const pictureOf = ({ file: name, alt, focal: own }: NonNullable<FrontMatter['image']>) => {
    const made = pictures.get(`${section.code}/${name}`) ?? pictures.get(name)
    if (!made) throw new AppError('invalid', `картинки ${name} нет рядом с текстом и в библиотеке.`)
    const { width, height, blur, focal = [0.5, 0.5], ...addresses } = made
    const [focalX, focalY] = own ?? focal
    const position = positionOf({ focalX, focalY })
    return { image: { ...addresses, alt: typeset(alt) }, photo: { width, height, blur, position } }
  }
  const picture = front.image && pictureOf(front.image)
  const set = { html: (markdown: string) => inlineHtml(markdown, front.references), text: typeset, code }
  const after = section.after?.(fields, set) ?? []
  const textItems = [
    ...section.blocks(fields, set),
    ...blocksOf(body, { references: front.references, seed: code, pictureOf }),
    ...after,
  ]
  const facts = Facts.parse({ ...section.facts?.(fields, set), promo: front.promo })
  return {
    code,
    front,
    words: wordsOf(front, textItems),
    stored: { ...storedOf(front, textItems, cited), facts, ...(picture && { picture }) },
  }
}

function storedOf(front: FrontMatter, textItems: Block[], references: Reference[]): Omit<Stored, 'facts' | 'picture'> {
  const lead = textItems.find((block) => block.type === 'lead')
  return {
    description: typeset(front.description),
    minutes: minutesOf(wordsOf(front, textItems)),
    text: lead?.html ?? '',
    navList: textItems.flatMap((block) => (block.type === 'heading' ? [{ id: block.id, title: block.title }] : [])),
    ageLabel: front.ageLabel,
    author: typeset(front.author),
    reviewer: typeset(front.reviewer),
    reviewedAt: front.reviewedAt,
    nextReviewAt: front.nextReviewAt,
    textItems,
    references,
    relatedTo: front.related,
    ...(front.asked.length > 0 && { asked: front.asked }),
  }
}

/** The minutes a text takes to read, at least one. */
export function minutesOf(words: string): number {
  return Math.max(1, Math.round(words.split(/\s/).length / WORDS_PER_MINUTE))
}

/** What the search reads of an entry: a line for each piece of its text. */
export function wordsOf(front: Pick<FrontMatter, 'description' | 'tags'>, textItems: Block[]): string {
  const said = textItems.flatMap((block) =>
    Object.entries(block).flatMap(([key, value]) =>
      ['id', 'type', 'seed', 'theme', 'tone', 'label', 'image', 'photo', 'place', 'file', 'svg'].includes(key)
        ? []
        : stringsIn(value),
    ),
  )
  // A line for each piece: the search shows pieces, and must not run one into another.
  const lines = [front.description, front.tags.join(', '), ...said].map((piece) => plainText(piece)).filter(Boolean)
  return lines.join('\n').replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'role' ? [] : stringsIn(inner)))
}
