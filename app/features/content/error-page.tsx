import { data } from 'react-router'
import type { Route } from './+types/error-page'
import { words } from '#app/shared/words.ts'

/** `/error?code=404|500`: the error page with that status; 500 when none is named. */
export function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')
  const status = code === '404' ? 404 : 500
  throw data(status === 404 ? words.pageNotFound : words.serverError, { status })
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loader({ request } as Route.LoaderArgs)

export default function ErrorPage() {
  return null
}
