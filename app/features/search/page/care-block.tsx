import { ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import styles from './care-block.module.css'
import type { Found } from '#app/features/search/contract.ts'
import { care } from '#app/features/search/copy.ts'

/** Who to call, where the words speak of danger: before anything that was found. */
export function CareBlock({ danger }: { danger: NonNullable<Found['danger']> }) {
  return (
    <section className={styles.care} data-help="" aria-labelledby="care-title">
      <Callout tone="urgent">
        <h2 id="care-title">Если опасность прямо сейчас, звоните 112</h2>
        <p className={styles.telephones}>
          <ButtonLink href="tel:112">Позвонить 112</ButtonLink>
          {danger === 'health' ? (
            <ButtonLink href="tel:103" kind="line">
              Скорая: 103
            </ButtonLink>
          ) : (
            <ButtonLink href="tel:88002000122" kind="line">
              8-800-2000-122
            </ButtonLink>
          )}
        </p>
        <p>{care[danger]}</p>
        {danger !== 'health' && <p>Детский телефон доверия: бесплатно и&nbsp;анонимно, для детей и&nbsp;родителей.</p>}
      </Callout>
    </section>
  )
}
