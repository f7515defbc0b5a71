import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Island } from '#app/ui/island.tsx'
import { Tags } from '#app/ui/tags.tsx'
import { ControlSamples } from './control-samples.tsx'
import { FeedbackSamples } from './feedback-samples.tsx'
import { TokenSamples } from './token-samples.tsx'
import styles from './ui-kit-page.module.css'

const SECTIONS = [
  { title: 'Цвет', link: '#color' },
  { title: 'Темы', link: '#themes' },
  { title: 'Шрифт', link: '#type' },
  { title: 'Отступы', link: '#space' },
  { title: 'Кнопки', link: '#buttons' },
  { title: 'Поля', link: '#forms' },
  { title: 'Навигация', link: '#nav' },
  { title: 'Отклик', link: '#feedback' },
]

export const meta = () =>
  metaTags({
    loaderData: {
      meta: {
        title: 'Из чего сделаны страницы',
        description: 'Все части интерфейса портала во всех состояниях.',
        link: href('/ui-kit'),
        index: false,
      },
    },
  })

/** Everything pages are made of, in all its states. */
export default function UiKitPage() {
  return (
    <div className={styles.kit}>
      <div className={styles.top}>
        <div className="wrap">
          <Breadcrumbs items={[{ title: 'Главная', link: href('/') }, { title: 'Набор интерфейса' }]} />
          <h1>Набор интерфейса</h1>
          <p className="lead">
            Всё, из&nbsp;чего собраны страницы. Значения живут в&nbsp;tokens.css, вид и&nbsp;состояния&nbsp;— в&nbsp;компонентах.
          </p>
          <Tags label="Разделы набора" items={SECTIONS} />
        </div>
      </div>
      <div className="wrap">
        <TokenSamples />
        <ControlSamples />
        <Island name="feedback-samples" of={FeedbackSamples} props={{}} />
      </div>
    </div>
  )
}
