import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LineCounter, parse, parseDocument } from 'yaml'
import { z } from 'zod'
import { AppError } from '#app/shared/errors.ts'
import { Reference } from '#app/features/content/contract.ts'
import { entryOf, type MadeEntry, type References, type Shelf } from './made-entries.server.ts'
import { codeFaultOf, type Section } from '#app/features/content/sections/section.ts'
import { FrontMatter, Source, Standing } from './stored.ts'

/** A file of `content/`: how it stands there, what it says and what is made of it. */
export type ContentFile = MadeEntry & { text: string; source: Source; standing: Standing }
/** A text that readers do not see: it may be half written. `isNext` is a newer text of one that they do. */
export type UnseenFile = { code: string; source: Source; standing: Standing; isNext: boolean }
/** The list of sources, by the name of its file. */
export const REFERENCES = 'references'

/** The end of the name of a file that holds a newer text of a published one. */
export const NEXT = '.next.md'

/** What the text of a file says, front matter and body, and where it stood at the desk. */
export function sourceOf(text: string): { source: Source; standing: Standing } {
  const { head, body } = partsOf(text)
  return markedOf(parse(head), body)
}

/** The marks of the desk are no part of the text. */
function markedOf(value: unknown, body: string): { source: Source; standing: Standing } {
  const { status, editedAt, ...front } = z.record(z.string(), z.unknown()).parse(value)
  return { source: Source.parse({ front, body }), standing: Standing.parse({ status, editedAt }) }
}

/** The sources of `references.yaml` by key. */
export function readReferences(folder: string): References {
  const file = join(folder, `${REFERENCES}.yaml`)
  const { value } = parseYaml(file, readFileSync(file, 'utf8'), 0)
  const parsed = z.record(z.string(), Reference.omit({ key: true })).safeParse(value)
  if (!parsed.success) throw new AppError('invalid', `${file}: ${z.prettifyError(parsed.error)}`)
  return new Map(Object.entries(parsed.data).map(([key, reference]) => [key, { key, ...reference }]))
}

/**
 * Every text of a section's folder that readers do not see, as it is written.
 * @throws AppError invalid — front matter that says nothing, a name that is no address
 */
export function readUnseen(folder: string, section: Section): UnseenFile[] {
  return namesOf(folder, section).flatMap((name) => {
    const file = join(folder, section.code, name)
    const { head, body } = partsOf(readFileSync(file, 'utf8'))
    const { source, standing } = markedOf(parseYaml(file, head, 1).value ?? {}, body)
    if (standing.status === 'published') return []
    const isNext = name.endsWith(NEXT)
    const code = name.slice(0, isNext ? -NEXT.length : -'.md'.length)
    // What is put away may stay: nobody opens it.
    if (standing.status !== 'archived') refuseCode(file, section, code)
    return { code, source, standing, isNext }
  })
}

function namesOf(folder: string, section: Section): string[] {
  const files = join(folder, section.code)
  if (!existsSync(files)) return []
  return readdirSync(files)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
}

/**
 * Every entry of a section's folder that readers see, typeset and ready to be stored.
 * @throws AppError invalid — naming the file, the line and the wrong field
 */
export function readSection(folder: string, section: Section, shelf: Shelf): ContentFile[] {
  return namesOf(folder, section).flatMap(
    (name) => readEntry({ file: join(folder, section.code, name), code: name.slice(0, -'.md'.length) }, section, shelf) ?? [],
  )
}

function readEntry({ file, code }: { file: string; code: string }, section: Section, shelf: Shelf): ContentFile | null {
  const text = readFileSync(file, 'utf8')
  const { head, body } = partsOf(text)
  const { value, lineOf } = parseYaml(file, head, 1)
  if (checked(Standing, value, { file, lineOf }).status !== 'published') return null
  refuseCode(file, section, code)
  const front = checked(FrontMatter, value, { file, lineOf })
  const own = checked(section.fields, value, { file, lineOf })
  try {
    return { ...entryOf({ code, front, own, body }, section, shelf), text, ...markedOf(value, body) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field] = Object.keys(error.fields ?? {})
    throw new AppError('invalid', `${file}${field ? `:${lineOf([field])}` : ''}: ${error.message}`)
  }
}

function refuseCode(file: string, section: Section, code: string): void {
  const fault = codeFaultOf(section, code)
  if (fault) throw new AppError('invalid', `${file}: имя файла — ${fault}`)
}

function partsOf(text: string): { head: string; body: string } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n?(.*)$/s.exec(text) ?? []
  return { head, body }
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

type Place = { file: string; lineOf: Parsed['lineOf'] }

function checked<T extends z.ZodType>(schema: T, value: unknown, { file, lineOf }: Place): z.infer<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError('invalid', `${file}:${lineOf(issue?.path ?? [])}: поле ${issue?.path.join('.')} — ${issue?.message}`)
}
