import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import * as cards from '#app/features/cabinet/cards.server.ts'
import { ChildSettingsView } from './child-settings-view.tsx'

export const meta = metaTags

// The child's name stays out of the tab's title and of the browser's history.
const head = {
  title: 'Доступ и вход',
  description: 'Кто видит карточку и как входит ребёнок.',
  link: href('/cabinet'),
  index: false,
}

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, settings: null }, { status: 401 })
  return data({ meta: head, settings: await cards.settingsOf(verb, id) })
}

export const clientLoader = loadInFull

/** A step to a part of the page loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function ChildSettingsPage() {
  const { settings } = useLoaderData<typeof loader>()
  return settings ? <ChildSettingsView settings={settings} /> : <ClosedCabinet />
}
