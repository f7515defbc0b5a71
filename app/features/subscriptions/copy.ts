import { dayInWords } from '#app/shared/dates.ts'
import { inRoubles } from '#app/shared/money.ts'
import { everyTerm } from './rules.ts'

/** Words of the subscription that logic chooses or that are said in two places. */
export const subscriptionCopy = {
  noTariff: 'Такого тарифа нет. Обновите страницу и выберите из списка.',
  badPromo: 'Такой промокод не действует. Проверьте буквы или уберите его: цена станет обычной.',
  unknownChild: 'Такого ребёнка в вашем кабинете нет. Обновите страницу и выберите ребёнка снова.',
  renewUnsaid: 'Скажите, продлевать ли подписку: да или нет. Без вашего слова не продлеваем.',
  noInvoice: 'Такого заказа нет. Вернитесь к тарифам и оформите его заново.',
  notSold: 'Подписка сейчас не продаётся. Загляните позже: прочитать и заполнить карту можно и без неё.',
  email: 'Проверьте почту: нужен адрес вида имя@почта.рф.',
  unconfirmed: 'Сначала подтвердите почту: на неё придёт чек. Письмо с кнопкой можно прислать ещё раз в кабинете.',
  noRefund: 'За этот период вернуть уже нечего: дни закончились или деньги возвращены.',
  refundEarlierFirst: 'Сначала верните период, который оплачен последним: он идёт следом за этим.',
  noCard: 'Такой карты нет: возможно, она уже удалена.',
  nothingToCancel: 'Продление и так выключено, ничего не спишется.',
  badLink: 'Ссылка не открывается. Скопируйте её из письма целиком или зайдите в кабинет: там те же кнопки.',
  oldLink: 'Письму больше двух месяцев, и ссылка из него закрылась. Те же кнопки есть в кабинете.',
  notAgreed: 'Включить продление уже нельзя: срок закончился или карта удалена. Оформите подписку заново.',
  otherPrice: 'Пока страница была открыта, цена изменилась. Обновите страницу и посмотрите новую.',
  partTooLarge: (most: string) => `По этому платежу можно вернуть не больше ${most}: остальное уже вернули или возвращаем.`,
  partIsWhole: 'Это всё, что осталось от платежа: с ним подписка закроется. Выберите «Всё».',
  otherRefund: 'Пока окно было открыто, сумма возврата изменилась. Закройте его и посмотрите новую.',
  noRefundRequest: 'Такого возврата нет, или деньги по нему уже ушли. Обновите список.',
  settleReason: 'Напишите, как и когда вернули деньги: от десяти до шестисот знаков.',
  noPayment: 'Такого платежа нет. Обновите список.',
  unpaid: 'Этот платёж не прошёл: возвращать нечего.',
  takenTariff: 'Такой код уже есть. Возьмите другой.',
  noPromo: 'Такого промокода нет. Обновите список.',
  takenPromo: 'Такой промокод уже есть. Возьмите другой или измените его пределы.',
  noSubscription: 'Такой подписки нет. Обновите список.',
  changedMeanwhile: 'Пока вы правили, это изменил кто-то другой. Обновите страницу: ваши правки не записаны.',
  declined: 'Оплата не\u00a0прошла, деньги не\u00a0списаны',
  freeForever: 'Чтение, упражнения, карта наблюдений и\u00a0результат остаются бесплатными.',
}

/** What is always free, with the subscription and without it; the offer says the same in 2.3. */
export const FREE = [
  'Все статьи, книги, методики и\u00a0исследования',
  'Все упражнения целиком и\u00a0по\u00a0шагам',
  'Карта и\u00a0результат с\u00a0печатью и\u00a0ссылкой',
  'Кабинет, первая неделя плана, дневник за\u00a0четыре недели',
  'Детский вход с\u00a0заданиями на\u00a0сегодня для одного ребёнка',
]
/** What the subscription opens on this day, and nothing that is still to come; the offer says the same in 2.1. */
export const PAID = [
  'План занятий для\u00a0детей от\u00a05 до\u00a012\u00a0лет после бесплатной первой недели: ещё три недели и\u00a0новый план каждый месяц',
  'Перемены во\u00a0времени: все сферы прежней и\u00a0новой карты рядом',
  'Дневник целиком: записи старше четырёх недель',
  'Игры детского входа для второго ребёнка и\u00a0следующих',
]

/** A charge that is coming: its sum in kopecks and its day. */
export type Charge = { kopecks: number; at: Date }

/** What comes next, `before` it a charge at the old price, and for how many months each is. */
export type Renewal = { charge: Charge; before?: Charge | null; months: number }

/** What a person agrees to, word for word: the text at the box or the button of renewal, and what the order keeps of it. */
export function renewalTerms({ charge, before = null, months }: Renewal): string {
  return `Продлевать подписку. Следующее списание — ${chargesInWords(charge, before)}, потом ${everyTerm(months)}. Письмо придёт за пять дней, самое позднее за три, отключить можно в кабинете.`
}

/** «790 ₽ 3 апреля 2027», or both sums and days where what comes next still goes at the old price. */
export function chargesInWords(charge: Charge, before: Charge | null): string {
  const words = ({ kopecks, at }: Charge) => `${inRoubles(kopecks)} ${dayInWords(at)}`
  return before ? `${words(before)} по\u00a0прежней цене, по\u00a0новой — ${words(charge)}` : words(charge)
}
