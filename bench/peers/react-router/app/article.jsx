import { useLoaderData } from 'react-router'
import { articleOf } from './articles.server.js'

export async function loader({ params }) {
  const article = await articleOf(params.code)
  if (!article) throw new Response(null, { status: 404 })
  return article
}

export default function Page() {
  const { title, lead, body, cards } = useLoaderData()
  return (
    <main>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{lead}</p>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      {cards.map((card) => (
        <article key={card.code}>
          <h2>
            <a href={`/articles/${card.code}`}>{card.title}</a>
          </h2>
          <p>{card.lead}</p>
        </article>
      ))}
    </main>
  )
}
