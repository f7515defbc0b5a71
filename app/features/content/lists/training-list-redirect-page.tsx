import { redirect } from 'react-router'
import { href } from '#app/shared/href.ts'

/** `/training/list` of old: the list stands at `/training`. */
export function loader() {
  throw redirect(href('/training'), 301)
}

export default function TrainingListRedirectPage() {
  return null
}
