import { Letter } from '#app/ui/letter.tsx'

const ABOUT = 'Это письмо о деньгах, поэтому отписаться от него нельзя.'

type Links = { cabinet: string }
type Period = { title: string; until: string }

export function PaidLetter({ title, until, sum, next, cabinet }: Period & Links & { sum: string; next: string | null }) {
  return (
    <Letter
      band="money"
      preview={`Подписка открыта до ${until}.`}
      title="Оплата прошла"
      facts={[
        ['Подписка', title],
        ['Сумма', sum],
        ['Открыта до', until],
        ['Следующее списание', next ?? 'не будет'],
      ]}
      button={{ title: 'Открыть подписку', link: cabinet }}
      after={`Кассовый чек придёт отдельно. Вернуть деньги за неиспользованные дни можно в кабинете. ${ABOUT}`}
    >
      Спасибо. Всё, что входит в подписку, уже открыто в вашем кабинете.
    </Letter>
  )
}

type Reminder = Links & { title: string; sum: string; day: string; lastFour: string; cancel: string; forget: string }

export function ReminderLetter({ title, sum, day, lastFour, cabinet, cancel, forget }: Reminder) {
  return (
    <Letter
      band="money"
      preview={`${day} спишем ${sum}. Отключить можно одной кнопкой.`}
      title="Скоро продлим подписку"
      facts={[
        ['Подписка', title],
        ['Сумма', sum],
        ['Когда спишем', day],
        ['Карта', `•• ${lastFour}`],
      ]}
      button={{ title: 'Оставить как есть', link: cabinet }}
      links={[
        { title: 'Отменить продление', link: cancel },
        { title: 'Удалить карту', link: forget },
      ]}
      after={ABOUT}
    >
      {`${day} подписка продлится сама. Если она больше не нужна, отмените до этого дня: доступ сохранится до конца оплаченного срока.`}
    </Letter>
  )
}

type NewPrice = { title: string; was: string; sum: string; day: string; agree: string; cancel: string }

export function NewPriceLetter({ title, was, sum, day, agree, cancel }: NewPrice) {
  return (
    <Letter
      band="money"
      preview={`С ${day} подписка будет стоить ${sum}. Без вашего согласия по новой цене не спишем.`}
      title="Цена подписки изменится"
      facts={[
        ['Подписка', title],
        ['Сейчас', was],
        ['Новая цена', sum],
        ['Первое списание по ней', day],
      ]}
      button={{ title: 'Посмотреть и согласиться', link: agree }}
      links={[{ title: 'Отменить продление', link: cancel }]}
      after={ABOUT}
    >
      {`До этого дня всё остаётся по прежней цене. Согласитесь на новую — подписка продлится. Не согласитесь — ничего не спишем, и она закончится сама ${day}.`}
    </Letter>
  )
}

export function AgreedLetter({ title, next, lastFour, cabinet }: Links & { title: string; next: string; lastFour: string }) {
  return (
    <Letter
      band="money"
      preview={`Следующее списание: ${next}.`}
      title="Продление включено"
      facts={[
        ['Подписка', title],
        ['Следующее списание', next],
        ['Карта', `•• ${lastFour}`],
      ]}
      button={{ title: 'Открыть подписку', link: cabinet }}
      after={ABOUT}
    >
      Вы согласились продлевать подписку. За пять дней до списания, самое позднее за три, напомним письмом, отключить можно в
      любой день.
    </Letter>
  )
}

export function PriceLetter({ title, until, cabinet }: Period & Links) {
  return (
    <Letter
      band="money"
      preview="По новой цене без вашего согласия ничего не спишем."
      title={`Подписка закончится ${until}`}
      facts={[
        ['Подписка', title],
        ['Открыта до', until],
        ['Следующее списание', 'не будет'],
      ]}
      button={{ title: 'Посмотреть новую цену', link: cabinet }}
      after={ABOUT}
    >
      Мы писали о новой цене, но согласия на неё не получили, поэтому продление выключили. Если новая цена подходит, оформите
      подписку заново: день останется прежним.
    </Letter>
  )
}

export function DeclinedLetter({ words, next, until, cabinet }: Links & { words: string; next: string | null; until: string }) {
  return (
    <Letter
      band="money"
      preview="Деньги не списаны."
      title="Не получилось продлить подписку"
      facts={[
        ['Попробуем ещё раз', next ?? 'не будем: нужна другая карта'],
        ['Доступ открыт до', until],
      ]}
      button={{ title: 'Оплатить другой картой', link: cabinet }}
      after={ABOUT}
    >
      {`Деньги не списаны. ${words}`}
    </Letter>
  )
}

export function CancelledLetter({ at, until, cabinet }: Links & { at: string; until: string }) {
  return (
    <Letter
      band="money"
      preview="Больше ничего не спишем."
      title="Продление отключено"
      facts={[
        ['Отключили', at],
        ['Доступ открыт до', until],
        ['Следующее списание', 'не будет'],
      ]}
      button={{ title: 'Открыть подписку', link: cabinet }}
      after={ABOUT}
    >
      Больше ничего не спишем. Доступ сохранится до конца оплаченного срока, результаты и карточки детей останутся в кабинете и
      потом.
    </Letter>
  )
}

export function CardForgottenLetter({ lastFour, cabinet }: Links & { lastFour: string }) {
  return (
    <Letter
      band="money"
      preview="С этой карты больше ничего не спишем."
      title="Банковская карта удалена"
      button={{ title: 'Открыть подписку', link: cabinet }}
      after={ABOUT}
    >
      {`Карту •• ${lastFour} мы удалили, и спросить с неё деньги больше не можем. Оплаченный срок остаётся открытым.`}
    </Letter>
  )
}

type Back = Links & { sum: string; due: string }

export function RefundLetter({ isEnding, ...back }: Back & { isEnding: boolean }) {
  return (
    <MoneyBack {...back} preview={`Вернём ${back.sum} не позже ${back.due}.`} title="Заявка на возврат принята">
      {isEnding
        ? 'Деньги вернутся тем же способом, которым вы платили. Подписка закрыта, продление выключено.'
        : 'Часть денег вернётся тем же способом, которым вы платили. Подписка открыта, как была.'}
    </MoneyBack>
  )
}

export function UnaskedLetter(back: Back) {
  return (
    <MoneyBack {...back} preview={`Вернём ${back.sum} не позже ${back.due}, делать ничего не нужно.`} title="Возвращаем деньги">
      К нам пришёл платёж, который ничего не открывает: этот заказ уже оплачен или его больше нет. Деньги вернутся сами. Открыта
      ли подписка, видно в кабинете.
    </MoneyBack>
  )
}

function MoneyBack({ sum, due, cabinet, children, ...head }: Back & { preview: string; title: string; children: string }) {
  return (
    <Letter
      band="money"
      {...head}
      facts={[
        ['Вернём', sum],
        ['Не позже', due],
        ['Куда', 'тем же способом, которым вы платили'],
      ]}
      button={{ title: 'Открыть подписку', link: cabinet }}
      after={`На возврат придёт отдельный чек. ${ABOUT}`}
    >
      {children}
    </Letter>
  )
}
