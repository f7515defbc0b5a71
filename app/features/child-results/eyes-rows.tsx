import type { CSSProperties } from 'react'
import { dayAndMonth } from '#app/features/questionnaire/result/day-and-month.ts'
import { Callout } from '#app/ui/callout.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { informantWords } from './change-words.ts'
import type { Eyes } from './contract.ts'
import styles from './eyes-rows.module.css'
import { inOrder, isCompared, pairOf, questionOf } from './eyes-words.ts'
import { hasSeen, SeenLines } from './seen-lines.tsx'
import { spheresInWords } from './sphere-count.ts'

/** What different people see, sphere by sphere: first where they part; nobody is averaged and nobody is right. */
export function EyesRows({ eyes }: { eyes: Eyes }) {
  const { apart, alike, calm } = inOrder(eyes.spheres)
  const question = questionOf(eyes)
  return (
    <div className={styles.rows} style={{ '--people': eyes.people.length } as CSSProperties}>
      <Rows eyes={eyes} spheres={[...apart, ...alike]} />
      {calm.length > 0 && (
        <Fold title={`Ещё ${spheresInWords(calm.length)}${calm.every(isCompared) ? ', ответы совпали' : ''}`}>
          <Rows eyes={eyes} spheres={calm} />
        </Fold>
      )}
      {question && (
        <Callout tone="info" title={question.title}>
          <p>{question.text} Ответы не&nbsp;складываются и&nbsp;не&nbsp;усредняются: верны все.</p>
        </Callout>
      )}
    </div>
  )
}

function Rows({ eyes: { people }, spheres }: { eyes: Eyes; spheres: Eyes['spheres'] }) {
  return (
    <ul className={styles.spheres}>
      {/* Where there is room who answered stands once above; each row says it to a screen reader. */}
      <li className={styles.head} aria-hidden="true">
        {people.map((person) => (
          <span key={person.informant + person.filledOn}>{whoAndWhen(person)}</span>
        ))}
      </li>
      {spheres.map((sphere) => (
        <li key={sphere.domain}>
          <h2>{sphere.title}</h2>
          <dl>
            {people.map((person, place) => (
              <div key={person.informant + person.filledOn}>
                <dt>{whoAndWhen(person)}</dt>
                <dd className={isOther(sphere, place) ? styles.other : undefined}>{sphere.words[place] ?? 'Не спрашивали'}</dd>
              </div>
            ))}
          </dl>
          {hasSeen(sphere) && (
            <Fold title="Что замечают">
              <SeenLines sphere={sphere} people={people.length} />
            </Fold>
          )}
        </li>
      ))}
    </ul>
  )
}

function whoAndWhen({ informant, filledOn }: Eyes['people'][number]): string {
  return `${informantWords[informant]}, ${dayAndMonth(filledOn)}`
}

/** Whether somebody says other than the first of them. */
function isOther(sphere: Eyes['spheres'][number], place: number): boolean {
  const pair = place > 0 ? pairOf(sphere, 0, place) : null
  return pair !== null && pair[0] !== pair[1]
}
