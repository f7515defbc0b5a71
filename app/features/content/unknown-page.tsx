import { data } from 'react-router'
import { words } from '#app/shared/words.ts'

/** An address that no route knows. */
export function loader() {
  throw data(words.pageNotFound, { status: 404 })
}

export const clientLoader = loader

export default function UnknownPage() {
  return null
}
