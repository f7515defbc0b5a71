import type { Context } from '#app/platform/context.server.ts'
import { NAMELESS } from './nameless.ts'
import * as siteTexts from '#app/features/content/site-text-reading.server.ts'

/** A legal text with the owner's details in the place of its slots `[[operator]]`, `[[inn]]` and their like. */
export async function filledIn<T>(context: Context, fields: T): Promise<T> {
  return JSON.parse(await filledInJson(context, JSON.stringify(fields))) as T // the same shape: only words inside strings changed
}

/** The same of its JSON. */
export async function filledInJson(context: Context, fields: string): Promise<string> {
  const site: Record<string, unknown> = { ...NAMELESS, ...(await siteTexts.read(context, 'site')) }
  return fields.replaceAll(/\[\[([a-z]+)\]\]/g, (slot, name: string) => {
    const value = site[name]
    return typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : slot
  })
}
