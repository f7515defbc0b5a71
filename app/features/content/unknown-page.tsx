import { data } from 'react-router'
import { words } from '#app/shared/words.ts'

/** An address that no route knows. */
export function loader() {
  throw unknown()
}

export default function UnknownPage() {
  return null
}

function unknown() {
  return data(words.pageNotFound, { status: 404 })
}
