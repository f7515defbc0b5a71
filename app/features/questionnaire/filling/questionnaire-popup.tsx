import { useEffect } from 'react'
import type { PopupProps } from '#app/features/popups/popups.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { say } from '#app/ui/notices.ts'
import { deviceStorage, readDraft } from './draft.ts'
import { formCopy } from './form-copy.ts'
import { openResult } from '#app/features/questionnaire/result/open-result.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'
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
      renderFrame={({ titleId, title, children, buttons }) => (
        <Dialog
          open
          size="l"
          onClose={closeAndTell}
          title={title}
          labelledBy={titleId}
          footer={<div className={styles.buttons}>{buttons}</div>}
        >
          {children}
        </Dialog>
      )}
    />
  )
}
