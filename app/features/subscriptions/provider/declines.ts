import type { PaymentMethod } from './provider.server.ts'

/** Why a bank refused, in a parent's words, and what may be tried again. */
export type Decline = {
  words: string
  /** When our own job may charge the card again; `never`: only the person can pay, with another card or after a call to the bank. */
  retry: 'never' | 'once' | 'daily'
}

// reference/cloudpayments.md 4.2: the provider's groups for repeated charges.
const NEVER = new Set([5001, 5003, 5005, 5012, 5017, 5033, 5034, 5057])
const ONCE = new Set([5013, 5014, 5030, 5054, 5055, 5063])

const WORDS: [codes: number[], words: string][] = [
  [[5051], 'На карте не хватило денег. Пополните её или возьмите другую.'],
  [[5061, 5065], 'Сработал лимит карты. Поднимите его в приложении банка или возьмите другую карту.'],
  [[5054, 5033], 'Срок карты закончился или указан с ошибкой. Проверьте его или возьмите другую карту.'],
  [[5082, 5006], 'Данные карты не сошлись. Проверьте номер, срок и три цифры на обороте.'],
  [[5014, 5015, 5031], 'Банк не узнал номер карты. Проверьте его или возьмите другую карту.'],
  [[5206, 5207], 'Банк не подтвердил оплату кодом. Попробуйте ещё раз и дождитесь кода или возьмите другую карту.'],
  [[5004, 5007, 5041, 5043, 5063], 'Банк закрыл эту карту для платежей. Позвоните в банк или возьмите другую карту.'],
  [
    [5012, 5036, 5057, 5058, 5062],
    'Этой картой нельзя платить в интернете. Включите такие платежи в банке или возьмите другую карту.',
  ],
  [[5017], 'Банк говорит, что платёж отозван владельцем карты. Чтобы заплатить, возьмите другую карту.'],
  [[5034, 5059, 5300], 'Платёж показался банку подозрительным. Подтвердите его в банке или возьмите другую карту.'],
  [
    [5030, 5091, 5092, 5096, 5204, 5303, 3006, 3007],
    'Банк сейчас не отвечает. Попробуйте через несколько минут или возьмите другую карту.',
  ],
  [[5113], 'Карты зарубежных банков здесь не принимаются. Возьмите карту российского банка.'],
  [[3001, 3002, 3003, 3005, 3008], 'Этот заказ оплатить уже нельзя. Вернитесь к тарифам и оформите его заново.'],
  [[3004], 'Заказ ждал дольше часа, и цена могла измениться. Вернитесь к тарифам и оформите его заново.'],
]
const OTHER = 'Банк не пропустил платёж. Попробуйте ещё раз, возьмите другую карту или позвоните в банк.'

// By the system of quick payments there is no card to check or to change.
const QUICK: typeof WORDS = [
  [[5051], 'На счёте не хватило денег. Пополните его или заплатите картой.'],
  [[5061, 5065], 'Сработал лимит переводов. Поднимите его в приложении банка или заплатите картой.'],
  [
    [5030, 5091, 5092, 5096, 5204, 5303, 3006, 3007],
    'Банк сейчас не отвечает. Попробуйте через несколько минут или заплатите картой.',
  ],
  ...WORDS.filter(([codes]) => codes.includes(3001) || codes.includes(3004)),
]
const OTHER_QUICK = 'Банк не подтвердил перевод. Попробуйте ещё раз или заплатите картой.'

/** Our answer 13 to a Check while another attempt for the order is at the bank: the order itself is still good. */
export const AT_THE_BANK = {
  reasonCode: 3008,
  words: 'Предыдущая попытка ещё у банка. Подождите две минуты и попробуйте снова.',
}

/** What a refusal means to who paid, by the way that was taken. */
export function declineOf(reasonCode: number, method: PaymentMethod = 'card'): Decline {
  const [known, other] = method === 'sbp' ? [QUICK, OTHER_QUICK] : [WORDS, OTHER]
  const words = known.find(([codes]) => codes.includes(reasonCode))?.[1] ?? other
  return { words, retry: NEVER.has(reasonCode) ? 'never' : ONCE.has(reasonCode) ? 'once' : 'daily' }
}
