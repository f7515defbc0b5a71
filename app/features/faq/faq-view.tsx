import { MOST_LETTERS } from '#app/features/search/rules.ts'
import { href } from '#app/shared/href.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { FoldLine } from '#app/ui/fold-line.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import type { QuestionList } from '#app/features/content/contract.ts'
import styles from './faq-view.module.css'
import { Html } from '#app/features/content/entry/html.tsx'
import { citesLaw, References } from '#app/features/content/entry/references.tsx'
import { ListHead } from '#app/features/content/lists/list-head.tsx'
import { GROUP_TITLES, QUESTION_GROUPS } from '#app/features/content/question-groups.ts'
import question from '#app/features/content/entry/questions.module.css'

/** Questions in their groups; each has an anchor of its own, and the browser opens the one it is sent to. */
export function FaqView({ list }: { list: QuestionList }) {
  const groups = QUESTION_GROUPS.map((group) => ({
    group,
    items: list.questions.filter((item) => item.group === group),
  })).filter(({ items }) => items.length > 0)
  return (
    <>
      <ListHead title={list.title} lead={list.subtitle} crumbs={[{ title: 'Главная', link: href('/') }, { title: list.title }]}>
        <Drawing kind="plant" theme="communicate" seed="faq" />
        <Drawing kind="plant" theme="seed" seed="faq" />
        <Drawing kind="plant" theme="help" seed="faq" />
      </ListHead>
      <div className={`wrap ${styles.columns}`}>
        <nav aria-label="Рубрики">
          <p>Рубрики</p>
          {groups.map(({ group, items }) => (
            <a key={group} href={`#${group}`}>
              {GROUP_TITLES[group]} <span>{items.length}</span>
            </a>
          ))}
        </nav>
        <div>
          <form className={styles.search} action={href('/search')}>
            <SearchField label="Найти среди вопросов" placeholder="Найти вопрос" maxLength={MOST_LETTERS} />
            <input type="hidden" name="type" value="questions" />
            <Button type="submit" kind="line">
              Найти
            </Button>
          </form>
          {groups.map(({ group, items }) => (
            <section key={group} className={styles.group}>
              <h2 id={group}>{GROUP_TITLES[group]}</h2>
              <div className={question.questions}>
                {items.map(({ code, title, html }) => (
                  <details key={code} id={code}>
                    <summary>{title}</summary>
                    <Html html={html} />
                  </details>
                ))}
              </div>
            </section>
          ))}
          {list.references.length > 0 && <Sources list={list} />}
        </div>
      </div>
    </>
  )
}

/** One list for all answers, folded: the browser opens it when a mark is touched. */
function Sources({ list: { references, reviewedAt, nextReviewAt } }: { list: QuestionList }) {
  return (
    <section className={styles.group} aria-label="Источники">
      <FoldLine title="Источники и&nbsp;дни сверки">
        <p>
          {reviewedAt && <>Каждый ответ сверен с&nbsp;источниками не&nbsp;раньше {dateInWords(reviewedAt)}. </>}
          {nextReviewAt && <>Ближайшая новая сверка&nbsp;— {dateInWords(nextReviewAt)}.</>}
        </p>
        {citesLaw(references) && (
          <p>Ответы о&nbsp;законах&nbsp;— не&nbsp;юридическая помощь: они не&nbsp;заменяют консультацию юриста.</p>
        )}
        <References references={references} />
      </FoldLine>
    </section>
  )
}
