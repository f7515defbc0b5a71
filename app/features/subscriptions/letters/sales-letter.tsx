import { Letter } from '#app/ui/letter.tsx'

/** The one letter that was asked for while nothing was sold: there are prices now. */
export function SalesLetter({ tariffs, unsubscribe }: { tariffs: string; unsubscribe: string }) {
  return (
    <Letter
      band="money"
      preview="Цены и условия открыты. Бесплатное осталось бесплатным."
      title="Подписка продаётся"
      button={{ title: 'Посмотреть цены и условия', link: tariffs }}
      after="Вы оставили почту на странице цен и попросили написать, когда подписка появится. Это письмо единственное: адрес мы уже стёрли."
      unsubscribe={unsubscribe}
    >
      {
        'Теперь план занятий можно продолжить по подписке. Чтение, упражнения, карта наблюдений и результат открыты всем и остаются бесплатными.'
      }
    </Letter>
  )
}
