import { dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicCard } from '#app/features/specialists/contract.ts'
import { wayWords } from '#app/features/specialists/copy.ts'
import { contactParts } from './contact-parts.ts'
import styles from './specialist-view.module.css'

/** What everybody sees of a specialist; the page says that a checked diploma is not a licence. */
export function SpecialistView({ card: { name, roles, city, way, ages, contact, education } }: { card: PublicCard }) {
  const facts = [
    ['Город', city],
    ['Приём', way && wayWords[way]],
    ['Возраст детей', ages],
  ].filter(([, words]) => words)
  return (
    <article className={`wrap ${styles.card}`}>
      <header>
        <Breadcrumbs items={[{ title: 'Главная', link: href('/') }, { title: name }]} />
        <h1>{name}</h1>
        <p className="lead">{roles.join(', ')}</p>
      </header>
      {(facts.length > 0 || contact) && (
        <dl className={styles.facts}>
          {facts.map(([title, words]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{words}</dd>
            </div>
          ))}
          {contact && (
            <div>
              <dt>Связь</dt>
              <dd>
                {contactParts(contact).map(({ words, link }) =>
                  link ? (
                    <a key={link} href={link} rel="nofollow ugc noopener">
                      {words}
                    </a>
                  ) : (
                    words
                  ),
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
      <section className={styles.education}>
        <h2>Образование</h2>
        <ul>
          {education.map(({ kind, level, speciality, institution, year, checkedOn }) => (
            <li key={`${speciality} ${year}`}>
              <p className={styles.checked}>
                <Icon name="seal-check" size="s" />
                Диплом проверен порталом {dateInWords(checkedOn)}
              </p>
              <p>
                <b>{speciality}</b>
              </p>
              <p>
                {kind}, {level}. {institution}, {year}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.note}>
        Проверка значит, что портал видел документ об&nbsp;образовании. Это не&nbsp;лицензия и&nbsp;не&nbsp;рекомендация. Сведения
        на&nbsp;этой странице нельзя переносить в&nbsp;другие базы и&nbsp;использовать для рекламы и&nbsp;рассылок.
      </p>
    </article>
  )
}
