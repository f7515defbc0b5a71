import { useLoaderData } from 'react-router'
import { Found } from './shared/found.jsx'
import { foundBy } from './shared/search.js'

export async function loader({ request }) {
  const found = await foundBy(new URL(request.url).searchParams.get('q'))
  if (!found) throw new Response(null, { status: 404 })
  return found
}

export default function Page() {
  const found = useLoaderData()
  return (
    <>
      <title>{found.question}</title>
      <Found {...found} />
    </>
  )
}
