import { result } from '#app/features/questionnaire/copy.ts'
import type { DomainStep } from '#app/features/questionnaire/contract.ts'
import { disclaimers } from '#app/features/questionnaire/disclaimers.ts'
import { QuoteList } from '#app/features/questionnaire/result/quote-list.tsx'
import { dateInWords } from '#app/shared/dates.ts'
import { Callout } from '#app/ui/callout.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { StemScore } from '#app/ui/drawings/stem-score.tsx'
import type { SharedView } from './contract.ts'
import { introductions } from './copy.ts'
import styles from './shared-part.module.css'

/** The spheres that a family chose to show, for a person who has nothing but the link. */
export function SharedPart({ view }: { view: SharedView }) {
  const { addressee, childName, childAge, parentName, filledOn, version, until, spheres, isGuests = false } = view
  const date = dateInWords(filledOn)
  return (
    <div className={`wrap ${styles.shared}`}>
      <header>
        <h1>Карта наблюдений: {result.person(childName, childAge)}</h1>
        <p className="lead">{result.filledBy(parentName, date)}</p>
        <p className={styles.introduction}>{introductions[addressee]}</p>
      </header>
      <Callout tone="info" title={disclaimers.notADiagnosis.title}>
        <p>{disclaimers.shared}</p>
        <p>{disclaimers.bands}</p>
      </Callout>
      {spheres.map((sphere) => (
        <Sphere key={sphere.domain} sphere={sphere} />
      ))}
      <footer className={styles.footer}>
        <p>
          Ссылка открыта до&nbsp;{dateInWords(until)}. Она дана вам: пожалуйста, не&nbsp;пересылайте её.
          {!isGuests && ' Семья видит, когда ссылку открывали, и\u00a0может закрыть её в\u00a0любой момент.'}
        </p>
        <p className="cap">{disclaimers.footer([version], date)}</p>
      </footer>
    </div>
  )
}

type SphereShown = Omit<SharedView['spheres'][number], 'answers'> &
  Partial<Pick<SharedView['spheres'][number], 'answers'> & Pick<DomainStep, 'brief'>>

/** A sphere as another person reads it: its word, its leaves, what was seen often. */
export function Sphere({ sphere: { domain, title, word, leaves, brief, quotes, answers = [] } }: { sphere: SphereShown }) {
  return (
    <section className={`${styles.sphere} t-${domain}`} aria-labelledby={`sphere-${domain}`}>
      <header>
        <Pictogram theme={domain} />
        <h2 id={`sphere-${domain}`}>{title}</h2>
        <p className={styles.word}>{word}</p>
        <StemScore leaves={leaves} />
        <span className="vh">{leaves === null ? 'Листья не закрашены' : `Закрашено листьев: ${leaves} из десяти`}</span>
      </header>
      <div>
        {quotes.length > 0 ? (
          <>
            <h3>Что замечает взрослый</h3>
            <QuoteList quotes={quotes} />
          </>
        ) : (
          <p>
            {brief === 'more'
              ? 'Частых трудностей взрослый не\u00a0отметил: «немало» сложилось из\u00a0ответов «Иногда».'
              : 'Частых трудностей в\u00a0этой сфере взрослый не\u00a0отметил.'}
          </p>
        )}
        {answers.length > 0 && (
          <Disclosure>
            <summary>Все ответы этой сферы</summary>
            <QuoteList quotes={answers} />
          </Disclosure>
        )}
      </div>
    </section>
  )
}
