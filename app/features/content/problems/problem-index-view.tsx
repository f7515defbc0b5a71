import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import type { EntryList } from '#app/features/content/contract.ts'
import { CoverLink } from '#app/features/content/lists/cover-link.tsx'
import { ListHead } from '#app/features/content/lists/list-head.tsx'
import { firstSentence } from './first-sentence.ts'
import styles from './problem-index-view.module.css'
import { Split } from '#app/features/content/entry/split.tsx'
import { UrgentCallout } from '#app/features/content/entry/urgent-callout.tsx'

const URGENT =
  'Ребёнок потерял навык, который уже был, замирает и\u00a0не\u00a0отвечает, говорит, что не\u00a0хочет жить, отказывается от\u00a0еды, резко изменился: в\u00a0ближайшие дни к\u00a0врачу.'

/** All the themes as beds, and one more for those who do not know yet. */
export function ProblemIndexView({ list }: { list: EntryList }) {
  return (
    <>
      <ListHead
        title={'Что похоже на\u00a0вашего ребёнка?'}
        lead={list.subtitle}
        crumbs={[{ title: 'Главная', link: href('/') }, { title: list.title }]}
      />
      <section className={`wrap ${styles.themes}`}>
        <ul>
          {list.items.map((card) => {
            const theme = card.theme ?? 'seed'
            return (
              <li key={card.link} className={`t-${theme}`}>
                <Drawing kind="plant" theme={theme} seed={card.code} />
                <div>
                  <Pictogram theme={theme} />
                  <h2>
                    <CoverLink href={card.link}>{card.title}</CoverLink>
                  </h2>
                  {/* How it looks at home; what the page tells beside that is the same everywhere. */}
                  <p>{firstSentence(card.text)}</p>
                </div>
              </li>
            )
          })}
          <li className="t-seed">
            <Drawing kind="plant" theme="seed" seed="unknown" />
            <div>
              <Pictogram theme="seed" />
              <h2>
                <CoverLink href={href('/test')} popup="questionnaire">
                  Пока не знаю, что это
                </CoverLink>
              </h2>
              <p>Карта покажет, с&nbsp;чего начать.</p>
            </div>
          </li>
        </ul>
        <UrgentCallout title="Когда ждать нельзя" html={URGENT} />
      </section>
      <div className={styles.several}>
        <Split title="Узнали сразу несколько?">
          <p>
            Так бывает часто: внимание, письмо и&nbsp;усталость тянут друг друга. Не&nbsp;выбирайте главное наугад. Карта покажет
            области рядом и&nbsp;подскажет, с&nbsp;чего начать.
          </p>
          <ButtonLink href={href('/test')} data-popup="questionnaire">
            Заполнить карту
          </ButtonLink>
        </Split>
      </div>
    </>
  )
}
