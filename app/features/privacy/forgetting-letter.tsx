import { Letter } from '#app/ui/letter.tsx'

/** The letter says only that something is stored, and not what. */
export function ForgettingLetter({ day, link }: { day: string; link: string }) {
  return (
    <Letter
      band="warning"
      preview="Чтобы оставить их, достаточно войти."
      title="Результаты скоро сотрутся"
      button={{ title: 'Войти и оставить', link }}
      after="Письмо приходит один раз. Если результаты больше не нужны, ничего делать не надо; скачать их можно в кабинете, «Данные и доступ»."
    >
      {`Вы не заходили в кабинет Нейросада одиннадцать месяцев. Ответы и результаты мы храним год после последнего входа, поэтому ${day} они сотрутся насовсем. Войдите до этого дня, и год начнётся заново.`}
    </Letter>
  )
}
