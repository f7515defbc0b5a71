import { ListHead } from '#app/features/content/lists/list-head.tsx'
import question from '#app/features/content/entry/questions.module.css'
import { Split } from '#app/features/content/entry/split.tsx'
import { href } from '#app/shared/href.ts'
import { inRoubles } from '#app/shared/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Tariff, Tariffs } from './contract.ts'
import { subscriptionCopy as copy, FREE, PAID } from './copy.ts'
import { REMIND_DAYS_BEFORE, termInWords } from './rules.ts'
import { Seller, type SellerFacts } from './seller.tsx'
import styles from './tariffs-view.module.css'

type Shown = { tariffs: Tariffs; seller: SellerFacts }

const QUESTIONS = [
  [
    'Спишутся ли деньги сами?',
    'Только если вы сами отметите продление. За пять дней до списания придёт письмо с суммой, днём и двумя ссылками: отменить и удалить карту. Если письмо не ушло, списания не будет.',
  ],
  [
    'Вернёте деньги, если не подойдёт?',
    'Да, за все дни, которые ещё не начались. Сумму портал покажет заранее, деньги вернутся тем же способом, которым вы платили, не позже чем через десять дней.',
  ],
  [
    'Безопасно ли платить картой?',
    'Номер карты вы вводите в форме платёжного сервиса CloudPayments. Портал его не видит и не хранит.',
  ],
  ['Сколько детей входит?', 'Все дети вашей семьи. Цена от их числа не меняется.'],
] as const

/** What is free, what is sold, for how much and how to leave. */
export function TariffsView({ shown: { tariffs, seller } }: { shown: Shown }) {
  const { title, subtitle, tariffs: offered } = tariffs
  return (
    <>
      <ListHead title={title} lead={subtitle} crumbs={[{ title: 'Главная', link: href('/') }, { title: 'Тарифы' }]}>
        <Drawing kind="plant" theme="seed" seed="tariffs" />
        <Drawing kind="plant" theme="help" seed="tariffs" />
        <Drawing kind="plant" theme="write" seed="tariffs" />
      </ListHead>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.given}>
          <Included title="Бесплатно навсегда" items={FREE} className={`${styles.free} t-help`} />
          <Included title="Подписка добавляет" items={PAID} />
        </div>
        {offered.length > 0 ? <Terms offered={offered} /> : <NotSold />}
      </div>
      <section className={styles.leaving}>
        <div className="wrap">
          <h2>Уйти&nbsp;— два нажатия</h2>
          <ol>
            <li>
              <b>«Отключить продление»</b>
              <span>Кабинет, раздел «Подписка и&nbsp;платежи»</span>
            </li>
            <li>
              <b>«Отключить»</b>
              <span>Без звонков и&nbsp;уговоров</span>
            </li>
          </ol>
          <p>
            Оплаченное работает до&nbsp;конца срока. Карты наблюдений, записи и&nbsp;кабинет остаются вашими и&nbsp;потом, удалить
            их&nbsp;можно в&nbsp;любой день. Как возвращаем деньги&nbsp;— <a href={href('/offer')}>в&nbsp;оферте</a>.
          </p>
        </div>
      </section>
      <div className={styles.about}>
        <Split title="Об оплате">
          <div className={question.questions}>
            {QUESTIONS.map(([asked, answer], index) => (
              <details key={asked} open={index === 0}>
                <summary>{asked}</summary>
                <div>{answer}</div>
              </details>
            ))}
          </div>
          <p className={styles.seller}>
            <Seller seller={seller} />
          </p>
        </Split>
      </div>
    </>
  )
}

/** One of the terms and what it means in money; the bill of the chosen one is shown, without a script. */
function Terms({ offered }: { offered: Tariff[] }) {
  const chosen = offered.find(({ months }) => months === 3) ?? offered[0]
  return (
    <section className={styles.terms}>
      <h2 id="terms">На&nbsp;какой срок</h2>
      <div role="radiogroup" aria-labelledby="terms" className={styles.choices}>
        {offered.map((tariff) => (
          <Term key={tariff.code} tariff={tariff} isChosen={tariff === chosen} />
        ))}
      </div>
      <p className={styles.note}>
        {offered.some(({ isSample }) => isSample) && 'Цены — пример. '}Одна цена на&nbsp;всех детей семьи. {copy.freeForever}
      </p>
    </section>
  )
}

function Term({ tariff, isChosen }: { tariff: Tariff; isChosen: boolean }) {
  const { code, title, months, priceKopecks, perMonthKopecks, isSample } = tariff
  return (
    <div className={styles.term}>
      <label>
        <input type="radio" name="term" value={code} defaultChecked={isChosen} />
        <span>
          <b>{title}</b> {isSample && <Badge>пример</Badge>}
          {months > 1 && <small>{inRoubles(perMonthKopecks)} в&nbsp;месяц</small>}
        </span>
        <b>{inRoubles(priceKopecks)}</b>
      </label>
      <div className={styles.bill}>
        <div className={styles.sums}>
          <dl>
            <dt>Сегодня</dt>
            <dd>{inRoubles(priceKopecks)}</dd>
            <dt>Следующее списание</dt>
            <dd data-charge-after={months}>через {termInWords(months)}</dd>
            <dt>Предупредим письмом</dt>
            <dd data-letter-after={months}>за&nbsp;{REMIND_DAYS_BEFORE}&nbsp;дней</dd>
          </dl>
          <p>Без отметки о&nbsp;продлении спишем один раз, сегодня.</p>
        </div>
        <ButtonLink href={href('/tariffs')} data-popup="tariffs" data-tariff={code} wide>
          {`Оформить: ${title.toLowerCase()}`}
        </ButtonLink>
      </div>
    </div>
  )
}

function NotSold() {
  return (
    <Empty
      title={'Подписка пока не\u00a0продаётся'}
      text="Мы ещё собираем программу. Цены, срок и условия отмены появятся здесь до начала продаж, и ничего не спишется без вашей отдельной отметки."
    >
      <Button data-popup="tariffs">Написать мне, когда появится</Button>
    </Empty>
  )
}

function Included({ title, items, className }: { title: string; items: string[]; className?: string | undefined }) {
  return (
    <section className={className}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name="check" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
