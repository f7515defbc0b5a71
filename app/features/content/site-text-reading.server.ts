import { eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { siteTexts } from './tables.server.ts'

export const SITE_TEXTS = ['home', 'menus', 'site'] as const
export type SiteTextCode = (typeof SITE_TEXTS)[number]
export type SiteTextValue = Record<string, unknown>

/** A text of the site by its code as it was stored, or null. */
export async function read(context: Context, code: SiteTextCode): Promise<SiteTextValue | null> {
  tag(context, code)
  const [row] = await context.db.select({ value: siteTexts.value }).from(siteTexts).where(eq(siteTexts.code, code))
  return (row?.value as SiteTextValue | undefined) ?? null
}
