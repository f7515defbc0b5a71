import { Frame } from './frame.jsx'

export function Article({ title, lead, body, cards }) {
  return (
    <Frame page="article">
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
    </Frame>
  )
}
