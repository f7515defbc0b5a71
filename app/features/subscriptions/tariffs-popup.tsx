import { Suspense, use, useState } from 'react'
import type { Contacts } from '#app/features/contacts/contract.ts'
import { openPopup, type PopupProps } from '#app/features/popups/popups.ts'
import { askedOnce } from '#app/shared/asked-once.ts'
import { call } from '#app/shared/client.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Tariffs } from './contract.ts'
import { InterestForm } from './interest-form.tsx'
import { OrderForm } from './order-form.tsx'

const saleToTake = askedOnce(() => Promise.all([call('GET tariffs', { attempts: 2 }), call('GET contacts', { attempts: 2 })]))

/** Choosing a term and ordering it; while nothing is sold, an address to write to. */
export function TariffsPopup({ data, onClose }: PopupProps) {
  const [sale] = useState(saleToTake)
  return (
    <Dialog open size="l" title="Подписка" onClose={onClose}>
      <Suspense fallback={<Skeleton />}>
        <Choice sale={sale} chosen={data.tariff ?? ''} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

type ChoiceProps = { sale: Promise<[Tariffs, Contacts]>; chosen: string; onClose: () => void }

function Choice({ sale, chosen, onClose }: ChoiceProps) {
  const [{ tariffs: offered }, seller] = use(sale)
  if (offered.length === 0) return <InterestForm onDone={onClose} />
  return (
    <OrderForm
      offered={offered}
      seller={seller}
      chosen={chosen}
      onGuest={(tariff) => openPopup('auth', { next: 'tariffs', tariff })}
    />
  )
}
