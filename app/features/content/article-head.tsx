import { dateInWords } from '#app/shared/dates.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './article-head.module.css'
import type { Detail } from './contract.ts'

export function ArticleHead({ detail, crumb }: { detail: Detail; crumb: { title: string; base: string } }) {
  const { title, rubric, theme, date, minutes, views } = detail
  return (
    <header className={styles.head}>
      <Breadcrumbs items={[{ title: 'Главная', link: '/' }, { title: crumb.title, link: crumb.base }, { title: rubric }]} />
      <h1>{title}</h1>
      <p>
        {theme && <a href={`/problem-${theme}`}>{rubric}</a>}
        <time dateTime={date}>{dateInWords(date)}</time>
        <span>
          <Icon name="clock" size="s" />
          {minutesInWords(minutes)}
        </span>
        <span>
          <Icon name="eye" size="s" />
          <span className="vh">Просмотры: </span>
          <data value={views} data-views>
            {views.toLocaleString('ru-RU')}
          </data>
        </span>
      </p>
    </header>
  )
}
