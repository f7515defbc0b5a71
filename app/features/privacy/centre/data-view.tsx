import type { Fact } from '#app/platform/personal-data.server.ts'
import { momentInWords, dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PersonalData } from '#app/features/privacy/contract.ts'
import { privacyCopy as copy } from '#app/features/privacy/copy.ts'
import styles from './data-view.module.css'

/** Everything that is stored, to read and to print. */
export function DataView({ everything: { account, madeAt, sections } }: { everything: PersonalData }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>Всё, что о&nbsp;вас хранится</h1>
        <p>
          Кабинет {account}. Собрано {momentInWords(new Date(madeAt))}, время московское.
        </p>
        <div className={styles.actions}>
          <Button kind="line" onClick={() => print()}>
            <Icon name="printer" size="s" />
            Распечатать
          </Button>
          <ButtonLink kind="quiet" href={href('/cabinet/privacy')}>
            К&nbsp;данным и&nbsp;доступу
          </ButtonLink>
        </div>
      </header>
      {sections
        .filter(({ items }) => items.length > 0)
        .map(({ code, title, items }) => (
          <section key={code} aria-labelledby={code}>
            <h2 id={code}>{title}</h2>
            {items.map((item, index) => (
              <article key={index}>
                <h3>{item.title}</h3>
                <dl>
                  {Object.entries(item.facts).map(([name, fact]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{inWords(fact)}</dd>
                    </div>
                  ))}
                </dl>
              </article>
            ))}
          </section>
        ))}
      <p>Чего на&nbsp;этой странице нет, того о&nbsp;вас и&nbsp;ваших детях мы не&nbsp;храним.</p>
    </div>
  )
}

/** The password was not asked lately. */
export function LockedData() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Сначала пароль</h1>
      <p>{copy.askPassword}</p>
      <p>
        <ButtonLink href={href('/cabinet/privacy')}>К&nbsp;данным и&nbsp;доступу</ButtonLink>
      </p>
    </div>
  )
}

function inWords(fact: Fact): string {
  if (fact === null || fact === '') return 'не указано'
  if (typeof fact === 'boolean') return fact ? 'да' : 'нет'
  if (typeof fact === 'number') return String(fact)
  if (/^\d{4}-\d\d-\d\dT/.test(fact)) return `${momentInWords(new Date(fact))}, ${fact.slice(0, 4)}`
  return /^\d{4}-\d\d-\d\d$/.test(fact) ? dateInWords(fact) : fact
}
