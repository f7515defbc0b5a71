import type { z } from 'zod'
import type { Fields } from '#app/shared/errors.ts'
import { siteTextCopy as copy } from './site-text-copy.ts'

type Checked = { value: Record<string, unknown> } | { faults: Fields }

/** What came from a form as a part of the site's texts, or what is wrong with it, field by field under `value`. */
export function checked(schema: z.ZodObject, sent: Record<string, unknown>): Checked {
  const given = withoutEmpty(sent)
  const parsed = schema.safeParse(given)
  const faults: Fields = {}
  for (const issue of parsed.error?.issues ?? [])
    faults[['value', ...issue.path].join('.')] = [at(given, issue.path) === undefined ? copy.fill : copy.check]
  if (!parsed.success) return { faults }
  for (const [path, link] of linksIn(parsed.data)) if (!/^(\/(?!\/)|https:\/\/)/.test(link)) faults[`value.${path}`] = [copy.link]
  for (const path of endsBeforeBeginning(parsed.data)) faults[`value.${path}`] = [copy.until]
  return Object.keys(faults).length > 0 ? { faults } : { value: parsed.data }
}

/** What the law or readers need of a part and it does not have, by the path of its field. */
export function lacksOf(part: string, value: Record<string, unknown>): Fields {
  const { politics, menuItems } = value
  const hasPolicy = linksIn(politics).some(([, link]) => link === '/privacy')
  if (part === 'menus.footer' && !hasPolicy) return { 'value.politics': [copy.noPolicy] }
  const isEmpty = Array.isArray(menuItems) && menuItems.length === 0
  return part === 'menus.header' && isEmpty ? { 'value.menuItems': [copy.noItems] } : {}
}

/** Every address that a text leads to, by the path of its field. */
export function linksIn(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    key === 'link' && typeof inner === 'string' ? [[[...path, key].join('.'), inner]] : linksIn(inner, [...path, key]),
  )
}

/** A cleared field of a form is one that was not given. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)] as const)
  return Object.fromEntries(given.filter(([, inner]) => inner !== null && inner !== ''))
}

function at(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value)
}

function endsBeforeBeginning(value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { shownFrom, shownUntil } = value as { shownFrom?: string; shownUntil?: string }
  const own =
    shownFrom && shownUntil && Date.parse(shownUntil) <= Date.parse(shownFrom) ? [[...path, 'shownUntil'].join('.')] : []
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => endsBeforeBeginning(inner, [...path, key]))]
}
