import type { Route } from './+types/tariffs-page'
import { ListHead } from '#app/features/content/list-head.tsx'
import { contextOf, show, tag } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Still } from '#app/ui/still.tsx'
import type { Tariffs } from './contract.ts'
import { offered } from './tariffs.server.ts'
import styles from './tariffs-page.module.css'

const head: PageMeta = {
  title: 'Подписка',
  description:
    'Что на портале бесплатно и что добавит подписка: личная программа на четыре недели, динамика, взгляд нескольких взрослых.',
  link: '/tariffs',
}

export async function loader({ context }: Route.LoaderArgs) {
  tag(context, 'tariffs')
  show(context, 'page', await offered(contextOf(context)))
  return { meta: head }
}

export async function clientLoader() {
  return { meta: head, data: await call<Tariffs>('tariffs') }
}

export const meta = metaTags

export default function TariffsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<Tariffs> id="page" data={'data' in loaderData ? loaderData.data : undefined}>
      {(shown) => <View shown={shown} />}
    </Still>
  )
}

const FREE = [
  'Все статьи, книги, методики и\u00a0исследования',
  'Все упражнения с\u00a0пояснениями',
  'Опросник и\u00a0результат с\u00a0печатью',
  'Кабинет, где результаты хранятся',
]
const PAID = [
  'Личный план на\u00a0четыре недели, новый каждый месяц',
  'Упражнения, подобранные к\u00a0плану',
  'Перемены от\u00a0опросника к\u00a0опроснику',
  'Ответы нескольких взрослых рядом',
]

function View({ shown: { title, subtitle, tariffs: offered } }: { shown: Tariffs }) {
  return (
    <>
      <ListHead title={title} lead={subtitle} crumbs={[{ title: 'Главная', link: '/' }, { title: 'Тарифы' }]}>
        <Drawing kind="plant" theme="seed" seed="tariffs" />
        <Drawing kind="plant" theme="help" seed="tariffs" />
        <Drawing kind="plant" theme="write" seed="tariffs" />
      </ListHead>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.lists}>
          <Included title="Бесплатно" items={FREE} />
          <Included title="По подписке" items={PAID} />
        </div>
        {offered.length === 0 && (
          <Empty
            title={'Подписка пока не\u00a0продаётся'}
            text="Мы ещё собираем программу. Цены, срок и условия отмены появятся здесь до начала продаж, и ничего не спишется без вашей отдельной отметки."
          >
            <ButtonLink href="/test" data-popup="questionnaire">
              Пройти опросник
            </ButtonLink>
          </Empty>
        )}
      </div>
    </>
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
