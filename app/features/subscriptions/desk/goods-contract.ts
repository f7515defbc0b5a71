import { z } from 'zod'
import { AdminListQuery } from '#app/shared/admin-list.ts'

/** What the desk keeps of what is sold. */

const CODE = 'Код: латинские строчные буквы, цифры и дефис, от двух до сорока знаков.'
const TITLE = 'Название: от одной до сорока букв.'
const TEXT = 'Подпись: до ста двадцати букв.'
const PRICE = 'Цена в рублях, от 1 до 100 000, не больше двух знаков после запятой.'
const MONTHS = 'Срок: целое число месяцев, от одного до двенадцати.'
const PROMO = 'Промокод: от трёх до сорока букв и цифр, без пробелов.'
const PERCENT = 'Скидка: целое число процентов, от одного до ста.'
const USES = 'Сколько раз: целое число от одного, или оставьте пустым.'
export const OVER = 'Это время уже прошло: выберите день и\u00a0час в\u00a0будущем или оставьте пустым.'
const ENDS = 'Укажите день и час, до которого код действует, или оставьте пустым.'

const rouble = z
  .number({ error: PRICE })
  .min(1, PRICE)
  .max(100_000, PRICE)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, PRICE)
const months = z.number({ error: MONTHS }).int(MONTHS).min(1, MONTHS).max(12, MONTHS)
const title = z.string({ error: TITLE }).trim().min(1, TITLE).max(40, TITLE)
const text = z
  .string({ error: TEXT })
  .trim()
  .max(120, TEXT)
  .nullable()
  .transform((words) => words ?? '')
const updatedAt = z.iso.datetime()

export const TariffRow = z.object({
  /** The code. */
  id: z.string(),
  title: z.string(),
  text: z.string(),
  months: z.number().int(),
  price: z.number(),
  position: z.number().int(),
  isSold: z.boolean(),
  isSample: z.boolean(),
  /** How many people still pay by it. */
  renewing: z.number().int(),
  updatedAt: z.string(),
})
export type TariffRow = z.infer<typeof TariffRow>
export const TariffOne = TariffRow.extend({ prices: z.array(z.object({ at: z.string(), price: z.number() })) })
export type TariffOne = z.infer<typeof TariffOne>
export const TariffsQuery = AdminListQuery.extend({ isSold: z.enum(['true', 'false']).optional() })
export const NewTariff = z.object({
  id: z.string({ error: CODE }).regex(/^[a-z0-9-]{2,40}$/, CODE),
  title,
  text: text.default(''),
  months,
  price: rouble,
  position: z.number().int().min(0).max(1000).default(0),
})
export type NewTariff = z.infer<typeof NewTariff>
export const ChangedTariff = z.object({
  title: title.optional(),
  text: text.optional(),
  price: rouble.optional(),
  updatedAt,
  position: z.number().int().min(0).max(1000).optional(),
})
export type ChangedTariff = z.infer<typeof ChangedTariff>

export const PromoRow = z.object({
  id: z.string(),
  percent: z.number().int(),
  tariff: z.string().nullable(),
  endsAt: z.string().nullable(),
  mostUses: z.number().int().nullable(),
  uses: z.number().int(),
  isActing: z.boolean(),
  isSample: z.boolean(),
  updatedAt: z.string(),
})
export type PromoRow = z.infer<typeof PromoRow>
const limits = {
  tariff: z.string().max(40).nullish(),
  endsAt: z.iso.datetime({ error: ENDS, offset: true }).nullish(),
  mostUses: z.number({ error: USES }).int(USES).min(1, USES).max(1_000_000, USES).nullish(),
}
export const NewPromo = z.object({
  id: z
    .string({ error: PROMO })
    .trim()
    .toUpperCase()
    .pipe(z.string().regex(/^[\p{L}\d-]{3,40}$/u, PROMO)),
  percent: z.number({ error: PERCENT }).int(PERCENT).min(1, PERCENT).max(100, PERCENT),
  ...limits,
})
export type NewPromo = z.infer<typeof NewPromo>
/** The discount itself stays: a code that somebody has must not change its meaning. */
export const ChangedPromo = z.object({ ...limits, updatedAt })
export type ChangedPromo = z.infer<typeof ChangedPromo>
