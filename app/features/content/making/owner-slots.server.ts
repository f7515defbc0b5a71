import type { Context } from '#app/platform/context.server.ts'
import { NAMELESS } from './nameless.ts'
import * as siteTexts from '#app/features/content/site-text-reading.server.ts'

/** A legal text with the owner's details in the place of its slots `[[operator]]`, `[[inn]]` and their like. */
export async function filledIn<T>(context: Context, fields: T): Promise<T> {
  const site: Record<string, unknown> = { ...NAMELESS, ...(await siteTexts.read(context, 'site')) }
  const text = JSON.stringify(fields).replaceAll(/\[\[([a-z]+)\]\]/g, (slot, name: string) => {
    const value = site[name]
    return typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : slot
  })
  return JSON.parse(text) as T // the same shape: only words inside strings changed
}
