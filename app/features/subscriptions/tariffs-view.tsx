import { ListHead } from '#app/features/content/lists/list-head.tsx'
import question from '#app/features/content/entry/questions.module.css'
import { Split } from '#app/features/content/entry/split.tsx'
import { href } from '#app/shared/href.ts'
import { inRoubles } from '#app/shared/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Tariff, Tariffs } from './contract.ts'
import { subscriptionCopy as copy, FREE, PAID } from './copy.ts'
import { savingOf, termInWords } from './rules.ts'
import { Seller, type SellerFacts } from './seller.tsx'
import styles from './tariffs-view.module.css'

export type Shown = { tariffs: Tariffs; seller: SellerFacts }

const PLANTS = ['seed', 'help', 'communicate'] as const
const QUESTIONS = [
  [
    'Спишутся ли деньги сами?',
    'Только если вы сами отметите продление. За пять дней до списания придёт письмо с суммой, днём и двумя ссылками: отменить и удалить карту. Если письмо не ушло, списания не будет.',
  ],
  ['Как отменить?', 'Кабинет → «Подписка и платежи» → «Отключить продление». Доступ сохранится до конца оплаченного срока.'],
  [
    'Вернёте деньги, если не подойдёт?',
    'Да, за все дни, которые ещё не начались. Сумму портал покажет заранее, деньги вернутся на ту же карту не позже чем через десять дней.',
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
        {offered.length > 0 && (
          <section aria-label="Сроки и цены" className={styles.tariffs}>
            {offered.map((tariff, index) => (
              <TariffCard
                key={tariff.code}
                tariff={tariff}
                saving={savingOf(tariff, offered)}
                plant={PLANTS[index % 3] ?? 'seed'}
              />
            ))}
          </section>
        )}
        {offered.length === 0 && (
          <Empty
            title={'Подписка пока не\u00a0продаётся'}
            text="Мы ещё собираем программу. Цены, срок и условия отмены появятся здесь до начала продаж, и ничего не спишется без вашей отдельной отметки."
          >
            <Button data-popup="tariffs">Написать мне, когда появится</Button>
          </Empty>
        )}
        <div className={styles.lists}>
          <Included title="Бесплатно и остаётся бесплатным" items={FREE} />
          <Included title="По подписке" items={PAID} />
        </div>
      </div>
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

type CardProps = { tariff: Tariff; saving: number; plant: (typeof PLANTS)[number] }

function TariffCard({ tariff, saving, plant }: CardProps) {
  const { code, title, text, months, priceKopecks, perMonthKopecks, isSample } = tariff
  const isMain = months === 3
  return (
    <article className={isMain ? `${styles.tariff} ${styles.main} t-${plant}` : `${styles.tariff} t-${plant}`}>
      {saving > 0 && <p className={styles.saving}>Выгоднее на&nbsp;{saving}&nbsp;%</p>}
      <div className={styles.plant}>
        <Drawing kind="plant" theme={plant} seed="tariff" />
      </div>
      <h2>
        {title} {isSample && <Badge>пример</Badge>}
      </h2>
      <p className={styles.price}>
        {inRoubles(perMonthKopecks)}
        <small>{months === 1 ? 'за месяц' : `в месяц, ${inRoubles(priceKopecks)} за\u00a0${termInWords(months)}`}</small>
      </p>
      <p className={styles.text}>{text}</p>
      <ul>
        {PAID.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <ButtonLink href={href('/tariffs')} data-popup="tariffs" data-tariff={code} kind={isMain ? 'main' : 'line'} wide>
        {`Оформить: ${title.toLowerCase()}`}
      </ButtonLink>
      <p className={styles.text}>{copy.freeForever}</p>
    </article>
  )
}

function Included({ title, items }: { title: string; items: string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
