import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ConsentState } from '#app/features/privacy/contract.ts'
import { consentTitle, purposeCopy } from '#app/features/privacy/copy.ts'

type WithdrawDialogProps = { state: ConsentState; open: boolean; onClose: () => void; onWithdraw: () => Promise<void> }

/** Says what a withdrawal does before it is made. */
export function WithdrawDialog({ state, open, onClose, onWithdraw }: WithdrawDialogProps) {
  const { isBusy, run } = useBusy()
  const { ends } = purposeCopy[state.purpose]
  return (
    <Dialog
      open={open}
      isQuestion
      onClose={onClose}
      title="Отозвать согласие?"
      footer={
        <>
          <Button kind="danger" busy={isBusy} busyLabel="Отзываем" onClick={() => void run(onWithdraw)}>
            Отозвать
          </Button>
          <Button onClick={onClose}>Оставить</Button>
        </>
      }
    >
      <p>
        «{consentTitle(state)}». {ends}.
      </p>
    </Dialog>
  )
}
