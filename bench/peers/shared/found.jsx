import { classes, crumbs, look, searchLink } from './frame.js'
import { Frame, SearchField } from './frame.jsx'

const { 'search-view': view, 'search-form': form, 'search-filters': filter, 'found-list': list, breadcrumbs } = classes

/** What was found, as the portal shows it. */
export function Found({ question, title, filters, cards }) {
  return (
    <Frame page="search">
      <div className={`wrap ${view.head}`}>
        <nav aria-label="Вы здесь">
          <ol className={breadcrumbs.crumbs}>
            {crumbs.map((crumb) => (
              <li key={crumb.link}>
                <a href={crumb.link}>{crumb.title}</a>
              </li>
            ))}
            <li>
              <span aria-current="page">Поиск</span>
            </li>
          </ol>
        </nav>
        <h1>{title}</h1>
        <form role="search" action="/search" className={form.form} aria-label="Поиск по порталу">
          <SearchField label="Что найти" defaultValue={question} />
          <button type="submit" className={look()}>
            Найти
          </button>
        </form>
      </div>
      <div className={`wrap ${view.body}`}>
        <div className={filter.filters}>
          {filters.map(({ name, title: heading, choices }) => (
            <nav key={name} aria-label={heading}>
              <h2>{heading}</h2>
              {choices.map((choice) => (
                <a
                  key={choice.title}
                  href={searchLink(question, name, choice.id)}
                  aria-current={choice.id === undefined ? 'true' : undefined}
                >
                  {choice.title}
                  {choice.count !== undefined && <span>{choice.count}</span>}
                </a>
              ))}
            </nav>
          ))}
        </div>
        <div className={view.found}>
          <ul className={list.found}>
            {cards.map((card) => (
              <li key={card.link} className={card.theme ? `t-${card.theme}` : undefined}>
                <p className={list.meta}>
                  <span className={list.rubric}>{card.rubric}</span>
                  <span>{card.minutes} мин</span>
                </p>
                <h2>
                  <a href={card.link}>{card.title}</a>
                </h2>
                <p className={list.excerpt}>{card.description}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Frame>
  )
}
