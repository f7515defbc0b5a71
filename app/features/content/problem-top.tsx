import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { BlockOf, Detail } from './contract.ts'
import { FactsRow } from './facts-row.tsx'
import { Html } from './html.tsx'
import { PLACES } from './places.ts'
import styles from './problem-top.module.css'

// The whole site is for twelve and older, its footer says so.
const OLDER = 16

type Parts = { detail: Detail; lead: BlockOf<'lead'> | undefined; facts: BlockOf<'facts'> | undefined }

export function ProblemTop({ detail, lead, facts }: Parts) {
  const theme = detail.theme ?? 'seed'
  return (
    <>
      <div className={styles.top}>
        <div className="wrap">
          <div className={styles.words}>
            <Breadcrumbs
              items={[
                { title: 'Главная', link: '/' },
                { title: PLACES.problems.title, link: PLACES.problems.base },
                { title: detail.title },
              ]}
            />
            <h1>{detail.title}</h1>
            {Number.parseInt(detail.ageLabel) >= OLDER && <p className={styles.age}>{detail.ageLabel}</p>}
            {lead && <Html as="p" className="lead" html={lead.html} />}
            <div className={styles.actions}>
              <ButtonLink href="/test" data-popup="questionnaire">
                Пройти опросник
              </ButtonLink>
              <ButtonLink href="#who" kind="line">
                К&nbsp;кому обратиться
              </ButtonLink>
            </div>
          </div>
          <div className={styles.plants}>
            <Drawing kind="plant" theme={theme} seed={`${detail.code}-1`} />
            <Drawing kind="plant" theme={theme} seed={detail.code} />
            <Drawing kind="plant" theme={theme} seed={`${detail.code}-2`} />
          </div>
        </div>
      </div>
      {facts && <FactsRow items={facts.items} />}
    </>
  )
}
