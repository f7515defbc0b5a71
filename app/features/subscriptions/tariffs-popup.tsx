import { Suspense, use, useState } from 'react'
import type { PopupProps } from '#app/features/popups/popup-controller.tsx'
import { openPopup } from '#app/features/popups/popups.ts'
import { call } from '#app/shared/client.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Tariffs } from './contract.ts'
import { InterestForm } from './interest-form.tsx'
import { OrderForm } from './order-form.tsx'

/** Choosing a term and ordering it; while nothing is sold, an address to write to. */
export function TariffsPopup({ data, onClose }: PopupProps) {
  const [tariffs] = useState(() => call<Tariffs>('tariffs', { attempts: 2 }))
  return (
    <Dialog open size="l" title="Подписка" onClose={onClose}>
      <Suspense fallback={<Skeleton />}>
        <Choice tariffs={tariffs} chosen={data.tariff ?? ''} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

type ChoiceProps = { tariffs: Promise<Tariffs>; chosen: string; onClose: () => void }

function Choice({ tariffs, chosen, onClose }: ChoiceProps) {
  const { tariffs: offered } = use(tariffs)
  if (offered.length === 0) return <InterestForm onDone={onClose} />
  return <OrderForm offered={offered} chosen={chosen} onGuest={(tariff) => openPopup('auth', { next: 'tariffs', tariff })} />
}
