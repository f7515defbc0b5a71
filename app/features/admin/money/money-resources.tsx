import type { DeskResource } from '#app/features/admin/resources.tsx'
import { MovementList, RefundList } from './ledger-lists.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentShow } from './payment-show.tsx'
import { PromoCreate, PromoEdit, PromoList } from './promo-screens.tsx'
import { ReconciliationList } from './reconciliation-list.tsx'
import { SubscriptionList } from './subscription-list.tsx'
import { SubscriptionShow } from './subscription-show.tsx'
import { TariffCreate, TariffEdit, TariffList } from './tariff-screens.tsx'
import { UnreadList } from './unread-list.tsx'

const business = { group: 'Дело', roles: ['admin'] } as const

export const moneyResources: DeskResource[] = [
  {
    name: 'payments',
    label: 'Платежи',
    icon: 'credit-card',
    ...business,
    list: PaymentList,
    show: PaymentShow,
    titleOf: ({ id }) => `Платёж ${String(id)}`,
  },
  {
    name: 'subscriptions',
    label: 'Подписки',
    icon: 'plant',
    ...business,
    list: SubscriptionList,
    show: SubscriptionShow,
    titleOf: ({ email }) => String(email),
  },
  { name: 'refunds', label: 'Возвраты', icon: 'clock-counter-clockwise', ...business, list: RefundList },
  { name: 'movements', label: 'Движения денег', icon: 'list', ...business, list: MovementList },
  { name: 'unread-notifications', label: 'Непонятые уведомления', icon: 'warning-circle', ...business, list: UnreadList },
  { name: 'reconciliations', label: 'Сверки', icon: 'check-circle', ...business, list: ReconciliationList },
  {
    name: 'tariffs',
    label: 'Тарифы',
    icon: 'article',
    ...business,
    list: TariffList,
    edit: TariffEdit,
    create: TariffCreate,
    titleOf: ({ title }) => String(title),
  },
  {
    name: 'promo-codes',
    label: 'Промокоды',
    icon: 'certificate',
    ...business,
    list: PromoList,
    edit: PromoEdit,
    create: PromoCreate,
    titleOf: ({ id }) => String(id),
  },
]
