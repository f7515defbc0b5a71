import { notFound } from 'next/navigation'
import { Article } from '../../../shared/article.jsx'
import { articleOf } from '../../../shared/articles.js'

export const dynamic = 'force-dynamic'

export default async function Page({ params }) {
  const article = await articleOf((await params).code)
  return article ? <Article {...article} /> : notFound()
}
