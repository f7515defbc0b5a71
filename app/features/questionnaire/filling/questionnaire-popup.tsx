import { useEffect } from 'react'
import { askingCopy } from '#app/features/questionnaire/asking/copy.ts'
import { Passed } from '#app/features/questionnaire/asking/ask-bar.tsx'
import type { PopupProps } from '#app/features/popups/popups.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { say } from '#app/ui/notices.ts'
import { ExitButton } from '#app/ui/quick-exit.tsx'
import { deviceStorage, readDraft } from './draft.ts'
import { formCopy } from './form-copy.ts'
import { openResult } from '#app/features/questionnaire/result/open-result.ts'
import { QuestionnaireForm, type Framed } from './questionnaire-form.tsx'
import styles from './questionnaire-popup.module.css'
import { usePopupSteps } from './use-popup-steps.ts'

/** The questionnaire over any page. Closing clears the answers on screen; the draft stays, and a notice says so. */
export function QuestionnairePopup({ data: { idChild }, onClose }: PopupProps) {
  // On the questionnaire's own page the form is there already.
  const isThere = location.pathname === '/test' && !idChild
  useEffect(() => {
    if (!isThere) return
    onClose()
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [isThere, onClose])

  const steps = usePopupSteps()

  function closeAndTell(): void {
    onClose()
    if (readDraft(deviceStorage())) say(formCopy.closed)
  }

  if (isThere) return null
  return (
    <QuestionnaireForm
      place="popup"
      steps={steps}
      idChild={idChild}
      onDone={(receipt) => {
        onClose()
        openResult(receipt)
      }}
      renderFrame={(parts) => <PopupFrame {...parts} onClose={closeAndTell} />}
    />
  )
}

function PopupFrame({
  titleId,
  head,
  title,
  passed,
  questionnaire,
  children,
  buttons,
  bed,
  small,
  onClose,
}: Framed & { onClose: () => void }) {
  const { look, setLook } = questionnaire
  const isQuestions = head?.kind === 'questions'
  return (
    <Dialog
      open
      size="l"
      isStepped
      onClose={onClose}
      title={
        <span className={head ? styles.title : undefined}>
          {head && <span className={styles.place}>{head.isAlone ? head.place : head.page} </span>}
          {title}
        </span>
      }
      labelledBy={titleId}
      footer={head?.isAlone ? undefined : <div className={styles.buttons}>{buttons}</div>}
    >
      <div className={styles.body}>
        {head && <Passed percent={passed} />}
        {(isQuestions || head?.kind === 'help') && (
          <div className={styles.look}>
            <ExitButton />
            {isQuestions && (
              <Button kind="quiet" size="s" onClick={() => setLook(look === 'one' ? 'list' : 'one')}>
                {look === 'one' ? askingCopy.asList : askingCopy.oneByOne}
              </Button>
            )}
          </div>
        )}
        {children}
        {small && <p className={styles.small}>{small}</p>}
        {bed}
      </div>
    </Dialog>
  )
}
