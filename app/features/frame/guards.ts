import { href } from '#app/shared/href.ts'
import { keepRecovery } from '#app/features/accounts/recovery.ts'
import { fillMenus } from '#app/features/menus/fill-menus.ts'
import { openPopup } from '#app/features/popups/popups.ts'
import { loadQuestionsOnIntent } from '#app/features/questionnaire/expect-questions.ts'
import { forgetArrival } from '#app/shared/arrival.ts'
import { AppError } from '#app/shared/errors.ts'
import { PAGE_QUERIES } from '#app/shared/page-queries.ts'
import { say } from '#app/ui/notices.ts'
import type { ReadLink } from './query-links.ts'

type Navigation = {
  pathname: string
  search: string
  /** What the head's script has taken out of the document's address. */
  arrived?: string | null
  replaceSearch: (search: string) => void
}
type Guard = (navigation: Navigation, read: ReadLink) => void | Promise<void>

// spec §2: four guards on every navigation, in this order.
const GUARDS: Record<string, Guard> = {
  header: guardHeader,
  query: guardQuery,
  questionnaire: () => loadQuestionsOnIntent(),
  recovery: guardRecovery,
}
export const GUARD_NAMES = ['header', 'query', 'questionnaire', 'recovery']

/**
 * Runs guards by name.
 * @throws AppError failed — an unknown guard
 * @see spec §8, Unknown middleware
 */
export async function runGuards(navigation: Navigation, names: string[] = GUARD_NAMES): Promise<void> {
  const read = await readQuery(navigation)
  // A document's address is clean already (shared/arrival.ts); one that was reached inside of it is cleaned here.
  if (read.link || read.isIncomplete) navigation.replaceSearch(read.search)
  for (const name of names) {
    const guard = GUARDS[name]
    if (!guard) throw new AppError('failed', `Unknown middleware ${name}`)
    await guard(navigation, read)
  }
}

const NO_LINK: ReadLink = { link: null, isIncomplete: false, search: '' }

/** What reads a link comes with it: few addresses say more than what their page knows. */
async function readQuery({ pathname, search, arrived }: Navigation): Promise<ReadLink> {
  const query = arrived ?? search
  const own = PAGE_QUERIES[pathname] ?? []
  const mayBeLink = [...new URLSearchParams(query).keys()].some((name) => name === 'type' || !own.includes(name))
  return mayBeLink ? (await import('./query-links.ts')).readLink(query, own) : NO_LINK
}

let lastPath: string | null = null

async function guardHeader({ pathname }: Navigation): Promise<void> {
  // What was opened before the application came stays open: it is no navigation yet.
  if (lastPath !== null && lastPath !== pathname) {
    for (const panel of document.querySelectorAll<HTMLElement>('header :popover-open')) panel.hidePopover()
  }
  lastPath = pathname
  document.querySelector('header')?.toggleAttribute('data-main-page', pathname === '/')
  await fillMenus()
}

async function guardQuery(_: Navigation, { link, isIncomplete }: ReadLink): Promise<void> {
  if (isIncomplete) forgetArrival()
  if (isIncomplete) say('Ссылка неполная: в ней не хватает части. Откройте её ещё раз прямо из письма.')
  if (!link) return
  if (link.kind === 'invitation') {
    const { openInvitation } = await import('#app/features/invitations/registration/invitation.ts')
    await openInvitation(link, { isChildLink: link.isChildLink })
  }
  if (link.kind === 'child' && link.type === 'questionnaire') openPopup('questionnaire', { idChild: link.idChild })
  if (link.kind === 'child' && link.type !== 'questionnaire')
    location.assign(href('/cabinet/children/:id', { id: encodeURIComponent(link.idChild) }))
  if (link.kind === 'document' && link.type === 'reloadDoc') openPopup('reload-document', { c: link.c })
  else if (link.kind === 'document') openPopup('document', { email: link.email, type: link.type, c: link.c })
  if (link.kind === 'reloadDoc') openPopup('reload-document')
  if (link.kind === 'questionnaire') openPopup('questionnaire')
}

async function guardRecovery(_: Navigation, { link }: ReadLink): Promise<void> {
  if (link?.kind !== 'recovery') return
  keepRecovery({ checkword: link.checkword, login: link.login })
  openPopup('recovery')
}
