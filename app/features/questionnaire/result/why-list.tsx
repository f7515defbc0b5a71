import type { DomainStep, StepResultView } from '#app/features/questionnaire/contract.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import { sphereTitle, stepWord } from '#app/features/questionnaire/instrument/step-copy.ts'
import { plural } from '#app/shared/plural.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { whyCopy as copy } from './letter-copy.ts'
import { Cut } from './result-garden.tsx'
import { adviceOf } from './step-advice.ts'
import { reasonsOf } from './step-reasons.ts'
import { askHelpersFirst } from './helpers-first.ts'
import { QuoteList } from './quote-list.tsx'
import { stepSentences } from './step-texts.ts'
import styles from './why-list.module.css'
import parts from './letter-view.module.css'

const SHOWN = 3

/** Up to three spheres, the first open; what is common to them is said once, above. */
export function WhyList({ view }: { view: StepResultView }) {
  const { detailed, profile, informant } = view
  if (detailed.length === 0) return null
  const asks = informant === 'teacher' ? '' : copy.ask[profile.stage.startsWith('p') ? 'kindergarten' : 'school']
  return (
    <section className={`${parts.part} ${parts.tinted}`} id="why">
      <div className={`wrap ${parts.split}`}>
        <header>
          <h2>{copy.title}</h2>
          <p className={parts.muted}>
            {view.type !== 'short' && copy.lead(detailed.length)} {asks}
          </p>
        </header>
        <div className={styles.spheres}>
          {detailed.map((domain, index) => {
            const found = profile.domains.find((one) => one.domain === domain)
            return found && <Sphere key={domain} found={found} view={view} isOpen={index === 0} />
          })}
        </div>
      </div>
    </section>
  )
}

function Sphere({ found, view, isOpen }: { found: DomainStep; view: StepResultView; isOpen: boolean }) {
  const { domain } = found
  const { profile, quotes, childAge } = view
  const title = sphereTitle(domain, profile.stage)
  const advice = adviceOf(domain, profile.stage)
  const noticed = quotes.filter((quote) => quote.domain === domain)
  return (
    <Disclosure className={`${styles.sphere} t-${domain}`} id={`d-${domain}`} open={isOpen}>
      <summary>
        <span className={styles.sign}>
          <Cut domain={domain} />
        </span>
        <span>
          <h3>{title}</h3>
          <small>
            {stepWord(found)}. {reasonOf(found)}
          </small>
        </span>
      </summary>
      <div className={styles.blocks}>
        <div>
          <h4>{result.noticed}</h4>
          <QuoteList quotes={noticed.slice(0, SHOWN)} />
          {noticed.length > SHOWN && (
            <Disclosure className={styles.others ?? ''}>
              <summary>
                Ещё {noticed.length - SHOWN} {plural(noticed.length - SHOWN, ['ответ', 'ответа', 'ответов'])}
              </summary>
              <QuoteList quotes={noticed.slice(SHOWN)} />
            </Disclosure>
          )}
          <p>{stepSentences(found, profile.stage)}</p>
        </div>
        <div>
          <h4>{result.steps}</h4>
          <ul>
            {advice.steps.map((step) => (
              <li key={step.title}>
                <b>{step.title}.</b> {step.text}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4>{result.alsoCausedBy}</h4>
          {[advice.about, ...reasonsOf(domain, profile, childAge)].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div>
          <h4>{result.whom}</h4>
          <p>{[askHelpersFirst(profile), advice.whom].filter(Boolean).join(' ')}</p>
        </div>
        <p className={styles.more}>
          <a href={advice.problem}>Подробнее: {title.toLowerCase()}</a>
        </p>
      </div>
    </Disclosure>
  )
}

/** Why the sphere is here: how often, and whether it hinders. */
function reasonOf({ frequency, impact }: DomainStep): string {
  const often = copy.often[frequency ?? 1]
  return impact === null ? often : `${often}, ${copy.hinders[impact]}`
}
