import { data } from 'react-router'
import type { Route } from './+types/error-page'
import { words } from '#app/shared/words.ts'

/** `/error?code=400|404|500`: the error page with that status; 500 when none is named. */
export function loader({ request }: Route.LoaderArgs) {
  throw asked(request)
}

export default function ErrorPage() {
  return null
}

const SAID: Record<string, { status: number; message: string }> = {
  400: { status: 400, message: words.brokenAddress },
  404: { status: 404, message: words.pageNotFound },
}

function asked(request: Request) {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  const { status, message } = SAID[code] ?? { status: 500, message: words.serverError }
  return data(message, { status })
}
