import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { LINK_TERMS } from '#app/features/questionnaire/contract.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { readingsOf } from '#app/features/questionnaire/result/standings.ts'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { partsFor } from './addressee-parts.ts'
import { ADDRESSEES, type NewShare, type Share } from './contract.ts'
import { addressees, leftOut, shareCopy as copy } from './copy.ts'
import { mayBeShared } from './may-be-shared.ts'
import { ShareList } from './share-list.tsx'
import { SphereSwitches } from './sphere-switches.tsx'
import styles from './share-panel.module.css'

const TO_WHOM = ADDRESSEES.map((value) => ({ value, title: addressees[value] }))
const TERMS = LINK_TERMS.map((days) => ({ value: String(days), title: result.days(days) }))

/** Some spheres of a result for one person, who is chosen first: the owner makes a link, sees who opened it when, closes it. */
export function SharePanel({ resultId, view }: { resultId: string; view: ResultView }) {
  const spheres = readingsOf(view)
  const all = spheres.map(({ domain }) => domain)
  const [shares, setShares] = useState<Share[]>([])
  const [addressee, setAddressee] = useState<NewShare['addressee']>('parent')
  const [domains, setDomains] = useState<readonly Domain[]>(() => partsFor('parent', all))
  const [days, setDays] = useState<NewShare['days']>(30)
  const [fault, setFault] = useState<string>()
  const { isBusy, run } = useBusy()
  const isOffered = mayBeShared(view)
  const params = { id: resultId }
  const list = useRef<HTMLDivElement>(null)
  const [madeCount, setMadeCount] = useState(0)
  // The list stands below the form: the new link, which is the first, comes into sight.
  useEffect(() => {
    if (madeCount > 0) list.current?.querySelector('button')?.focus()
  }, [madeCount])

  useEffect(() => {
    if (!isOffered) return
    // Without a network the list comes with the first link that is made or closed.
    call('GET user/results/{id}/shares', { params: { id: resultId } }).then(setShares, () => {})
  }, [resultId, isOffered])

  function change(write: () => Promise<Share[]>, done: string, onDone?: () => void): void {
    void run(async () => {
      try {
        setShares(await write())
        onDone?.()
        say(done, 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  }

  function choose(chosen: NewShare['addressee']): void {
    setAddressee(chosen)
    setDomains(partsFor(chosen, all))
    setFault(undefined)
  }

  function make(event: FormEvent): void {
    event.preventDefault()
    setFault(domains.length === 0 ? copy.chooseSpheres : undefined)
    if (domains.length === 0) return
    const body = { addressee, domains: [...domains], days, answers: addressee === 'specialist' }
    change(
      () => call('POST user/results/{id}/shares', { params, body }),
      'Ссылка готова',
      () => setMadeCount(madeCount + 1),
    )
  }

  if (!isOffered) return null
  return (
    <section className={styles.panel} aria-label="Поделиться частью карты">
      <form className={styles.form} onSubmit={make}>
        <RadioRow
          legend="Кому"
          name="share-addressee"
          options={TO_WHOM}
          value="parent"
          onChange={({ target }) => choose(ADDRESSEES.find((one) => one === target.value) ?? 'parent')}
        />
        <p className={styles.quiet} role="status">
          {leftOut[addressee]}
        </p>
        <SphereSwitches key={addressee} spheres={spheres} chosen={domains} fault={fault} onChange={setDomains} />
        <RadioRow
          legend="Сколько действует ссылка"
          name="share-days"
          options={TERMS}
          value="30"
          onChange={({ target }) => setDays(LINK_TERMS.find((term) => String(term) === target.value) ?? 30)}
        />
        <Button type="submit" wide busy={isBusy} busyLabel="Создаём">
          Создать ссылку
        </Button>
        <p className={styles.quiet}>{copy.mayBeClosed}</p>
      </form>
      <div ref={list}>
        <ShareList
          shares={shares}
          titles={Object.fromEntries(spheres.map(({ domain, title }) => [domain, title]))}
          isBusy={isBusy}
          onClose={(shareId) =>
            change(
              () => call('DELETE user/results/{id}/shares/{shareId}', { params: { ...params, shareId } }),
              'Ссылка закрыта и\u00a0больше не\u00a0открывается',
            )
          }
        />
      </div>
    </section>
  )
}
