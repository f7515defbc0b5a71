import { eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { siteTexts } from './tables.server.ts'

/** A text of the site by its code as it was stored, or null. */
export async function read({ db }: Context, code: 'home' | 'menus' | 'site'): Promise<Record<string, unknown> | null> {
  const [row] = await db.select({ value: siteTexts.value }).from(siteTexts).where(eq(siteTexts.code, code))
  return (row?.value as Record<string, unknown> | undefined) ?? null
}
