import { redirect } from 'react-router'

/** `/training/list` of old: the list stands at `/training`. */
export function loader() {
  throw redirect('/training', 301)
}

export default function TrainingListRedirectPage() {
  return null
}
