import { z } from 'zod'
import { Card } from '#app/features/accounts/subscription.ts'
import { Tag } from '#app/features/content/contract.ts'
import { subscriptionCopy as copy } from './copy.ts'

const code = z.string({ error: copy.noTariff }).trim().min(1, copy.noTariff).max(40, copy.noTariff)
const promo = z.string({ error: copy.badPromo }).trim().max(40, copy.badPromo).optional()

export const Tariff = z.object({
  code: z.string(),
  title: z.string(),
  text: z.string(),
  months: z.number().int(),
  priceKopecks: z.number().int(),
  perMonthKopecks: z.number().int(),
  /** From the sample world: not a real offer. */
  isSample: z.boolean(),
})
export type Tariff = z.infer<typeof Tariff>

/** spec §3, Tariffs list; spec §9: the defaults. */
export const Tariffs = z.object({
  payment: z.object({ time: z.number().int(), link: z.string() }),
  title: z.string(),
  subtitle: z.string(),
  tags: z.array(Tag),
  tariffs: z.array(Tariff),
})
export type Tariffs = z.infer<typeof Tariffs>

export const PriceQuestion = z.object({ tariff: code, promo })
export type Question = z.infer<typeof PriceQuestion>
/** Sums of calls are roubles, as the provider counts; `amount` is what will be charged. */
export const Price = z.object({
  tariff: z.string(),
  amount: z.number(),
  currency: z.literal('RUB'),
  validUntil: z.string(),
  discount: z.number(),
})
export type Price = z.infer<typeof Price>
export const StartingPrices = z.array(z.object({ tariff: z.string(), from: z.number(), perMonth: z.number() }))
export type StartingPrices = z.infer<typeof StartingPrices>

export const OrderQuestion = z.object({
  tariff: code,
  /** One price for all children of a family; each is one of the family's. */
  childIds: z
    .array(z.union([z.string().max(60), z.number()]))
    .max(20)
    .optional(),
  promo,
  autoRenew: z.boolean({ error: copy.renewUnsaid }),
})
export type OrderQuestion = z.infer<typeof OrderQuestion>
export const Order = z.object({
  invoiceId: z.string(),
  publicId: z.string(),
  amount: z.number(),
  currency: z.literal('RUB'),
  description: z.string(),
  accountId: z.string(),
  expiresAt: z.string(),
})
export type Order = z.infer<typeof Order>

const INVOICE_STATUSES = ['pending', 'paid', 'declined', 'expired', 'refunded', 'partly_refunded'] as const
export const HistoryItem = z.object({
  invoiceId: z.string(),
  tariff: z.string(),
  /** The tariff's title as it was ordered. */
  title: z.string(),
  amount: z.number(),
  status: z.enum(INVOICE_STATUSES),
  paidAt: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  createdAt: z.string(),
  /** Why the bank refused, in words; with `pending`, that an earlier attempt is still there. */
  reason: z.string().nullable(),
  refunded: z.number(),
})
export type HistoryItem = z.infer<typeof HistoryItem>

/** What may be agreed to: a new price, or renewal that was turned off. */
export const RenewalOffer = z.object({
  amount: z.number(),
  /** The first charge at this sum. */
  at: z.string(),
  isNewPrice: z.boolean(),
  card: Card,
  terms: z.string(),
})
export type RenewalOffer = z.infer<typeof RenewalOffer>
export const Agreement = z.object({ amount: z.number({ error: copy.otherPrice }) })

/** What a letter's link does and the current state; nothing about the person except the card's last digits. */
export const LetterPage = z.object({
  what: z.enum(['cancel', 'card', 'price']),
  isDone: z.boolean(),
  until: z.string().nullable(),
  card: Card.nullable(),
  /** A new price to agree to, or what undoing brings back. */
  offer: RenewalOffer.nullable(),
})
export type LetterPage = z.infer<typeof LetterPage>
export const LetterAction = z.object({
  token: z.string({ error: copy.badLink }).min(1, copy.badLink).max(600, copy.badLink),
  undo: z.boolean().optional(),
  /** The sum that was shown, where the action is an agreement. */
  amount: z.number().optional(),
})
export type LetterAction = z.infer<typeof LetterAction>

const invoiceId = z.uuid({ error: copy.noInvoice })
export const InvoiceQuestion = z.object({ invoiceId })
export const RefundQuestion = z.object({
  invoiceId,
  confirm: z.boolean().optional(),
  /** The sum that was shown, with `confirm`. */
  amount: z.number({ error: copy.otherRefund }).optional(),
})
export const Refund = z.object({
  invoiceId: z.string(),
  amount: z.number(),
  dueAt: z.string(),
  status: z.enum(['offered', 'requested', 'done']),
})
export type Refund = z.infer<typeof Refund>
export const Interest = z.object({
  email: z
    .string({ error: copy.email })
    .trim()
    .toLowerCase()
    .pipe(z.email({ error: copy.email }).max(254)),
})
export const WebhookAnswer = z.object({ code: z.number().int() })
