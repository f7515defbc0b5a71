import { Letter } from '#app/ui/letter.tsx'

export function BegunLetter({ what, until, link }: { what: string; until: string; link: string }) {
  return (
    <Letter
      band="warning"
      preview={`До ${until} всё можно вернуть.`}
      title="Удаление начато"
      button={{ title: 'Вернуть данные', link }}
      after="Если удаляли не вы, верните данные и сразу смените пароль. Если вы, ничего делать не нужно."
    >
      {`${what}: данные скрыты и сотрутся ${until} по Москве. До этого часа их можно вернуть одной кнопкой, входить для этого не нужно.`}
    </Letter>
  )
}

export function UndoneLetter({ what }: { what: string }) {
  return (
    <Letter
      band="warning"
      preview="Всё осталось на месте."
      title="Удаление отменено"
      after="Если возвращали не вы, смените пароль и закройте чужие входы."
    >
      {`${what}: данные снова на месте, ничего не стёрто.`}
    </Letter>
  )
}

export function DoneLetter({ what, isAccount }: { what: string; isAccount: boolean }) {
  return (
    <Letter
      band="warning"
      preview="Данные стёрты насовсем."
      title="Удаление завершено"
      after={
        isAccount
          ? 'Остались записи о согласиях и акт об удалении без самих данных: их велит хранить закон. Это последнее письмо, ваш адрес мы тоже стёрли.'
          : 'Остались записи о согласиях и акт об удалении без самих данных: их велит хранить закон.'
      }
    >
      {`${what}: данные стёрты насовсем. Из резервных копий они исчезнут не позже чем через тридцать дней после вашей просьбы.`}
    </Letter>
  )
}
