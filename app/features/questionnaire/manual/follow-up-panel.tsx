import { useState } from 'react'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { FollowUp } from './contract.ts'
import { followUpCopy as copy } from './follow-up-copy.ts'
import styles from './manual-use.module.css'

type Seen = FollowUp['seen']
type Found = FollowUp['spheres'][number]['found']

type FollowUpPanelProps = {
  token: string
  spheres: Domain[]
  /** ISO date of the map, where it stands beside others. */
  filledOn?: string
}

/** Three months after a map that counts: whether somebody was seen, and what they saw. Nothing has to be said. */
export function FollowUpPanel({ token, spheres, filledOn }: FollowUpPanelProps) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [found, setFound] = useState<Partial<Record<Domain, Found>>>({})
  const [isTold, setTold] = useState(false)
  const { isBusy, run } = useBusy()

  async function tell(): Promise<void> {
    if (seen === null) return say(copy.choose, 'bad')
    const said = seen === 'yes' ? spheres.flatMap((domain) => (found[domain] ? [{ domain, found: found[domain] }] : [])) : []
    try {
      await call('POST questioning/manual/follow-up', { body: { token, seen, spheres: said } })
      setTold(true)
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }

  if (isTold)
    return (
      <section className={styles.use} aria-label={copy.title}>
        <p role="status">{copy.thanks}</p>
      </section>
    )
  return (
    <section className={`${styles.use} ${styles.asking}`} aria-labelledby="follow-up">
      <h2 id="follow-up">{copy.title}</h2>
      <p>{copy.lead(filledOn ? copy.mapOf(dateInWords(filledOn)) : copy.thisMap)}</p>
      <RadioRow
        legend={copy.seen}
        name="follow-up-seen"
        options={[...copy.seenOptions]}
        value={seen ?? ''}
        onChange={({ target }) => setSeen(copy.seenOptions.find(({ value }) => value === target.value)?.value ?? null)}
      />
      {seen === 'yes' &&
        spheres.map((domain) => (
          <RadioRow
            key={domain}
            legend={copy.found(sphereTitles[domain])}
            name={`follow-up-${domain}`}
            options={[...copy.foundOptions]}
            value={found[domain] ?? ''}
            onChange={({ target }) => {
              const chosen = copy.foundOptions.find(({ value }) => value === target.value)?.value
              if (chosen) setFound({ ...found, [domain]: chosen })
            }}
          />
        ))}
      <Button kind="line" size="s" busy={isBusy} busyLabel={copy.telling} onClick={() => void run(tell)}>
        {copy.tell}
      </Button>
    </section>
  )
}
