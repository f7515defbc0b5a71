import type { CSSProperties } from 'react'
import type { StepProfile } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import styles from './result-garden.module.css'
import { acrossOf, BOXES, PIXELS_PER_LEAF, ratioOf, scalesOf, sharesOf, terracesOf, type Terrace } from './terraces.ts'

// Runs while the document is read, before anything is drawn: a garden that was seen grows no more.
const GROW_ONCE = `<script>try{var k='garden '+location.pathname;if(!sessionStorage.getItem(k)){sessionStorage.setItem(k,1);document.documentElement.dataset.grows=''}}catch(e){}</script>`

/** The spheres as plants, the calm ones behind; each leads to its row. What it shows stands in the rows in words. */
export function ResultGarden({ profile }: { profile: StepProfile }) {
  const isQuiet = profile.safety
  const terraces = terracesOf(profile)
  if (terraces.length === 0) return null
  const { narrow, wide } = scalesOf(terraces)
  const shares = sharesOf(terraces, wide)
  const columns = shares.map((share) => `${share}fr`).join(' ')
  const first = terraces.map((_, index) => terraces.slice(0, index).reduce((sum, { plants }) => sum + plants.length, 0))
  const needsCare = terraces.some(({ step }) => step === 'discuss' || step === 'seek')
  return (
    <>
      <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? GROW_ONCE : '' }} />
      <h2 className="vh">Все сферы</h2>
      <figure
        className={styles.garden}
        style={{ '--columns': columns, '--narrow': `${narrow}`, '--wide': `${wide}` } as CSSProperties}
        aria-label="Сад: чем выше растение, тем увереннее ребёнок в этой сфере, по вашим ответам"
      >
        {needsCare && !isQuiet && <i className={styles.sun} aria-hidden="true" />}
        {terraces.map((terrace, index) => (
          <Row
            key={terrace.plants[0]?.domain}
            terrace={terrace}
            first={first[index] ?? 0}
            across={acrossOf(terraces, shares, index)}
          />
        ))}
        {needsCare && !isQuiet && <Can />}
      </figure>
    </>
  )
}

type RowProps = { terrace: Terrace; first: number; across: number }

function Row({ terrace: { step, title: words, plants }, first, across }: RowProps) {
  return (
    <section className={`${styles.terrace} ${styles[step] ?? ''}`}>
      {words && <h3 style={{ '--across': across.toFixed(3) } as CSSProperties}>{words}</h3>}
      <ul>
        {plants.map(({ domain, title, name, leaves }, index) => (
          <li
            key={domain}
            className={`t-${domain}`}
            style={{ '--leaves': `${leaves}`, '--turn': `${first + index}` } as CSSProperties}
          >
            <a href={`#d-${domain}`} aria-label={name === title ? undefined : name}>
              <Cut domain={domain} />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A plant cut to its own edges: its height is the number of leaves and nothing else. */
export function Cut({ domain }: { domain: Domain }) {
  const [x, y, width] = BOXES[domain]
  return (
    <Drawing
      kind="plant"
      theme={domain}
      seed="bed"
      className={styles.cut}
      viewBox={`${x} ${y} ${width} ${150 - y}`}
      style={{ '--ratio': ratioOf(domain).toFixed(3), '--unit': `${PIXELS_PER_LEAF}px` } as CSSProperties}
    />
  )
}

function Can() {
  return (
    <svg className={styles.can} viewBox="0 0 120 96" aria-hidden="true">
      <path d="M36 30C36 6 84 6 84 34" fill="none" stroke="currentColor" strokeWidth="7" strokeLinecap="round" />
      <path fill="currentColor" d="M30 36H88L94 92H24Z" />
      <path d="M88 62L108 36M101 30L114 40" stroke="currentColor" strokeWidth="7" strokeLinecap="round" fill="none" />
      <path d="M28 46C8 44 6 78 26 78" fill="none" stroke="currentColor" strokeWidth="7" />
    </svg>
  )
}
