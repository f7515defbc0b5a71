import { redirect } from 'react-router'
import type { Route } from './+types/problem-redirect-page'
import { contextOf } from '#app/platform/rendering.server.ts'
import * as entries from '#app/features/content/entries.server.ts'

/** `/problem/{id}` by code or by number: every problem has one address of its own, `/problem-{theme}`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const verb = contextOf(context)
  const code = /^\d+$/.test(params.id)
    ? ((await entries.codeOfLegacyId(verb, 'problems', Number(params.id))) ?? params.id)
    : params.id
  const { link } = await entries.text(verb, 'problems', code)
  throw redirect(link, 301)
}

export default function ProblemRedirectPage() {
  return null
}
