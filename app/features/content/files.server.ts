import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { MadePicture } from '#app/platform/pictures.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { Facts, Reference, type Block } from './contract.ts'
import { blocksOf, inlineHtml, plainText } from './markdown.server.ts'
import type { Section } from './sections/section.ts'
import { FrontMatter, type Stored } from './stored.ts'
import { typeset } from './typography.server.ts'

export type ContentFile = { code: string; front: FrontMatter; stored: Stored; words: string; markdown: string }
export type References = Map<string, Reference>
/** What texts stand on: sources by key, pictures by their place in the folder. */
export type Shelf = { references: References; pictures: Map<string, MadePicture> }

const WORDS_PER_MINUTE = 170

/** The sources of `references.yaml` by key. */
export function readReferences(folder: string): References {
  const file = join(folder, 'references.yaml')
  const { value } = parseYaml(file, readFileSync(file, 'utf8'), 0)
  const parsed = z.record(z.string(), Reference.omit({ key: true })).safeParse(value)
  if (!parsed.success) throw new AppError('invalid', `${file}: ${z.prettifyError(parsed.error)}`)
  return new Map(Object.entries(parsed.data).map(([key, reference]) => [key, { key, ...reference }]))
}

/**
 * Every entry of a section's folder, typeset and ready to be stored.
 * @throws AppError invalid — naming the file, the line and the field at fault
 */
export function readSection(folder: string, section: Section, shelf: Shelf): ContentFile[] {
  const files = join(folder, section.code)
  if (!existsSync(files)) return []
  return readdirSync(files)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => readEntry(join(folder, section.code, file), file.slice(0, -3), section, shelf))
}

function readEntry(file: string, code: string, section: Section, { references, pictures }: Shelf): ContentFile {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n?(.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
  const { value, lineOf } = parseYaml(file, head, 1)
  const front = checked(FrontMatter, value, file, lineOf)
  const own = checked(section.fields, value, file, lineOf)
  const cited = front.references.map((key) => {
    const reference = references.get(key)
    if (!reference) throw new AppError('invalid', `${file}:${lineOf(['references'])}: источника ${key} нет в references.yaml.`)
    return reference
  })
  const pictureOf = ({ file: name, alt, focal = [0.5, 0.5] }: NonNullable<FrontMatter['image']>) => {
    const made = pictures.get(`${section.code}/${name}`)
    if (!made) throw new AppError('invalid', `картинки ${name} нет рядом с текстом.`)
    const { width, height, blur, ...addresses } = made
    const position = focal.map((part) => `${Math.round(part * 100)}%`).join(' ')
    return { image: { ...addresses, alt: typeset(alt) }, photo: { width, height, blur, position } }
  }
  try {
    const picture = front.image && pictureOf(front.image)
    const set = { html: (markdown: string) => inlineHtml(markdown, front.references), text: typeset }
    const after = section.after?.(own, set) ?? []
    const textItems = [
      ...section.blocks(own, set),
      ...blocksOf(body, { references: front.references, seed: code, pictureOf }),
      ...after,
    ]
    const facts = Facts.parse({ ...section.facts?.(own, set), promo: front.promo })
    return {
      code,
      front,
      markdown: body,
      words: wordsOf(front, textItems),
      stored: { ...storedOf(front, textItems, cited), facts, ...(picture && { picture }) },
    }
  } catch (error) {
    throw error instanceof AppError ? new AppError('invalid', `${file}: ${error.message}`) : error
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
      ['id', 'type', 'seed', 'theme', 'tone', 'label', 'image', 'photo'].includes(key) ? [] : stringsIn(value),
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

type Parsed = { value: unknown; lineOf: (path: PropertyKey[]) => number }

function parseYaml(file: string, source: string, linesBefore: number): Parsed {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const [fault] = document.errors
  if (fault) throw new AppError('invalid', `${file}:${(fault.linePos?.[0].line ?? 0) + linesBefore}: ${fault.message}`)
  return {
    value: document.toJS(),
    lineOf: (path) => {
      const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined
      return (node?.range ? lines.linePos(node.range[0]).line : 1) + linesBefore
    },
  }
}

function checked<T extends z.ZodType>(schema: T, value: unknown, file: string, lineOf: Parsed['lineOf']): z.infer<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError('invalid', `${file}:${lineOf(issue?.path ?? [])}: поле ${issue?.path.join('.')} — ${issue?.message}`)
}
