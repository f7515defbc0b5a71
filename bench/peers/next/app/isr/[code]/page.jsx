import { notFound } from 'next/navigation'
import { Article } from '../../../shared/article.jsx'
import { articleOf } from '../../../shared/articles.js'

export const revalidate = 3600
export const generateStaticParams = () => []

export default async function Page({ params }) {
  const article = await articleOf((await params).code)
  return article ? <Article {...article} /> : notFound()
}
