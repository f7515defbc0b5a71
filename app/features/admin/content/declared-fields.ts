import { z } from 'zod'
import { SECTIONS, type SectionCode } from '#app/features/content/sections.ts'

/** A field of a section as its form draws it. */
export type DeclaredField = { name: string; title: string; isRequired: boolean } & (
  | { kind: 'text' | 'line' | 'number' | 'flag' | 'moment' | 'lines' | 'span' }
  | { kind: 'choice'; choices: { id: string; name: string }[] }
  | { kind: 'group' | 'rows'; fields: DeclaredField[] }
)

type Schema = {
  type?: string
  title?: string
  isLine?: boolean
  choices?: Record<string, string>
  format?: string
  enum?: string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  prefixItems?: Schema[]
}

/** The fields that a section declares besides the common ones. */
export function allFields(section: SectionCode): DeclaredField[] {
  return fieldsOf(z.toJSONSchema(SECTIONS[section].fields, { io: 'input', unrepresentable: 'any' }) as Schema) // of an object
}

/** The fields that the form of a section draws one by one; its evidence stands with the check of facts. */
export function declaredFields(section: SectionCode): DeclaredField[] {
  return allFields(section).filter(({ name }) => name !== 'evidence')
}

/** Whether texts of a section carry a label of how well they are proven. */
export function declaresEvidence(section: SectionCode): boolean {
  return allFields(section).some(({ name }) => name === 'evidence')
}

function fieldsOf({ properties = {}, required = [] }: Schema): DeclaredField[] {
  return Object.entries(properties).map(([name, schema]) => ({
    ...shapeOf(schema),
    name,
    title: schema.title ?? '',
    isRequired: required.includes(name),
  }))
}

type Shape<T> = T extends unknown ? Omit<T, 'name' | 'title' | 'isRequired'> : never

function shapeOf(schema: Schema): Shape<DeclaredField> {
  if (schema.enum) return { kind: 'choice', choices: schema.enum.map((id) => ({ id, name: schema.choices?.[id] ?? '' })) }
  if (schema.type === 'boolean') return { kind: 'flag' }
  if (schema.type === 'integer' || schema.type === 'number') return { kind: 'number' }
  if (schema.type === 'object') return { kind: 'group', fields: fieldsOf(schema) }
  if (schema.prefixItems) return { kind: 'span' }
  if (schema.type === 'array') {
    const item = schema.items || {}
    return item.type === 'object' ? { kind: 'rows', fields: fieldsOf(item) } : { kind: 'lines' }
  }
  if (schema.format === 'date-time') return { kind: 'moment' }
  return { kind: schema.isLine ? 'line' : 'text' }
}
