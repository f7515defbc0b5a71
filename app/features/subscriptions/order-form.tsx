import { href } from '#app/shared/href.ts'
import { useState, type FormEvent } from 'react'
import { ready } from '#app/features/accounts/session.ts'
import { useSession } from '#app/features/accounts/use-session.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { inRoubles } from '#app/shared/money.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Field } from '#app/ui/field.tsx'
import { hush, say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Price, Tariff } from './contract.ts'
import { renewalTerms, subscriptionCopy as copy } from './copy.ts'
import styles from './order-form.module.css'
import { boughtUntil, termInWords } from './rules.ts'
import { Seller, type SellerFacts } from './seller.tsx'

const PLANTS = ['seed', 'help', 'communicate'] as const

type Props = { offered: Tariff[]; seller: SellerFacts; chosen: string; onGuest: (tariff: string) => void }

/** A field far above the button that was pressed, or folded away: it is opened and takes the focus. */
function showField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  const fold = field.closest('details')
  if (fold) fold.open = true
  field.focus()
}

/** A term, a promo code and a separate word about renewal; the order itself is made by the server. */
export function OrderForm({ offered, seller, chosen, onGuest }: Props) {
  const [code, setCode] = useState(offered.find((tariff) => tariff.code === chosen)?.code ?? offered[0]?.code ?? '')
  const [price, setPrice] = useState<Price | null>(null)
  const [today] = useState(() => new Date())
  const { account } = useSession()
  const [promo, setPromo] = useState('')
  const [promoFault, setPromoFault] = useState('')
  const { isBusy, run } = useBusy()
  const tariff = offered.find((candidate) => candidate.code === code)
  if (!tariff) return null
  const isPriced = price?.tariff === code
  const sum = isPriced ? price.amount * 100 : tariff.priceKopecks
  const next = boughtUntil(account?.subscription ?? null, tariff.months, today)

  async function applyPromo(): Promise<void> {
    setPromoFault('')
    try {
      setPrice(await call('GET payments/cloudpayments/price', { query: { tariff: code, promo } }))
    } catch (error) {
      setPrice(null)
      setPromoFault(wordsOf(error))
    }
  }

  async function order(autoRenew: boolean, form: HTMLFormElement): Promise<void> {
    hush()
    if (!(await ready())) return onGuest(code)
    try {
      const body = { tariff: code, autoRenew, ...(promo ? { promo } : {}) }
      const { invoiceId } = await call('POST user/payments', { body, isPayment: true })
      location.assign(href('/payment/:invoiceId', { invoiceId }))
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') return onGuest(code)
      if (error instanceof AppError && error.fields?.promo) {
        setPromoFault(error.message)
        showField(form, 'promo')
      } else say(wordsOf(error), 'bad')
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const isRenewing = new FormData(form).has('autoRenew')
    void run(() => order(isRenewing, form))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        План занятий для&nbsp;детей от&nbsp;5 до&nbsp;12&nbsp;лет после бесплатной первой недели, новый каждый месяц, перемены
        по&nbsp;всем сферам, дневник целиком и&nbsp;игры для второго ребёнка и&nbsp;следующих. Одна цена на&nbsp;всех детей семьи.
      </p>
      <fieldset className={styles.terms}>
        <legend>На какой срок</legend>
        {offered.map(({ code: value, title, text, months, priceKopecks, perMonthKopecks, isSample }, index) => (
          <label key={value} className={`t-${PLANTS[index % 3]}`}>
            <input type="radio" name="tariff" value={value} checked={value === code} onChange={() => setCode(value)} />
            <Drawing kind="plant" theme={PLANTS[index % 3] ?? 'seed'} seed="tariff" />
            <b>{title}</b>
            <span className={styles.price}>{inRoubles(perMonthKopecks)} в&nbsp;месяц</span>
            <span>{months === 1 ? text : `${inRoubles(priceKopecks)} за\u00a0${termInWords(months)}`}</span>
            {isSample && <span>Пример: цена учебная</span>}
          </label>
        ))}
      </fieldset>
      <Disclosure className={styles.promo}>
        <summary>Есть промокод</summary>
        <div>
          <Field
            name="promo"
            label="Промокод"
            isOptional
            autoComplete="off"
            value={promo}
            onChange={(event) => setPromo(event.target.value.trim())}
            error={promoFault}
          />
          <Button kind="line" onClick={() => void run(applyPromo)}>
            Применить
          </Button>
        </div>
      </Disclosure>
      <Checkbox name="autoRenew">
        {renewalTerms({ charge: { kopecks: tariff.priceKopecks, at: next }, months: tariff.months })}
      </Checkbox>
      <p className={styles.total}>
        К оплате <b>{inRoubles(sum)}</b>
        {isPriced && price.discount > 0 && <span>со&nbsp;скидкой {inRoubles(price.discount * 100)}</span>}
      </p>
      <p>
        Без отметки о&nbsp;продлении деньги спишутся один раз. {copy.freeForever} Оплачивая, вы принимаете{' '}
        <a href={href('/offer')}>оферту</a>.
      </p>
      <p className={styles.seller}>
        <Seller seller={seller} />
      </p>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} busyLabel="Готовим заказ">
          Перейти к оплате
        </Button>
        <ButtonLink kind="quiet" href={href('/tariffs')}>
          Сравнить подробно
        </ButtonLink>
      </div>
    </form>
  )
}
