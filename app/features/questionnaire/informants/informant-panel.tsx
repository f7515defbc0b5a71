import { useEffect, useState, type FormEvent } from 'react'
import { ConsentLink } from '#app/features/consents/consent-link.tsx'
import { result } from '#app/features/questionnaire/copy.ts'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { say } from '#app/ui/notices.ts'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { ANSWER_TERMS, type InformantLinks, type LinkInformant } from './contract.ts'
import { informantFaults, informantNames } from './copy.ts'
import { InformantList } from './informant-list.tsx'
import { Panel } from '#app/features/questionnaire/panel.tsx'
import styles from '#app/features/questionnaire/panel.module.css'

const TERMS = ANSWER_TERMS.map((days) => ({ value: String(days), title: result.days(days) }))

/** Whom else to ask about a child: the family makes a link, sees where it stands, closes it, removes what came. */
export function InformantPanel({ childId }: { childId: string }) {
  const [shown, setShown] = useState<InformantLinks | null>(null)
  const [fault, setFault] = useState('')
  const { isBusy, run } = useBusy()
  const params = { id: childId }

  useEffect(() => {
    call('GET user/children/{id}/informants', { params: { id: childId } }).then(setShown, (error: unknown) =>
      setFault(wordsOf(error)),
    )
  }, [childId])

  /** @returns whether it is done */
  async function change(write: () => Promise<InformantLinks>, done: string): Promise<boolean> {
    let isDone = false
    await run(async () => {
      try {
        setShown(await write())
        isDone = true
        say(done, 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
    return isDone
  }

  return (
    <Panel id="informants" heading="h2" title="Спросить других">
      <p className={styles.quiet}>
        Второй родитель и&nbsp;учитель видят ребёнка в&nbsp;других местах. Дайте им ссылку: ответить можно с&nbsp;телефона минут
        за&nbsp;пять, без регистрации. Ваших ответов они не&nbsp;увидят, их&nbsp;ответы придут в&nbsp;эту карточку.
      </p>
      {fault && <p role="alert">{fault}</p>}
      {shown && shown.offered.length > 0 && (
        <NewLink
          offered={shown.offered}
          isBusy={isBusy}
          onMake={(body) => change(() => call('POST user/children/{id}/informants', { params, body }), 'Ссылка готова')}
        />
      )}
      {shown && (
        <InformantList
          childId={childId}
          links={shown.links}
          isBusy={isBusy}
          onClose={(linkId) =>
            void change(
              () => call('POST user/children/{id}/informants/{linkId}/close', { params: { ...params, linkId } }),
              'Ссылка закрыта и\u00a0больше не\u00a0открывается',
            )
          }
          onErase={(linkId) =>
            void change(
              () => call('DELETE user/children/{id}/informants/{linkId}/answers', { params: { ...params, linkId } }),
              'Ответы удалены',
            )
          }
        />
      )}
    </Panel>
  )
}

type NewLinkProps = {
  offered: LinkInformant[]
  isBusy: boolean
  onMake: (body: { informant: LinkInformant; days: number; consent: boolean }) => Promise<boolean>
}

function NewLink({ offered, isBusy, onMake }: NewLinkProps) {
  const [informant, setInformant] = useState<LinkInformant>(offered.includes('teacher') ? 'teacher' : 'second_parent')
  const [days, setDays] = useState(14)
  const [hasConsent, setConsent] = useState(false)
  const [isFaulty, setFaulty] = useState(false)

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    setFaulty(!hasConsent)
    if (!hasConsent) return document.getElementById('informant-consent')?.focus()
    // Each link is agreed to by itself.
    if (await onMake({ informant, days, consent: hasConsent })) setConsent(false)
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void make(event)}>
      <RadioRow
        legend="Кого спросить"
        name="informant"
        options={offered.map((value) => ({ value, title: informantNames[value] }))}
        value={informant}
        onChange={({ target }) => setInformant(offered.find((one) => one === target.value) ?? informant)}
      />
      <RadioRow
        legend="На сколько открыть ссылку"
        name="informant-days"
        options={TERMS}
        value="14"
        onChange={({ target }) => setDays(Number(target.value))}
      />
      <Checkbox
        name="informant-consent"
        id="informant-consent"
        checked={hasConsent}
        error={isFaulty ? informantFaults.parentConsent : undefined}
        onChange={({ target }) => {
          setConsent(target.checked)
          setFaulty(false)
        }}
      >
        Я&nbsp;законный представитель ребёнка и&nbsp;даю согласие на&nbsp;то, чтобы этот человек ответил о&nbsp;нём.{' '}
        <ConsentLink purpose="informant" />
      </Checkbox>
      <Button type="submit" size="s" busy={isBusy} busyLabel="Создаём">
        Создать ссылку для ответов
      </Button>
    </form>
  )
}
