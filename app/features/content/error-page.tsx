import { data } from 'react-router'
import type { Route } from './+types/error-page'
import { words } from '#app/shared/words.ts'

/** `/error?code=404|500`: the error page with that status; 500 when none is named. */
export function loader({ request }: Route.LoaderArgs) {
  throw asked(request)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  throw asked(request)
}

export default function ErrorPage() {
  return null
}

function asked(request: Request) {
  const is404 = new URL(request.url).searchParams.get('code') === '404'
  return data(is404 ? words.pageNotFound : words.serverError, { status: is404 ? 404 : 500 })
}
