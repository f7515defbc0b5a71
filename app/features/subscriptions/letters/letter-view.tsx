import { useState, type ReactNode } from 'react'
import { call } from '#app/shared/client.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { inRoubles } from '#app/shared/money.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Door } from '#app/ui/door.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { LetterAction, LetterPage, RenewalOffer } from '#app/features/subscriptions/contract.ts'
import styles from './letter-view.module.css'

type Action = Omit<LetterAction, 'token'>
type Act = (action: Action) => void

/** What a letter's link will do, one button that does it, and the way back where there is one. */
export function LetterView({ token, first }: { token: string; first: LetterPage }) {
  const [page, setPage] = useState(first)
  const [fault, setFault] = useState('')
  const { isBusy, run } = useBusy()

  const act: Act = (action) =>
    void run(async () => {
      try {
        setPage(await call('POST subscription-links', { body: { token, ...action } }))
        setFault('')
      } catch (error) {
        setFault(wordsOf(error))
      }
    })

  const shown = { page, isBusy, act, until: page.until ? dayInWords(new Date(page.until)) : '' }
  return (
    <Door theme={page.isDone ? 'help' : 'seed'} seed="letter" isLive>
      {page.what === 'cancel' && <Cancel {...shown} />}
      {page.what === 'card' && <ForgetCard {...shown} />}
      {page.what === 'price' && <NewPrice {...shown} />}
      {fault && <p role="alert">{fault}</p>}
      <NeedsScript cannot="кнопка не сработает" />
      <p className={styles.cabinet}>
        Остальное, платежи и&nbsp;возврат денег, лежит <a href={href('/cabinet/subscription')}>в&nbsp;кабинете</a>.
      </p>
    </Door>
  )
}

type Props = { page: LetterPage; isBusy: boolean; act: Act; until: string }

function Cancel({ page: { isDone, offer }, isBusy, act, until }: Props) {
  if (!isDone)
    return (
      <Said title="Отключить продление?">
        <p>Больше ничего не&nbsp;спишется.{until && ` Доступ сохранится до\u00a0${until}.`}</p>
        <Button busy={isBusy} busyLabel="Отключаем" onClick={() => act({})}>
          Отключить продление
        </Button>
      </Said>
    )
  return (
    <Said title="Продление отключено">
      <p>Больше ничего не&nbsp;спишется.{until && ` Доступ открыт до\u00a0${until}.`}</p>
      {offer && (
        <>
          <p>
            Передумали? Включить обратно можно здесь&nbsp;же. {offer.terms} Карта ••&nbsp;{offer.card.lastFour}.
          </p>
          <Button
            kind="line"
            busy={isBusy}
            busyLabel="Включаем"
            onClick={() => act({ undo: true, amount: offer.amount })}
          >{`Продлевать за ${sumOf(offer)}`}</Button>
        </>
      )}
    </Said>
  )
}

function ForgetCard({ page: { isDone, card }, isBusy, act, until }: Props) {
  if (isDone || !card)
    return (
      <Said title="Банковская карта удалена">
        <p>Спросить с&nbsp;неё деньги мы больше не&nbsp;можем.{until && ' Оплаченный срок остаётся открытым.'}</p>
        <p>
          Вернуть карту отсюда нельзя: её кода у&nbsp;нас больше нет. Она запомнится снова, только если вы сами заплатите
          с&nbsp;продлением.
        </p>
      </Said>
    )
  return (
    <Said title={`Удалить карту ••\u00a0${card.lastFour}?`}>
      <p>
        Карта со&nbsp;сроком {card.expires} удалится у&nbsp;нас, и&nbsp;продление отключится.
        {until && ` Доступ сохранится до\u00a0${until}.`} Отменить это будет нельзя.
      </p>
      <Button busy={isBusy} busyLabel="Удаляем" onClick={() => act({})}>
        Удалить карту
      </Button>
    </Said>
  )
}

function NewPrice({ page: { isDone, offer }, isBusy, act, until }: Props) {
  if (offer)
    return (
      <Said title={`Новая цена: ${sumOf(offer)}`}>
        <p>
          С&nbsp;{dayInWords(new Date(offer.at))} подписка стоит {sumOf(offer)}. До&nbsp;этого дня всё остаётся по&nbsp;прежней
          цене. Без согласия по&nbsp;новой ничего не&nbsp;спишется, и&nbsp;подписка закончится сама.
        </p>
        <p>
          «{offer.terms}» Карта ••&nbsp;{offer.card.lastFour}.
        </p>
        <Button
          busy={isBusy}
          busyLabel="Записываем согласие"
          onClick={() => act({ amount: offer.amount })}
        >{`Согласиться на ${sumOf(offer)}`}</Button>
      </Said>
    )
  return isDone ? (
    <Said title="Подписка продлится">
      <p>Согласие записано, письмо с&nbsp;подтверждением придёт сразу. Отключить продление можно в&nbsp;любой день.</p>
    </Said>
  ) : (
    <Said title="Продления нет">
      <p>Ничего не&nbsp;спишется.{until && ` Срок подписки: до\u00a0${until}.`} Если она нужна, выберите тариф заново.</p>
    </Said>
  )
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      {children}
    </>
  )
}

function sumOf({ amount }: RenewalOffer): string {
  return inRoubles(Math.round(amount * 100))
}
