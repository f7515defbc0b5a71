import { useEffect, useState, type FormEvent } from 'react'
import type { ResultView } from '#app/features/questionnaire/contract.ts'
import { LINK_TERMS } from '#app/features/questionnaire/contract.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { readingsOf } from '#app/features/questionnaire/result/standings.ts'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { say } from '#app/ui/notices.ts'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { ADDRESSEES, type NewShare, type Share } from './contract.ts'
import { addressees, shareCopy as copy } from './copy.ts'
import { ShareList } from './share-list.tsx'
import styles from './share-panel.module.css'
import { mayBeShared } from './may-be-shared.ts'

const TO_WHOM = ADDRESSEES.map((value) => ({ value, title: addressees[value] }))
const TERMS = LINK_TERMS.map((days) => ({ value: String(days), title: result.days(days) }))

/** Some spheres of a result for one person: the owner makes a link, sees who opened it when, closes it. */
export function SharePanel({ resultId, view }: { resultId: string; view: ResultView }) {
  const [shares, setShares] = useState<Share[]>([])
  const [domains, setDomains] = useState<readonly Domain[]>(view.detailed)
  const [addressee, setAddressee] = useState<NewShare['addressee']>('parent')
  const [days, setDays] = useState<NewShare['days']>(30)
  const [fault, setFault] = useState<string>()
  const { isBusy, run } = useBusy()
  const isOffered = mayBeShared(view)
  const spheres = readingsOf(view)
  const params = { id: resultId }

  useEffect(() => {
    if (!isOffered) return
    // Without a network the list comes with the first link that is made or closed.
    call('GET user/results/{id}/shares', { params: { id: resultId } }).then(setShares, () => {})
  }, [resultId, isOffered])

  function change(write: () => Promise<Share[]>, done: string): void {
    void run(async () => {
      try {
        setShares(await write())
        say(done, 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  }

  function make(event: FormEvent): void {
    event.preventDefault()
    setFault(domains.length === 0 ? copy.chooseSpheres : undefined)
    if (domains.length === 0) return
    const body = { addressee, domains: [...domains], days }
    change(() => call('POST user/results/{id}/shares', { params, body }), 'Ссылка готова')
  }

  if (!isOffered) return null
  return (
    <section className={styles.panel} aria-labelledby="share-title">
      <h3 id="share-title">Поделиться частью карты</h3>
      <p>
        По&nbsp;ссылке видны только отмеченные сферы и&nbsp;ваши ответы в&nbsp;них. Вопросы о&nbsp;безопасности и&nbsp;фамилии
        не&nbsp;показываются никому.
      </p>
      <form className={styles.form} onSubmit={make}>
        <fieldset className={styles.spheres} aria-describedby={fault && 'share-fault'}>
          <legend>Какие сферы показать</legend>
          {spheres.map(({ domain, title }) => (
            <Checkbox
              key={domain}
              name={`share-${domain}`}
              checked={domains.includes(domain)}
              onChange={({ target }) =>
                setDomains(target.checked ? [...domains, domain] : domains.filter((one) => one !== domain))
              }
            >
              {title}
            </Checkbox>
          ))}
          {fault && <FieldError id="share-fault">{fault}</FieldError>}
        </fieldset>
        <RadioRow
          legend="Кому"
          name="share-addressee"
          options={TO_WHOM}
          value="parent"
          onChange={({ target }) => setAddressee(ADDRESSEES.find((one) => one === target.value) ?? 'parent')}
        />
        <RadioRow
          legend="На сколько"
          name="share-days"
          options={TERMS}
          value="30"
          onChange={({ target }) => setDays(LINK_TERMS.find((term) => String(term) === target.value) ?? 30)}
        />
        <Button type="submit" size="s" busy={isBusy} busyLabel="Создаём">
          Создать ссылку
        </Button>
      </form>
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
    </section>
  )
}
