import type { Config } from '#app/platform/config.server.ts'
import { cloudPayments } from './cloudpayments.server.ts'

export type PaymentStatus = 'awaiting' | 'authorized' | 'completed' | 'cancelled' | 'declined'
/** `sbp` is the system of quick payments. */
export type PaymentMethod = 'card' | 'sbp' | 'other'
type ToldCard = { token: string | null; type: string; lastFour: string; expires: string }

/** An attempt to pay as the provider reports it: in a signed notification or in an answer to our server. */
export type ToldPayment = {
  transactionId: number
  invoiceId: string
  accountId: string
  status: PaymentStatus
  amountKopecks: number | null
  currency: string
  reasonCode: number
  /** By what it was paid; a card is known only of the first. */
  method: PaymentMethod
  card: ToldCard | null
  isTest: boolean
  at: Date
}
export type ToldRefund = { transactionId: number; paymentTransactionId: number; kopecks: number; at: Date }
type Plan = { id: string; status: string }

export type Receipt = Record<string, unknown>
export type Charge = {
  kopecks: number
  accountId: string
  token: string
  invoiceId: string
  description: string
  email: string
  receipt: Receipt
}

/** What the product needs from a payment provider. Asking again with the same `requestId` does nothing twice. */
export type Provider = {
  /** Asks whether it knows us. @throws AppError failed — it refuses our keys · unavailable — it does not answer */
  greet: () => Promise<void>
  /** @returns null where it refused before there was a payment: it knows no such card any more */
  chargeByToken: (requestId: string, charge: Charge) => Promise<ToldPayment | null>
  /** @returns the refund's own number */
  refund: (requestId: string, asked: { transactionId: number; kopecks: number; receipt: Receipt }) => Promise<number>
  voidPayment: (requestId: string, transactionId: number) => Promise<void>
  get: (transactionId: number) => Promise<ToldPayment | null>
  /** The last attempt to pay an order, or null. */
  find: (invoiceId: string) => Promise<ToldPayment | null>
  /** Everything that moved money in these hours, payments and refunds apart. */
  list: (from: Date, to: Date) => Promise<{ payments: ToldPayment[]; refunds: ToldRefund[] }>
  plan: (id: string) => Promise<Plan | null>
  plansOf: (accountId: string) => Promise<Plan[]>
  cancelPlan: (id: string) => Promise<void>
}

export function providerOf(config: Config): Provider {
  return cloudPayments({
    publicId: config.CLOUDPAYMENTS_PUBLIC_ID ?? '',
    apiSecret: config.CLOUDPAYMENTS_API_SECRET ?? '',
    apiUrl: config.CLOUDPAYMENTS_API_URL,
  })
}
