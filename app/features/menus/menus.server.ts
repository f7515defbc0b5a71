import * as siteTexts from '#app/features/content/site-text-reading.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { isShownAt, nextChange } from '#app/shared/shown-times.ts'
import { Header, SiteBanners, WholeFooter, type SiteBanner } from './contract.ts'

type Menus = { header: Header; footer: WholeFooter; banners: SiteBanner[] }

/** @throws AppError not_found — the menus were not loaded yet */
export async function header(context: Context): Promise<Header> {
  return (await menus(context)).header
}

/** @throws AppError not_found — the menus were not loaded yet */
export async function footer(context: Context): Promise<WholeFooter> {
  return (await menus(context)).footer
}

/**
 * What stands above the pages at this moment, and when that changes.
 * @throws AppError not_found — the menus were not loaded yet
 */
export async function banners(context: Context): Promise<{ items: SiteBanner[]; until: Date | null }> {
  const all = (await menus(context)).banners
  return { items: all.filter((banner) => isShownAt(banner, context.now)), until: nextChange(all, context.now) }
}

function menus(context: Context): Promise<Menus> {
  return context.pages.shared(context, 'menus', async (inside) => {
    const stored = await siteTexts.read(inside, 'menus')
    if (!stored) throw new AppError('not_found', words.notFound)
    const { items } = SiteBanners.parse(stored.banners ?? {})
    return { header: Header.parse(stored.header), footer: WholeFooter.parse(stored.footer), banners: items }
  })
}
