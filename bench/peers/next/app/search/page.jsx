import { notFound } from 'next/navigation'
import { Found } from '../../shared/found.jsx'
import { foundBy } from '../../shared/search.js'

export const dynamic = 'force-dynamic'

export default async function Page({ searchParams }) {
  const found = await foundBy((await searchParams).q)
  return found ? <Found {...found} /> : notFound()
}
