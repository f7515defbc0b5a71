import { useState } from 'react'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import type { SphereReading } from '#app/features/questionnaire/result/standings.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { plural } from '#app/shared/plural.ts'
import styles from './share-panel.module.css'

type Props = {
  spheres: readonly SphereReading[]
  chosen: readonly Domain[]
  fault: string | undefined
  onChange: (chosen: Domain[]) => void
}

const SHOWN = 6

/** Which spheres a link shows: first those that are offered to this person, the rest folded. */
export function SphereSwitches({ spheres, chosen, fault, onChange }: Props) {
  // As they were offered at first: a switch does not move from under the finger.
  const [offered] = useState(() =>
    spheres.toSorted((one, other) => Number(chosen.includes(other.domain)) - Number(chosen.includes(one.domain))),
  )
  const [first, rest] = [offered.slice(0, SHOWN), offered.slice(SHOWN)]
  const turn = (domain: Domain, isOn: boolean) => onChange(isOn ? [...chosen, domain] : chosen.filter((one) => one !== domain))
  const row = ({ domain, title }: SphereReading) => (
    <li key={domain} className={`t-${domain}`}>
      <Pictogram theme={domain} />
      <label htmlFor={`share-${domain}`}>{title}</label>
      <input
        type="checkbox"
        id={`share-${domain}`}
        checked={chosen.includes(domain)}
        onChange={({ target }) => turn(domain, target.checked)}
      />
    </li>
  )
  return (
    <fieldset className={styles.spheres} aria-describedby={fault && 'share-fault'}>
      <legend>Какие сферы показать</legend>
      <ul className={styles.switches}>{first.map(row)}</ul>
      {rest.length > 0 && (
        <Disclosure className={styles.quiet}>
          <summary>
            Ещё {rest.length} {plural(rest.length, ['сфера', 'сферы', 'сфер'])}
          </summary>
          <ul className={styles.switches}>{rest.map(row)}</ul>
        </Disclosure>
      )}
      {fault && <FieldError id="share-fault">{fault}</FieldError>}
    </fieldset>
  )
}
