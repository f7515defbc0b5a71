import { href } from '#app/shared/href.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { FoldLine } from '#app/ui/fold-line.tsx'
import type { Block, BlockOf, Card, Detail } from '#app/features/content/contract.ts'
import { Html } from '#app/features/content/entry/html.tsx'
import { ListenButton } from '#app/features/content/entry/listen-button.tsx'
import { References } from '#app/features/content/entry/references.tsx'
import { Trust } from '#app/features/content/entry/trust.tsx'
import { CoverLink } from '#app/features/content/lists/cover-link.tsx'
import { NightCard } from '#app/features/content/lists/night-card.tsx'
import { Ages } from './problem-ages.tsx'
import { Folds, Part } from './problem-folds.tsx'
import { ProblemJump } from './problem-jump.tsx'
import { Scenes } from './problem-scenes.tsx'
import { ProblemTop } from './problem-top.tsx'
import { Who } from './problem-who.tsx'
import styles from './problem-view.module.css'

const MOST_RELATED = 3
const KINDS = ['training', 'articles', 'problems']

/** The page of one difficulty, for a telephone: recognise it, know what to do now, then look up the rest. */
export function ProblemView({ detail }: { detail: Detail }) {
  const blocks = detail.textItems
  const [scenes, ages, brain, help] = [find(blocks, 'scenes'), find(blocks, 'ages'), find(blocks, 'brain'), find(blocks, 'help')]
  const [myths, questions, evening] = [find(blocks, 'myths'), find(blocks, 'questions'), find(blocks, 'evening')]
  const [lead, facts, who] = [find(blocks, 'lead'), find(blocks, 'facts'), find(blocks, 'who')]
  const callouts = blocks.filter((block) => block.type === 'callout')
  const first = callouts.find(({ tone }) => tone === 'note')
  const parts = [
    { id: 'scenes', title: 'Как выглядит', is: scenes },
    { id: 'ages', title: 'По возрасту', is: ages },
    { id: 'help', title: 'Что делать', is: help },
    { id: 'who', title: 'К кому', is: who },
    { id: 'said', title: 'Что говорят', is: myths },
  ].filter(({ is }) => is)
  return (
    <div className={`t-${detail.theme ?? 'seed'} far-rest`}>
      <ProblemTop detail={detail} lead={lead} help={help} first={first} who={who} facts={facts} />
      <ProblemJump parts={parts} />
      {scenes && (
        <Part id="scenes" title="Как это выглядит">
          <Scenes home={scenes.home} school={scenes.school} />
        </Part>
      )}
      {ages && (
        <Part id="ages" title="Обычно и повод обсудить">
          <Ages items={ages.items} />
        </Part>
      )}
      {help && (
        <Part id="help" title="Что делать дома">
          <Folds items={[...help.items, ...(first ? [first] : [])]} isFirstOpen />
        </Part>
      )}
      {who && (
        <Part id="who" title="К кому и с чем" isTinted>
          <Who items={who.items} urgent={callouts.find(({ tone }) => tone === 'urgent')} />
        </Part>
      )}
      {myths && (
        <Part id="said" title="Что об этом говорят">
          <Folds items={myths.items} />
        </Part>
      )}
      {questions && (
        <Part id="asked" title="Вопросы родителей">
          <Folds items={questions.items} />
        </Part>
      )}
      <Part id="more" title="Если хочется подробнее">
        {lead && facts && (
          <FoldLine title="Что это и как часто бывает">
            <Html html={lead.html} />
            {facts.items.map(({ title, html }) => (
              <Html key={title} html={`${title}: ${html}`} />
            ))}
          </FoldLine>
        )}
        {brain && <Folds items={[{ title: 'Что происходит', html: brain.html }]} />}
        <FoldLine title="Кто отвечает за текст и источники">
          <Trust detail={detail} />
          {detail.references.length > 0 && <References references={detail.references} />}
        </FoldLine>
      </Part>
      {evening && (
        <div className="wrap" data-aloud="evening">
          <NightCard>
            <h2>На&nbsp;тяжёлый вечер</h2>
            <ListenButton />
            <Html html={evening.html} isSaid />
          </NightCard>
        </div>
      )}
      {detail.related.length > 0 && <Near cards={nearest(detail.related)} />}
      <section className={`wrap ${styles.part}`}>
        <div className={styles.invitation}>
          <h2>Похоже на&nbsp;вашего?</h2>
          <p>
            Карта наблюдений покажет, одно ли это и&nbsp;с&nbsp;чего начать. Первый взгляд на&nbsp;одну сферу — за&nbsp;две
            минуты.
          </p>
          <ButtonLink kind="sun" href={href('/test')} data-popup="questionnaire">
            Заполнить карту
          </ButtonLink>
          <Drawing kind="plant" theme={detail.theme ?? 'seed'} seed="invite" className={styles.guest} />
        </div>
      </section>
    </div>
  )
}

function Near({ cards }: { cards: Card[] }) {
  return (
    <section className={`wrap ${styles.near}`} aria-labelledby="near">
      <h2 id="near">Рядом с&nbsp;этим</h2>
      <ul>
        {cards.map((card, place) => (
          <li key={card.link} className={`t-${card.theme ?? 'seed'}`}>
            <Drawing kind="plant" theme={card.theme ?? 'seed'} seed="near" place={place} />
            <div>
              <h3>
                <CoverLink href={card.link}>{card.title}</CoverLink>
              </h3>
              <p>{kindOf(card)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A game, something to read and a neighbour, where there are such; then the rest. */
function nearest(cards: Card[]): Card[] {
  const wished = KINDS.flatMap((kind) => cards.find(({ section }) => section === kind) ?? [])
  return [...wished, ...cards.filter((card) => !wished.includes(card))].slice(0, MOST_RELATED)
}

function kindOf({ section, practiceMinutes, ages, minutes }: Card): string {
  if (section === 'training' && practiceMinutes)
    return `Игра, ${minutesInWords(practiceMinutes)}${ages ? `, с ${ages[0]} лет` : ''}`
  if (section === 'problems') return 'Часто идёт рядом'
  return `Читать ${minutesInWords(minutes)}`
}

function find<T extends Block['type']>(blocks: Block[], type: T): BlockOf<T> | undefined {
  return blocks.find((block): block is BlockOf<T> => block.type === type)
}
