import { AskBar } from '#app/features/questionnaire/asking/ask-bar.tsx'
import { askingCopy } from '#app/features/questionnaire/asking/copy.ts'
import { Growing } from '#app/features/questionnaire/asking/growing.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { ExitButton } from '#app/ui/quick-exit.tsx'
import styles from './questionnaire-page.module.css'
import type { Framed } from './questionnaire-form.tsx'

/** The form as a page of its own: one question, or help, under a thin bar, or a whole step beside its name. */
export function PageFrame(parts: Framed) {
  const { head, questionnaire } = parts
  if (head && (questionnaire.look === 'one' || head.kind === 'path' || head.kind === 'help'))
    return <OneFrame {...parts} head={head} />
  return <WholeFrame {...parts} />
}

function OneFrame({
  titleId,
  head,
  title,
  passed,
  questionnaire,
  children,
  buttons,
  bed,
}: Framed & { head: NonNullable<Framed['head']> }) {
  const { setLook, goBack } = questionnaire
  const hasOwnHeading = head.isAlone || head.kind === 'help'
  return (
    <div className={styles.one}>
      <AskBar
        left={
          head.kind === 'questions' ? (
            <IconButton icon="list-bullets" label={`${askingCopy.asList}: вся страница сразу`} onClick={() => setLook('list')} />
          ) : head.isAlone ? (
            <span />
          ) : (
            <IconButton icon="arrow-left" label={askingCopy.undo} onClick={goBack} />
          )
        }
        title={head.short}
        place={head.place}
        passed={passed}
        right={<ExitButton />}
      />
      <div className={styles.alone}>
        {!hasOwnHeading && (
          <h1 id={titleId} tabIndex={-1}>
            <span className="vh">{head.page} </span>
            {title}
          </h1>
        )}
        {children}
        <div className={styles.stacked}>{buttons}</div>
      </div>
      {bed}
    </div>
  )
}

function WholeFrame({ titleId, head, title, questionnaire, children, buttons, bed, small }: Framed) {
  const isPage = head?.kind === 'questions'
  return (
    <div className={styles.whole}>
      <div className={isPage ? styles.six : styles.page}>
        <div className={isPage && head.domain ? `${styles.side} t-${head.domain}` : styles.side}>
          <h1 id={titleId} tabIndex={-1}>
            {head && <span className={styles.count}>{head.page} </span>}
            {title}
          </h1>
          {isPage && (
            <Button kind="quiet" size="s" onClick={() => questionnaire.setLook('one')}>
              {askingCopy.oneByOne}
            </Button>
          )}
          {isPage && head.domain && (
            <div className={styles.plant}>
              <Growing domain={head.domain} />
            </div>
          )}
        </div>
        <div className={styles.content}>
          {children}
          <div className={head ? styles.buttons : styles.stacked}>{buttons}</div>
          {small && <p className={styles.small}>{small}</p>}
        </div>
      </div>
      {bed}
    </div>
  )
}
