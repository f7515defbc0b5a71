import { useLoaderData } from 'react-router'
import { Article } from './shared/article.jsx'
import { articleOf } from './shared/articles.js'

export async function loader({ params }) {
  const article = await articleOf(params.code)
  if (!article) throw new Response(null, { status: 404 })
  return article
}

export default function Page() {
  const article = useLoaderData()
  return (
    <>
      <title>{article.title}</title>
      <Article {...article} />
    </>
  )
}
