import { href } from '#app/shared/href.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { BlockOf, Detail } from '#app/features/content/contract.ts'
import { Html } from '#app/features/content/entry/html.tsx'
import { PLACES } from '#app/features/content/places.ts'
import { firstSentence } from './first-sentence.ts'
import styles from './problem-top.module.css'

// The whole site is for twelve and older, its footer says so.
const OLDER = 16

type Parts = {
  detail: Detail
  lead: BlockOf<'lead'> | undefined
  help: BlockOf<'help'> | undefined
  first: BlockOf<'callout'> | undefined
  who: BlockOf<'who'> | undefined
  facts: BlockOf<'facts'> | undefined
}

/** One scene, «Узнали?», and before anything else what to do now, this week, and who to see. */
export function ProblemTop({ detail, lead, help, first, who, facts }: Parts) {
  const theme = detail.theme ?? 'seed'
  const [now] = help?.items ?? []
  const [door] = who?.items ?? []
  // «Когда идти на приём» is the last of the facts.
  const when = facts?.items.at(-1)
  return (
    <div className={styles.top}>
      <div className={`wrap ${styles.words}`}>
        <div>
          <Breadcrumbs
            items={[
              { title: 'Главная', link: href('/') },
              { title: PLACES.problems.title, link: PLACES.problems.base },
            ]}
          />
          <h1>{detail.title}</h1>
          {Number.parseInt(detail.ageLabel) >= OLDER && <p className={styles.age}>{detail.ageLabel}</p>}
          {lead && <Html as="p" className="lead" html={`${firstSentence(lead.html)} Узнали?`} />}
        </div>
        <div className={styles.plants}>
          <Drawing kind="plant" theme={theme} seed={detail.code} place={1} className={styles.small} />
          <Drawing kind="plant" theme={theme} seed={detail.code} className={styles.plant} />
          <Drawing kind="plant" theme={theme} seed={detail.code} place={2} className={styles.small} />
        </div>
      </div>
      <ol className={`wrap ${styles.cards}`}>
        {now && <Card when="Сейчас" title={now.title} html={firstSentence(now.html)} />}
        {first && <Card when="На этой неделе" title={first.title} html={firstSentence(first.html)} />}
        {door && <Card when="К кому" title={`Начните здесь: ${lowered(door.title)}`} html={when?.html ?? door.note} />}
      </ol>
    </div>
  )
}

function Card({ when, title, html }: { when: string; title: string; html: string }) {
  return (
    <li>
      <h2>{when}</h2>
      <b>{title}</b>
      <Html as="p" html={html} />
    </li>
  )
}

function lowered(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}
