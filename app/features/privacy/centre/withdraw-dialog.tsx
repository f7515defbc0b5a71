import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { purposeCopy } from '#app/features/privacy/copy.ts'
import type { Purpose } from '#app/features/consents/purposes.ts'

type WithdrawDialogProps = { purpose: Purpose; open: boolean; onClose: () => void; onWithdraw: () => Promise<void> }

/** Says what a withdrawal does before it is made. */
export function WithdrawDialog({ purpose, open, onClose, onWithdraw }: WithdrawDialogProps) {
  const { isBusy, run } = useBusy()
  const { title, ends } = purposeCopy[purpose]
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
        «{title}». {ends}.
      </p>
    </Dialog>
  )
}
