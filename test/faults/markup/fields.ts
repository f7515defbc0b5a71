import type { Operation } from '#test/faults/fuzz/requests.ts'
import type { Schema } from '#test/faults/fuzz/values.ts'

/** What breaks out of a text, an attribute and a script, if anything does. */
export const MARKUP = `"'><img src=x onerror=hit()>`

/** A text of a call that a person may type: where it stands in the body, and how long it may be. */
export type Field = { path: string[]; schema: Schema }

/** Every free text of a body: no choice, no number, no moment. */
function textsOf(schema: Schema, path: string[] = []): Field[] {
  const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema
  const inner = anyOf ?? oneOf ?? allOf
  if (inner) return inner.flatMap((one) => textsOf(one, path))
  if (properties) return Object.entries(properties).flatMap(([name, one]) => textsOf(one, [...path, name]))
  if (items) return textsOf(items, [...path, '0'])
  if (typeof additionalProperties === 'object') return textsOf(additionalProperties, [...path, '*'])
  const isText = [schema.type ?? []].flat().includes('string')
  const isChosen = Boolean(schema.enum ?? schema.format ?? schema.pattern) || 'const' in schema
  return isText && !isChosen ? [{ path, schema }] : []
}

export function fieldsOf({ json, form }: Operation): Field[] {
  const all = textsOf(json ?? form ?? {})
  const names = new Set<string>()
  return all.filter(({ path }) => !names.has(path.join('.')) && names.add(path.join('.')))
}

/** Markup as long as a field wants it; null where it has no room for any. */
export function markupFor({ minLength = 0, maxLength = 4000 }: Schema): string | null {
  if (maxLength < MARKUP.length) return null
  return MARKUP.length >= minLength
    ? MARKUP
    : `${MARKUP} ${'Слова о ребёнке и вечере. '.repeat(200)}`.slice(0, Math.min(maxLength, minLength + 60))
}

/** The plainest value that a schema lets in. */
export function plainOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const inner = schema.anyOf ?? schema.oneOf
  if (inner) return plainOf(inner[0] ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => plainOf(one)))
  const [type] = [schema.type ?? []].flat()
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, one]) => [name, plainOf(one)]),
    )
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => plainOf(schema.items ?? {}))
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (type === 'null') return null
  const formats: Record<string, string> = {
    ...{ date: '2026-11-20', 'date-time': '2026-11-20T09:00:00.000Z', email: 'markup@primer.example' },
    ...{ uuid: '00000000-0000-4000-8000-000000000000', uri: 'https://example.org/' },
  }
  return (
    formats[schema.format ?? ''] ?? 'Слова, которых довольно'.padEnd(schema.minLength ?? 0, ' и ещё').slice(0, schema.maxLength)
  )
}

/** A copy of a value with a text put into one place of it. */
export function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text
  if (name === '0') {
    const list = Array.isArray(value) ? value : []
    return [withText(list[0], rest, text), ...list.slice(1)]
  }
  const own = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const key = name === '*' ? (Object.keys(own)[0] ?? 'title') : name
  return { ...own, [key]: withText(own[key], rest, text) }
}
