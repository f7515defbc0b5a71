import { data } from 'react-router'
import { words } from '#app/shared/words.ts'

/** Pages of the editors: a guest is asked to sign in, anybody else finds nothing here. */
export function loader() {
  throw data(words.unauthenticated, { status: 401 })
}

export function clientLoader() {
  throw data(words.unauthenticated, { status: 401 })
}

export default function ClosedPage() {
  return null
}
