import { href } from '#app/shared/href.ts'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import { THEMES } from '#app/features/content/themes.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { Tags } from '#app/ui/tags.tsx'
import { searchAddress } from '#app/features/search/address.ts'
import type { Found } from '#app/features/search/contract.ts'
import { FREQUENT } from '#app/features/search/copy.ts'
import { FoundList } from './found-list.tsx'
import styles from './nothing-found.module.css'
import { SearchForm } from './search-form.tsx'
import { TopicCard } from './topic-card.tsx'

type Parts = { found: Found; crumbs: { title: string; link?: string }[] }

/** Nothing was found, or nothing was asked yet: the ways on from here. */
export function NothingFound({ found, crumbs }: Parts) {
  return (
    <>
      <section className={styles.sky}>
        <div className={`wrap ${styles.top}`}>
          <div className={styles.words}>
            <Breadcrumbs items={crumbs} />
            <h1>{found.title}</h1>
            <p className="lead">{found.subtitle}</p>
            <SearchForm query={found.query} />
          </div>
          <div className={styles.plants}>
            {(['seed', 'fatigue', 'seed'] as const).map((theme, index) => (
              <Drawing key={index} kind="plant" theme={theme} seed={`nothing-${index}`} />
            ))}
          </div>
        </div>
      </section>
      {(found.topic || found.items.length > 0) && (
        <section className={`wrap ${styles.nearest}`} aria-labelledby="nearest-title">
          <h2 id="nearest-title">Ближе всего</h2>
          {found.topic && <TopicCard topic={found.topic} note="Ближайшая тема" />}
          <FoundList items={found.items.filter(({ link }) => link !== found.topic?.link)} />
        </section>
      )}
      <section className={`wrap ${styles.ways}`}>
        <div>
          <h2>Скажите проще</h2>
          <p>Ищем по&nbsp;обычным словам. Вместо «нарушение звукобуквенного анализа» попробуйте «путает буквы».</p>
        </div>
        <div>
          <h2>Так пишут родители</h2>
          <Tags label="Примеры запросов" items={FREQUENT.map((query) => ({ title: query, link: searchAddress({ q: query }) }))} />
        </div>
        <div>
          <h2>Спросите редакцию</h2>
          <p>Ответим письмом. Из&nbsp;таких вопросов получаются новые темы для&nbsp;статей.</p>
          <ButtonLink href={href('/contacts')} kind="line" size="s">
            Задать вопрос
          </ButtonLink>
        </div>
      </section>
      <section className={`wrap ${styles.themes}`}>
        <h2>Или выберите, что похоже</h2>
        <nav aria-label="Темы">
          {THEMES.map((theme) => (
            <a key={theme} className={`t-${theme}`} href={href(`/problem-${theme}`)}>
              <Pictogram theme={theme} />
              {THEME_TITLES[theme]}
            </a>
          ))}
          <a className="t-seed" href={href('/test')} data-popup="questionnaire">
            <Pictogram theme="seed" />
            Пока не&nbsp;знаю
          </a>
        </nav>
      </section>
    </>
  )
}
