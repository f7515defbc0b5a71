import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { useEffect, useState } from 'react'
import { useGetOne, useNotify, useRefresh } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import { day } from '#app/features/admin/moments.ts'
import type { PaymentRow, RefundAction, SubscriptionOne } from '#app/features/subscriptions/desk/contract.ts'
import type { Refund } from '#app/features/subscriptions/contract.ts'
import { wordsOf } from '#app/shared/words.ts'
import { sum } from './words.tsx'

type Share = RefundAction['share']
// Till its last day, whatever comes of the renewal.
const OPEN = ['active', 'past_due', 'cancelled']

/** How much, by when, and only then the action: the sum is the server's or, of a part, at the most what is left. */
export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const [share, setShare] = useState<Share>('unused')
  const [offer, setOffer] = useState<Refund | null>(null)
  const [part, setPart] = useState('')
  const [fault, setFault] = useState('')
  // Sent again after a lost answer it is the same action.
  const [key] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const { accountId, hasSubscription } = payment
  const { data: subscription } = useGetOne<SubscriptionOne>(
    'subscriptions',
    { id: accountId ?? '' },
    { enabled: hasSubscription && accountId !== null },
  )

  useEffect(() => {
    let isCurrent = true
    action('payments', payment.id, 'refund', { share }).then(
      (found) => isCurrent && setOffer(found),
      (error: unknown) => isCurrent && setFault(wordsOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [payment.id, share])

  function choose(chosen: Share): void {
    setOffer(null)
    setFault('')
    setShare(chosen)
  }

  async function giveBack(amount: number): Promise<void> {
    setBusy(true)
    try {
      await action('payments', payment.id, 'refund', { share, amount, key })
      notify('Возврат начат: деньги уйдут в\u00a0ближайшие минуты, письмо отправлено', { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      setFault(wordsOf(error))
      setBusy(false)
    }
  }

  const isOffered = offer?.status === 'offered'
  const isPart = share === 'part'
  const amount = isPart ? roublesOf(part) : (offer?.amount ?? null)
  const isTooMuch = isPart && amount !== null && offer !== null && amount > offer.amount
  const isOpen = subscription && OPEN.includes(subscription.status)
  const isUnread = isPart && part.trim() !== '' && amount === null
  return (
    <Dialog open onClose={onClose} aria-labelledby="refund-title" fullWidth maxWidth="sm">
      <DialogTitle id="refund-title">Вернуть деньги</DialogTitle>
      <DialogContent>
        <Typography>
          {payment.email}, оплачено {sum(payment.amount)}
          {payment.refunded > 0 && `, вернули ${sum(payment.refunded)}`}.{' '}
          {isOpen && (isPart ? 'Подписка останется открытой.' : 'Подписка закроется сразу, продление отключится.')}
        </Typography>
        <RadioGroup
          aria-label="Сколько вернуть"
          value={share}
          onChange={(_, chosen) => choose(chosen as Share)} // the three below and no other
          sx={{ my: 2 }}
        >
          <FormControlLabel value="unused" control={<Radio />} label="За дни, которые ещё не начались" />
          <FormControlLabel value="whole" control={<Radio />} label="Всё: портал не работал или списал лишнее" />
          <FormControlLabel value="part" control={<Radio />} label={isOpen === false ? 'Часть' : 'Часть: подписка останется'} />
        </RadioGroup>
        {isPart && (
          <TextField
            label="Сколько рублей"
            value={part}
            onChange={({ target }) => setPart(target.value)}
            error={isTooMuch || isUnread}
            helperText={
              isTooMuch
                ? `По\u00a0этому платежу осталось ${sum(offer.amount)}.`
                : isUnread
                  ? 'Напишите сумму цифрами, например 150 или 99,50.'
                  : 'Копейки через запятую.'
            }
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            sx={{ mb: 2 }}
          />
        )}
        <Typography role="status">
          {!offer && !fault && 'Считаем, сколько вернуть…'}
          {isOffered && isPart && `Можно вернуть до ${sum(offer.amount)}, не\u00a0позже ${day(offer.dueAt)}.`}
          {isOffered && !isPart && (
            <>
              Вернём <b>{sum(offer.amount)}</b> на&nbsp;ту&nbsp;же карту, не&nbsp;позже {day(offer.dueAt)}.
            </>
          )}
          {offer?.status === 'requested' && `Возврат на ${sum(offer.amount)} уже начат, срок ${day(offer.dueAt)}.`}
          {offer?.status === 'done' && `${sum(offer.amount)} по\u00a0этому платежу уже вернули.`}
        </Typography>
        {fault && <Alert severity="error">{fault}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        <Button onClick={onClose}>Не возвращать</Button>
        <Button
          variant="contained"
          disabled={!isOffered || amount === null || isTooMuch || isBusy}
          onClick={() => amount !== null && void giveBack(amount)}
        >
          {isOffered && amount !== null ? `Вернуть ${sum(amount)}` : 'Вернуть'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What was written, as roubles; null while it is no sum. */
function roublesOf(written: string): number | null {
  const plain = written.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}
