import type { ReactNode } from 'react'
import { dayInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { inRoubles } from '#app/shared/money.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { HistoryItem } from './contract.ts'
import type { Subscription } from '#app/features/accounts/subscription.ts'
import { subscriptionCopy as copy } from './copy.ts'
import styles from './payment-view.module.css'
import { termInWords } from './rules.ts'
import { Seller, type SellerFacts } from './seller.tsx'
import { usePayment } from './use-payment.ts'

type Order = {
  title: string
  months: number
  fullKopecks: number
  amountKopecks: number
  renewalTerms: string | null
  email: string
}
type PaymentProps = {
  seller: SellerFacts
  item: HistoryItem
  order: Order
  isUnderWay: boolean
  subscription: Subscription | null
  takesSbp: boolean
  /** Only because it is renewed: once, it could be paid without a card. */
  isCardAlone: boolean
  intent: Record<string, unknown> | null
  widgetUrl: string
}

/** Confirming an order, waiting for the bank, and the result; the order itself stays next to it. */
export function PaymentView({ seller, order, takesSbp, isCardAlone, intent, widgetUrl, ...given }: PaymentProps) {
  const { screen, item, subscription, pay, tryAgain } = usePayment(given)
  const { isBusy, run } = useBusy()
  const agreed = order.renewalTerms && `Вы отметили: «${order.renewalTerms}»`
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        items={[{ title: 'Главная', link: href('/') }, { title: 'Тарифы', link: href('/tariffs') }, { title: 'Оплата' }]}
      />
      <div className={styles.columns}>
        <div className={styles.main} aria-live="polite">
          {screen === 'form' && (
            <>
              <h1>Подписка на&nbsp;{termInWords(order.months)}</h1>
              <p className="lead">
                {agreed ?? 'Деньги спишутся один раз, продления не будет. Доступ закончится вместе с оплаченным сроком.'}
              </p>
              <p>Чек придёт на&nbsp;{order.email}.</p>
              {item.status === 'pending' && item.reason && <p>{item.reason}</p>}
              <div className={styles.actions}>
                <Button
                  busy={isBusy || !intent}
                  busyLabel="Открываем форму оплаты"
                  onClick={() => void run(() => pay(widgetUrl, intent ?? {}))}
                >
                  Оплатить {inRoubles(order.amountKopecks)}
                </Button>
              </div>
              <p className={styles.note}>
                {takesSbp
                  ? 'Карту или СБП выберете в\u00a0форме платёжного сервиса CloudPayments. Данных карты портал не\u00a0видит.'
                  : 'Карту введёте в\u00a0форме платёжного сервиса CloudPayments. Портал её не\u00a0видит.'}{' '}
                Оплачивая, вы принимаете <a href={href('/offer')}>оферту</a>.
              </p>
              {isCardAlone && (
                <p className={styles.note}>
                  Продление работает только с&nbsp;картой. Чтобы заплатить один раз через СБП, вернитесь{' '}
                  <a href={href('/tariffs')}>к&nbsp;тарифам</a> и&nbsp;снимите отметку о&nbsp;продлении.
                </p>
              )}
            </>
          )}
          {screen === 'wait' && (
            <Said plant="seed" title="Ждём ответ банка">
              <p className="lead">
                Обычно это занимает до&nbsp;минуты.{' '}
                {takesSbp && <>Платите через СБП&nbsp;— подтвердите оплату в&nbsp;приложении банка. </>}
                Страницу можно закрыть: результат придёт на&nbsp;почту и&nbsp;появится в&nbsp;кабинете.
              </p>
              <p role="status">Проверяем оплату…</p>
            </Said>
          )}
          {screen === 'paid' && (
            <Said plant="help" title={`Оплата прошла. Подписка открыта до ${untilOf(subscription)}`}>
              <p className="lead">Чек придёт на&nbsp;{order.email}. Всё, что входит в&nbsp;подписку, уже открыто.</p>
              <div className={styles.actions}>
                <ButtonLink href={href('/cabinet/plan')}>План занятий</ButtonLink>
                <ButtonLink kind="line" href={href('/cabinet')}>
                  Открыть кабинет
                </ButtonLink>
                {item.receiptUrl ? (
                  <ButtonLink kind="line" href={item.receiptUrl}>
                    Открыть чек
                  </ButtonLink>
                ) : (
                  <ButtonLink kind="line" href={href('/cabinet/subscription')}>
                    Подписка и&nbsp;платежи
                  </ButtonLink>
                )}
              </div>
            </Said>
          )}
          {screen === 'declined' && (
            <Said plant="fatigue" title={copy.declined}>
              <p className="lead">{item.reason}</p>
              <div className={styles.actions}>
                <Button onClick={tryAgain}>Попробовать снова</Button>
                <ButtonLink kind="line" href={href('/contacts')}>
                  Написать в&nbsp;поддержку
                </ButtonLink>
              </div>
            </Said>
          )}
          {screen === 'expired' && (
            <Said plant="seed" title="Заказ больше не ждёт оплаты">
              <p className="lead">Цена держится один час. Оформите заказ заново: с&nbsp;вас ничего не&nbsp;списано.</p>
              <div className={styles.actions}>
                <ButtonLink href={href('/tariffs')}>К тарифам</ButtonLink>
              </div>
            </Said>
          )}
          {screen === 'refunded' && (
            <Said plant="seed" title="Деньги за этот заказ возвращены">
              <p className="lead">
                Возврат идёт тем&nbsp;же способом, которым вы платили. Когда деньги придут, зависит от&nbsp;банка.
              </p>
              <div className={styles.actions}>
                <ButtonLink href={href('/cabinet/subscription')}>Подписка и&nbsp;платежи</ButtonLink>
              </div>
            </Said>
          )}
        </div>
        <Summary order={order} seller={seller} isPaid={screen === 'paid' || screen === 'refunded'} />
      </div>
    </div>
  )
}

function Said({ plant, title, children }: { plant: 'seed' | 'help' | 'fatigue'; title: string; children: ReactNode }) {
  return (
    <>
      <div className={`${styles.plant} t-${plant}`}>
        <Drawing kind="plant" theme={plant} seed="payment" />
      </div>
      <h1>{title}</h1>
      {children}
    </>
  )
}

function Summary({ order, seller, isPaid }: Pick<PaymentProps, 'order' | 'seller'> & { isPaid: boolean }) {
  const { title, fullKopecks, amountKopecks, renewalTerms } = order
  return (
    <section className={styles.summary} aria-label="Ваш заказ">
      <h2>Ваш заказ</h2>
      <dl>
        <dt>Подписка, {title.toLowerCase()}</dt>
        <dd>{inRoubles(fullKopecks)}</dd>
        {amountKopecks < fullKopecks && (
          <>
            <dt>Скидка по&nbsp;промокоду</dt>
            <dd>{inRoubles(amountKopecks - fullKopecks)}</dd>
          </>
        )}
        <dt className={styles.total}>{isPaid ? 'Оплачено' : 'К\u00a0оплате'}</dt>
        <dd className={styles.total}>{inRoubles(amountKopecks)}</dd>
      </dl>
      <p>
        {renewalTerms
          ? 'Продление включено: перед каждым списанием напомним письмом. Отключить можно в кабинете.'
          : 'Продления нет: спишем один раз.'}
      </p>
      <p>
        <Seller seller={seller} />
      </p>
    </section>
  )
}

function untilOf(subscription: Subscription | null): string {
  return subscription?.paidUntil ? dayInWords(new Date(subscription.paidUntil)) : ''
}
