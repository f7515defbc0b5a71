import { z } from 'zod'
import { SECTIONS, type SectionCode } from '#app/features/content/sections.ts'

/** A field of a section as its form draws it. */
export type DeclaredField = { name: string; isRequired: boolean } & (
  | { kind: 'text' | 'line' | 'number' | 'flag' | 'moment' | 'lines' | 'span' }
  | { kind: 'choice'; choices: string[] }
  | { kind: 'group' | 'rows'; fields: DeclaredField[] }
)

type Schema = {
  type?: string
  format?: string
  maxLength?: number
  enum?: string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  prefixItems?: Schema[]
}

// One line is enough for these.
const SHORT =
  /^(title|term|age|role|authors|journal|doi|isbn|publisher|bookAuthor|place|reader|course|registration|kinescopeUrl|link)$/

/** The fields that a section declares besides the common ones; its evidence stands with the check of facts. */
export function declaredFields(section: SectionCode): DeclaredField[] {
  const schema = z.toJSONSchema(SECTIONS[section].fields, { io: 'input', unrepresentable: 'any' }) as Schema // of an object
  return fieldsOf(schema).filter(({ name }) => name !== 'evidence')
}

/** Whether texts of a section carry a label of how well they are proven. */
export function declaresEvidence(section: SectionCode): boolean {
  const schema = z.toJSONSchema(SECTIONS[section].fields, { io: 'input', unrepresentable: 'any' }) as Schema // of an object
  return 'evidence' in (schema.properties ?? {})
}

function fieldsOf({ properties = {}, required = [] }: Schema): DeclaredField[] {
  return Object.entries(properties).map(([name, schema]) => ({
    ...shapeOf(name, schema),
    name,
    isRequired: required.includes(name),
  }))
}

type Shape<T> = T extends unknown ? Omit<T, 'name' | 'isRequired'> : never

function shapeOf(name: string, schema: Schema): Shape<DeclaredField> {
  if (schema.enum) return { kind: 'choice', choices: schema.enum }
  if (schema.type === 'boolean') return { kind: 'flag' }
  if (schema.type === 'integer' || schema.type === 'number') return { kind: 'number' }
  if (schema.type === 'object') return { kind: 'group', fields: fieldsOf(schema) }
  if (schema.prefixItems) return { kind: 'span' }
  if (schema.type === 'array') {
    const item = schema.items || {}
    return item.type === 'object' ? { kind: 'rows', fields: fieldsOf(item) } : { kind: 'lines' }
  }
  if (schema.format === 'date-time') return { kind: 'moment' }
  return { kind: SHORT.test(name) ? 'line' : 'text' }
}
