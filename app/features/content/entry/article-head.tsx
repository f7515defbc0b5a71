import { href } from '#app/shared/href.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { drawnOnce } from '#app/ui/drawn-once.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './article-head.module.css'
import type { Detail } from '#app/features/content/contract.ts'
import { EvidenceBadge } from './evidence.tsx'
import { ListenButton } from './listen-button.tsx'
import { Promo } from './promo.tsx'

/** The top of a text; one that stands in no section is neither dated nor counted. */
export function ArticleHead({ detail, crumb }: { detail: Detail; crumb: Crumb }) {
  const { title, rubric, theme, date, minutes, views, promo, ageLabel, evidence } = detail
  return <Head {...{ title, rubric, theme, date, minutes, views, promo, ageLabel, evidence, crumb }} />
}

type Crumb = { title: string; base: string } | undefined
type Shown = 'title' | 'rubric' | 'theme' | 'date' | 'minutes' | 'views' | 'promo' | 'ageLabel' | 'evidence'

const Head = drawnOnce(({ crumb, ...detail }: Pick<Detail, Shown> & { crumb: Crumb }) => {
  const { title, rubric, theme, date, minutes, views } = detail
  const place = crumb ? [{ title: crumb.title, link: crumb.base }, { title: rubric }] : [{ title }]
  return (
    <header className={styles.head}>
      <Breadcrumbs items={[{ title: 'Главная', link: href('/') }, ...place]} />
      <h1>{title}</h1>
      <Promo promo={detail.promo} />
      <p>
        {theme && <a href={href(`/problem-${theme}`)}>{rubric}</a>}
        {crumb && <time dateTime={date}>{dateInWords(date)}</time>}
        <span>{detail.ageLabel}</span>
        {detail.evidence && (
          <span>
            <EvidenceBadge label={detail.evidence} />
          </span>
        )}
        <span>
          <Icon name="clock" size="s" />
          {minutesInWords(minutes)}
        </span>
        {crumb && (
          <span hidden={views === 0}>
            <Icon name="eye" size="s" />
            <span className="vh">Просмотры: </span>
            <data value={views} data-views>
              {views.toLocaleString('ru-RU')}
            </data>
          </span>
        )}
        <ListenButton />
      </p>
    </header>
  )
})
