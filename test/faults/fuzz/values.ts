import fc from 'fast-check'
import { DATES, hostile } from './hostile.ts'

/** The part of JSON Schema that the portal's description uses. */
export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

const PLAUSIBLE = [
  ...[
    'Миша',
    'Анна Пример',
    'mama@primer.example',
    '123456',
    '2018-03-14',
    '14.03.2018',
    '03-14-2018',
    '2026-11-21T09:00:00.000Z',
  ],
  ...[
    '00000000-0000-4000-8000-000000000000',
    'https://example.ru/',
    '/article',
    'GA14',
    'uroki-do-nochi',
    'nowhere',
    '1',
    'male',
  ],
  ...[
    '10.1000/x',
    'Длинная фраза, в которой больше двадцати знаков и есть смысл',
    'x'.repeat(64),
    '11111111111111111111111111111111',
  ],
]

/** Values that a schema lets in, or nearly: what stands behind the schemas is reached through them. */
export function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, depth)))
  if (schema.allOf) return fc.tuple(...schema.allOf.map((one) => valueOf(one, depth))).map((parts) => Object.assign({}, ...parts))
  const types = [schema.type ?? []].flat()
  if (types.length > 1) return fc.oneof(...types.map((type) => valueOf({ ...schema, type }, depth)))
  switch (types[0]) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.max(schema.minimum ?? -5, Math.min(schema.maximum ?? 50, 100_000)) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 2 ** 31, 1),
      )
    case 'number':
      return fc.oneof(fc.constantFrom(0, 1, 0.5, 690, schema.minimum ?? 0, schema.maximum ?? 1e12), fc.double({ noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => valueOf(one, depth + 1)))
      return fc.array(valueOf(schema.items ?? {}, depth + 1), {
        minLength: Math.min(schema.minItems ?? 0, 70),
        maxLength: Math.max(schema.minItems ?? 0, 3),
      })
    case 'object':
      return objectOf(schema, depth)
    default:
      return depth > 3 ? fc.constant(null) : hostile
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, depth: number): fc.Arbitrary<unknown> {
  const names = Object.keys(properties)
  if (names.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.constantFrom('a', 'b', 'constructor', 'title', 'motor'), valueOf(additionalProperties, depth + 1), {
      maxKeys: 3,
    })
  const members = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueOf(one, depth + 1)]))
  return fc.record(members, { requiredKeys: names.filter((name) => required.includes(name)) })
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date' || format === 'date-time')
    return fc.constantFrom(
      '2018-03-14',
      '2026-11-21T09:00:00.000Z',
      ...DATES.filter((day) => day.includes('T') === (format === 'date-time')),
    )
  const fitting = PLAUSIBLE.filter(
    (text) => text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text)),
  )
  const free =
    pattern || format ? [] : [fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) })]
  return fc.oneof(fc.constantFrom(...(fitting.length > 0 ? fitting : PLAUSIBLE)), ...free)
}

/** A value with one place of it made hostile, taken away, doubled or added to. */
export function mutated(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), fc.constantFrom('replace', 'replace', 'replace', 'remove', 'double', 'add'), hostile)
    .map(([whole, place, way, bad]) => mutate(whole, place, { way, bad }))
}

type Mutation = { way: string; bad: unknown }

function mutate(value: unknown, place: number, mutation: Mutation): unknown {
  if (typeof value !== 'object' || value === null) return mutation.bad
  const keys = Object.keys(value)
  if (keys.length === 0) return mutation.way === 'add' ? { extra: mutation.bad } : mutation.bad
  const key = keys[place % keys.length] ?? ''
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  const inside = copy[key]
  const goesOn = typeof inside === 'object' && inside !== null && place % 3 > 0
  if (goesOn) copy[key] = mutate(inside, Math.floor(place / keys.length), mutation)
  else if (mutation.way === 'remove') delete copy[key]
  else if (mutation.way === 'double') copy[key] = [inside, inside]
  else if (mutation.way === 'add') copy[`${key}2`] = mutation.bad
  else copy[key] = mutation.bad
  return copy
}
