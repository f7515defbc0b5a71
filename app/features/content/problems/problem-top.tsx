import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { BlockOf, Detail } from '#app/features/content/contract.ts'
import { FactsRow } from '#app/features/content/entry/facts-row.tsx'
import { Html } from '#app/features/content/entry/html.tsx'
import { PageTop } from '#app/features/content/lists/page-top.tsx'
import { PLACES } from '#app/features/content/places.ts'
import styles from './problem-top.module.css'
import { TopActions } from '#app/features/content/lists/top-actions.tsx'

// The whole site is for twelve and older, its footer says so.
const OLDER = 16

type Parts = { detail: Detail; lead: BlockOf<'lead'> | undefined; facts: BlockOf<'facts'> | undefined }

export function ProblemTop({ detail, lead, facts }: Parts) {
  const theme = detail.theme ?? 'seed'
  return (
    <>
      <PageTop
        title={detail.title}
        crumbs={[
          { title: 'Главная', link: href('/') },
          { title: PLACES.problems.title, link: PLACES.problems.base },
          { title: detail.title },
        ]}
        isLarge
        plants={
          <div className={styles.plants}>
            <Drawing kind="plant" theme={theme} seed={`${detail.code}-1`} />
            <Drawing kind="plant" theme={theme} seed={detail.code} />
            <Drawing kind="plant" theme={theme} seed={`${detail.code}-2`} />
          </div>
        }
      >
        {Number.parseInt(detail.ageLabel) >= OLDER && <p className={styles.age}>{detail.ageLabel}</p>}
        {lead && <Html as="p" className="lead" html={lead.html} />}
        <TopActions>
          <ButtonLink href={href('/test')} data-popup="questionnaire">
            Пройти опросник
          </ButtonLink>
          <ButtonLink href="#who" kind="line">
            К&nbsp;кому обратиться
          </ButtonLink>
        </TopActions>
      </PageTop>
      {facts && <FactsRow items={facts.items} />}
    </>
  )
}
