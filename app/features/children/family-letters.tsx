import { Letter } from '#app/ui/letter.tsx'

type News = { who: string; link: string }

/** Letters say nothing of the child: no name, no result. */
export function AskedLetter({ who, link }: News) {
  return (
    <Letter
      preview="Решать вам: пока доступ закрыт."
      title="Просят доступ к карточке"
      button={{ title: 'Посмотреть просьбу', link }}
      after="Код этому человеку могли дать только вы или тот, кому вы его сказали. Если просьба незнакомая, откажите: ничего не откроется."
    >
      {`${who} просит доступ к карточке ребёнка в вашем кабинете. Пока вы не подтвердите, карточка закрыта.`}
    </Letter>
  )
}

export function GrantedLetter({ who, link }: News) {
  return (
    <Letter
      preview="Закрыть доступ можно в любой момент."
      title="Доступ к карточке открыт"
      button={{ title: 'Кто видит карточку', link }}
      after="Если доступ открыли не вы, закройте его по кнопке и смените пароль."
    >
      {`${who} теперь видит карточку ребёнка. Каждое открытие записывается, журнал лежит в карточке.`}
    </Letter>
  )
}

export function OpenedForYouLetter({ link }: { link: string }) {
  return (
    <Letter
      preview="Карточка ждёт в кабинете."
      title="Вам открыли карточку"
      button={{ title: 'Открыть кабинет', link }}
      after="Родитель видит, когда карточку открывали, и может закрыть доступ в любой момент."
    >
      Родитель подтвердил вашу просьбу: карточка ребёнка открыта в вашем кабинете.
    </Letter>
  )
}

export function WithdrawnLetter({ link }: { link: string }) {
  return (
    <Letter
      preview="Карточка больше не видна в вашем кабинете."
      title="Доступ к карточке закрыт"
      button={{ title: 'Открыть кабинет', link }}
      after="Если доступ снова понадобится, попросите у родителя новый код."
    >
      Родитель закрыл доступ к карточке ребёнка. В вашем кабинете её больше нет.
    </Letter>
  )
}

export function GuardianInviteLetter({ who, link, may, unsubscribe }: News & { may: 'see' | 'edit'; unsubscribe: string }) {
  const rights = may === 'edit' ? 'видеть карточку ребёнка и менять её' : 'видеть карточку ребёнка'
  return (
    <Letter
      band="invitation"
      preview="Ссылка действует четырнадцать дней."
      title="Вас зовут вторым взрослым"
      button={{ title: 'Принять приглашение', link }}
      after="Ссылка сработает один раз и только для этой почты, четырнадцать дней. Если вы не знаете, кто это, ничего делать не нужно."
      unsubscribe={unsubscribe}
    >
      {`В семейный кабинет Нейросада вас приглашает ${who}. Вы сможете ${rights}.`}
    </Letter>
  )
}

export function GuardianJoinedLetter({ who, link }: News) {
  return (
    <Letter
      preview="Права второго взрослого можно изменить в карточке."
      title="Второй взрослый в кабинете"
      button={{ title: 'Кто видит карточку', link }}
      after="Если это не тот человек, уберите его по кнопке: доступ закроется сразу."
    >
      {`${who} принимает ваше приглашение и теперь видит карточку ребёнка.`}
    </Letter>
  )
}
