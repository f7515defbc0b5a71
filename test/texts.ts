import { readdirSync } from 'node:fs'
import type { Block } from '#app/features/content/contract.ts'
import { readReferences, readSection, type ContentFile } from '#app/features/content/making/files.server.ts'
import { plainText } from '#app/features/content/making/markdown.server.ts'
import { SECTIONS, type SectionCode } from '#app/features/content/sections.ts'

const FOLDER = 'content'
const CODES = ['id', 'type', 'seed', 'theme', 'tone', 'label', 'role', 'doi', 'image', 'photo', 'place', 'file', 'svg']

export type Text = ContentFile & { section: SectionCode; address: string }

const address = '/pictures/x.jpg'
const MADE = { sm: address, xs: address, ls: address, lg: address, width: 3, height: 2, blur: 'data:,' }
const pictures = new Map(readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((place) => [place, MADE]))
const shelf = { references: readReferences(FOLDER), pictures }

/** Every text of `content/`, read as the import reads it; a picture is only its name. */
export const TEXTS: Text[] = Object.values(SECTIONS).flatMap((section) =>
  readSection(FOLDER, section, shelf).map((file) => ({
    ...file,
    section: section.code,
    address: `${section.code}/${file.code}`,
  })),
)

/** The texts of some sections. */
export function textsOf(...sections: SectionCode[]): Text[] {
  return TEXTS.filter(({ section }) => sections.includes(section))
}

/** What blocks say, a paragraph, an item or a cell a line, without the numbers of sources. */
export function linesOf(blocks: Block[]): string[] {
  return blocks
    .flatMap((block) => stringsIn(block))
    .flatMap((html) => html.split(/<\/(?:p|li|h\d)>/))
    .map((html) =>
      plainText(html.replaceAll(/<\/?(?:a|strong|em)\b[^>]*>/g, '')).replaceAll(/[\u00a0\u2060]/g, (sign) =>
        sign === '\u00a0' ? ' ' : '',
      ),
    )
    .filter((line) => countWords(line) > 0)
}

/** Blocks of a text's own words: the red line of rights and papers to be filled in are alike by intention. */
export function ownBlocks(blocks: Block[]): Block[] {
  return blocks.filter(({ id, type }) => type !== 'sample' && id !== 'red-line')
}

/** Sentences as a reader would count them: a line of a list is one too. */
export function sentencesOf(lines: string[]): string[] {
  return lines
    .flatMap((line) => line.split(/(?<=[.!?…][»”)]?)\s+(?=[«—\p{Lu}\d])/u))
    .filter((sentence) => countWords(sentence) > 0)
}

export function countWords(line: string): number {
  return line.match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu)?.length ?? 0
}

/** How many times a text leans on a source. */
export function countCitations(blocks: Block[]): number {
  return JSON.stringify(blocks).match(/href=\\"#ref-\d+/g)?.length ?? 0
}

export function medianOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (CODES.includes(key) ? [] : stringsIn(inner)))
}
