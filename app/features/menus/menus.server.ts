import * as siteTexts from '#app/features/content/site-texts.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { Footer, Header } from './contract.ts'

type Menus = { header: Header; footer: Footer }

/** @throws AppError not_found — the menus were not loaded yet */
export async function header(context: Context): Promise<Header> {
  return (await menus(context)).header
}

/** @throws AppError not_found — the menus were not loaded yet */
export async function footer(context: Context): Promise<Footer> {
  return (await menus(context)).footer
}

function menus(context: Context): Promise<Menus> {
  return context.pages.shared('menus', async () => {
    const stored = await siteTexts.read(context, 'menus')
    if (!stored) throw new AppError('not_found', words.notFound)
    return { header: Header.parse(stored.header), footer: Footer.parse(stored.footer) }
  })
}
