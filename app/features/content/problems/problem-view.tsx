import { Callout } from '#app/ui/callout.tsx'
import type { Block, BlockOf, Detail } from '#app/features/content/contract.ts'
import { THEMES_WITH } from '#app/features/content/copy.ts'
import { Html } from '#app/features/content/entry/html.tsx'
import { ListenButton } from '#app/features/content/entry/listen-button.tsx'
import { NightCard } from '#app/features/content/lists/night-card.tsx'
import { Ages } from './problem-ages.tsx'
import { Help } from './problem-help.tsx'
import { Myths } from './problem-myths.tsx'
import { Scenes } from './problem-scenes.tsx'
import { ProblemTop } from './problem-top.tsx'
import styles from './problem-view.module.css'
import { Who } from './problem-who.tsx'
import { Questions } from '#app/features/content/entry/questions.tsx'
import { References } from '#app/features/content/entry/references.tsx'
import { Related } from '#app/features/content/entry/related.tsx'
import { Split } from '#app/features/content/entry/split.tsx'
import { Trust } from '#app/features/content/entry/trust.tsx'

/** The page of one difficulty: what it looks like, what goes on, what helps, where to go, and who says so. */
export function ProblemView({ detail }: { detail: Detail }) {
  const blocks = detail.textItems
  const [scenes, ages, brain, help] = [find(blocks, 'scenes'), find(blocks, 'ages'), find(blocks, 'brain'), find(blocks, 'help')]
  const [myths, questions, evening] = [find(blocks, 'myths'), find(blocks, 'questions'), find(blocks, 'evening')]
  const callouts = blocks.filter((block) => block.type === 'callout')
  const first = callouts.find(({ tone }) => tone === 'note')
  const near = detail.theme && THEMES_WITH[detail.theme]
  return (
    <div className={`t-${detail.theme ?? 'seed'}`}>
      <ProblemTop detail={detail} lead={find(blocks, 'lead')} facts={find(blocks, 'facts')} />
      {scenes && <Scenes home={scenes.home} school={scenes.school} />}
      {ages && <Ages items={ages.items} />}
      {(brain || first) && (
        <Split title="Что происходит">
          {brain && <Html className={styles.brain} html={brain.html} />}
          {first && (
            <Callout tone="note" title={first.title}>
              <Html html={first.html} />
            </Callout>
          )}
        </Split>
      )}
      {help && <Help items={help.items} />}
      <Who items={find(blocks, 'who')?.items ?? []} urgent={callouts.find(({ tone }) => tone === 'urgent')} />
      {myths && <Myths items={myths.items} />}
      {questions && (
        <Split title="Вопросы родителей">
          <Questions items={questions.items} />
        </Split>
      )}
      {evening && (
        <div className="wrap" data-aloud="evening">
          <NightCard>
            <h2>На&nbsp;тяжёлый вечер</h2>
            <ListenButton />
            <Html className={styles.evening} html={evening.html} />
          </NightCard>
        </div>
      )}
      <Split title={'Кто отвечает за\u00a0текст'} note="Откуда взято и когда проверим снова.">
        <Trust detail={detail} />
        {detail.references.length > 0 && (
          <>
            <h3 className={styles.sources}>Источники</h3>
            <References references={detail.references} />
          </>
        )}
      </Split>
      {detail.related.length > 0 && (
        <div className={styles.after}>
          <Related title={near ? `Рядом с\u00a0${near}` : 'Читайте дальше'} cards={detail.related} />
        </div>
      )}
    </div>
  )
}

function find<T extends Block['type']>(blocks: Block[], type: T): BlockOf<T> | undefined {
  return blocks.find((block): block is BlockOf<T> => block.type === type)
}
