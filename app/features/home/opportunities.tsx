import { CoverLink } from '#app/features/content/lists/cover-link.tsx'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ICON_NAMES } from '#app/ui/icon-names.ts'
import type { ParentOpportunities } from './contract.ts'
import styles from './opportunities.module.css'

export function Opportunities({ block }: { block: ParentOpportunities }) {
  return (
    <section className={`section wrap ${styles.opportunities} far`}>
      <div className={styles.head}>
        <h2>{block.title}</h2>
        <p className="lead">{block.lead}</p>
        <ButtonLink href={href('/tariffs')} kind="line">
          Сравнить тарифы
        </ButtonLink>
        <div className={styles.plants}>
          <Drawing kind="plant" theme="read" seed="opportunities" />
          <Drawing kind="plant" theme="help" seed="opportunities" />
          <Drawing kind="plant" theme="emotion" seed="opportunities" />
        </div>
      </div>
      <div>
        {block.items.map(({ icon, title, text, link }) => (
          <article key={title}>
            <Icon name={ICON_NAMES.find((name) => name === icon) ?? 'plant'} size="l" />
            <div>
              <h3>
                <CoverLink href={link}>{title}</CoverLink>
              </h3>
              <p>{text}</p>
            </div>
            <Icon name="arrow-right" size="l" />
          </article>
        ))}
      </div>
    </section>
  )
}
