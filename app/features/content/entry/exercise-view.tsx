import { THEME_TITLES } from '#app/features/content/copy.ts'
import type { Block, BlockOf, Detail } from '#app/features/content/contract.ts'
import type { Place } from '#app/features/content/places.ts'
import { href } from '#app/shared/href.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { FoldLine } from '#app/ui/fold-line.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { ArticleActions } from './article-actions.tsx'
import { EVIDENCE } from './evidence.tsx'
import { ExerciseSteps } from './exercise-steps.tsx'
import styles from './exercise-view.module.css'
import { Html } from './html.tsx'
import { Promo } from './promo.tsx'
import { Prose } from './prose.tsx'
import { References } from './references.tsx'
import { Related } from './related.tsx'
import { ReviewOverdue } from './review-overdue.tsx'
import { Trust } from './trust.tsx'

/** An exercise: what it takes, its steps in the words of the parent or of the child, and a run through them one by one. */
export function ExerciseView({ detail, crumb }: { detail: Detail; crumb: Place }) {
  const theme = detail.theme ?? 'seed'
  const { steps, child, pair, avoid, evidence, lead, rest } = partsOf(detail.textItems)
  return (
    <div className={`t-${theme}`}>
      <div className={styles.top}>
        <div className="wrap">
          <div>
            <Breadcrumbs
              items={[
                { title: crumb.title, link: crumb.base },
                ...(detail.theme ? [{ title: THEME_TITLES[detail.theme], link: href(`/problem-${detail.theme}`) }] : []),
              ]}
            />
            <h1>{detail.title}</h1>
            <p className="lead">{lead ? <Html as="span" html={lead.html} /> : detail.description}</p>
            <Facts detail={detail} />
            <Promo promo={detail.promo} />
            <p className={styles.narrow}>
              <Start detail={detail} />
              <Button kind="line" data-action="print" aria-label="Напечатать">
                <Icon name="printer" size="s" />
              </Button>
            </p>
          </div>
          <div className={styles.plants}>
            <Drawing kind="plant" theme={theme} seed={detail.code} />
            <Drawing kind="plant" theme={theme} seed={detail.code} place={1} />
          </div>
        </div>
      </div>
      <article className={`wrap ${styles.columns}`}>
        <div>
          <ReviewOverdue nextReviewAt={detail.nextReviewAt} />
          <ExerciseSteps adult={steps} child={child} />
          {pair && (
            <div className={styles.folds}>
              {pair.items.map(({ title, html }) => (
                <FoldLine key={title} title={title}>
                  <Html as="p" html={html} />
                </FoldLine>
              ))}
            </div>
          )}
        </div>
        <aside className={styles.aside} aria-label="Как провести">
          <div className={styles.box}>
            <h2>Провести вместе</h2>
            <Start detail={detail} />
            <Button kind="line" wide data-action="print">
              <Icon name="printer" size="s" />
              Напечатать на&nbsp;листе
            </Button>
            <ul>
              <Hint icon="speaker-high">Шаг крупно на&nbsp;экране, можно слушать</Hint>
              <Hint icon="hourglass-medium">Минуты&nbsp;— подсказка, спешить не&nbsp;нужно</Hint>
              <Hint icon="plant">Отметка появится в&nbsp;плане</Hint>
            </ul>
          </div>
          {avoid && (
            <FoldLine title={avoid.title}>
              <Html as="p" html={avoid.html} />
            </FoldLine>
          )}
          {evidence && (
            <FoldLine title={`Насколько проверено: ${EVIDENCE[evidence.label].title.toLowerCase()}`}>
              <Html as="p" html={evidence.html} />
              <p>
                <a href={href('/valid/:id', { id: 'kak-my-stavim-metki' })}>Как мы&nbsp;ставим метки</a>
              </p>
            </FoldLine>
          )}
        </aside>
        <div className={styles.text}>
          <Prose blocks={rest} />
          <Trust detail={detail} />
          {detail.references.length > 0 && (
            <section aria-labelledby="sources">
              <h2 id="sources">Источники</h2>
              <References references={detail.references} />
            </section>
          )}
          <ArticleActions entry={detail} />
        </div>
      </article>
      {detail.related.length > 0 && (
        <div className={`${styles.after} far`}>
          <Related title="Рядом" cards={detail.related} more={{ title: `Весь раздел «${crumb.title}»`, link: crumb.base }} />
        </div>
      )}
    </div>
  )
}

/** What stands in a place of its own; the rest runs in the column. */
function partsOf(blocks: Block[]) {
  const lead = find(blocks, 'lead')
  const evidence = find(blocks, 'evidence')
  const pair = find(blocks, 'pair')
  const avoid = blocks.find((block): block is BlockOf<'callout'> => block.type === 'callout' && block.id === 'avoid')
  const [steps, child] = ['steps', 'child'].map((id) =>
    blocks.flatMap((block) => (block.type === 'steps' && block.id === id ? block.items : [])),
  )
  const taken: unknown[] = [lead, evidence, pair, avoid]
  const rest = blocks.filter((block) => !taken.includes(block) && block.type !== 'steps' && block.type !== 'facts')
  return { lead, evidence, pair, avoid, steps: steps ?? [], child: child ?? [], rest }
}

function find<T extends Block['type']>(blocks: Block[], type: T): BlockOf<T> | undefined {
  return blocks.find((block): block is BlockOf<T> => block.type === type)
}

function Facts({ detail: { practiceMinutes, ages, materials = [], evidence, ageLabel } }: { detail: Detail }) {
  const facts: { icon: IconName; term: string; text: string }[] = [
    ...(practiceMinutes ? [{ icon: 'clock' as const, term: 'Время', text: minutesInWords(practiceMinutes) }] : []),
    ...(ages ? [{ icon: 'user' as const, term: 'Возраст', text: `${ages[0]}–${ages[1]}\u00a0лет` }] : []),
    ...(materials.length > 0 ? [{ icon: 'archive' as const, term: 'Понадобится', text: materials.join(', ') }] : []),
    ...(evidence ? [{ icon: 'seal-check' as const, term: 'Насколько проверено', text: EVIDENCE[evidence].title }] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon, term, text }) => (
        <div key={term}>
          <Icon name={icon} size="s" />
          <dt className="vh">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt className="vh">Для читателей</dt>
        <dd className={styles.age}>{ageLabel}</dd>
      </div>
    </dl>
  )
}

function Start({ detail: { code, title, practiceMinutes = 0 } }: { detail: Detail }) {
  return (
    <Button wide data-action="run-exercise" data-code={code} data-title={title} data-minutes={practiceMinutes}>
      <Icon name="play" size="s" />
      Начать по&nbsp;шагам
    </Button>
  )
}

function Hint({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li>
      <Icon name={icon} size="s" />
      <span>{children}</span>
    </li>
  )
}
