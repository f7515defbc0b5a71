import { asSentence } from '#app/shared/as-sentence.ts'
import { Letter } from '#app/ui/letter.tsx'

const DOUBT = 'Если вы об этом не просили, ответьте на это письмо: мы проверим.'

type Linked = { link: string }

export function RoleLetter({ role, has, link }: Linked & { role: string; has: boolean }) {
  return (
    <Letter
      preview={has ? `Теперь вы: ${role}.` : `Роли «${role}» больше нет.`}
      title={has ? 'В кабинете новая роль' : 'Роль снята'}
      button={{ title: 'Открыть кабинет', link }}
      after={DOUBT}
    >
      {has
        ? `Администратор портала добавил вашему кабинету роль «${role}». Войдите заново: на всех устройствах мы закрыли вход, чтобы новые права начали действовать.`
        : `Администратор портала снял с вашего кабинета роль «${role}». На всех устройствах вход закрыт, войдите заново. Ваши данные на месте.`}
    </Letter>
  )
}

export function StaffLetter({ role, link }: Linked & { role: string }) {
  return (
    <Letter
      preview="Ссылка действует три дня."
      title="Вас пригласили в команду портала"
      button={{ title: 'Задать пароль', link }}
      after="Ссылка сработает один раз и действует три дня. Другую пришлёт «Не помню пароль» в окне входа. Если вы этого не ждали, ничего не делайте."
    >
      {`На этот адрес заведён кабинет с ролью «${role}». Задайте пароль и войдите, затем включите второй шаг: без него чужие данные не откроются.`}
    </Letter>
  )
}

export function SessionsEndedLetter({ link }: Linked) {
  return (
    <Letter
      preview="Войдите заново, данные на месте."
      title="Вход на ваших устройствах закрыт"
      button={{ title: 'Вход и устройства', link }}
      after={DOUBT}
    >
      Администратор портала закрыл вход в ваш кабинет на одном или нескольких устройствах. Пароль прежний, данные на месте:
      войдите заново.
    </Letter>
  )
}

export function SecondFactorResetLetter({ reason, link }: Linked & { reason: string }) {
  return (
    <Letter
      preview="Войдите заново и включите второй шаг."
      title="Второй шаг при входе сброшен"
      button={{ title: 'Вход и устройства', link }}
      after={DOUBT}
    >
      {`Второй шаг при входе в ваш кабинет сбросил администратор портала, вход на всех устройствах закрыт. Причина: ${asSentence(reason)} Войдите с паролем и включите второй шаг снова.`}
    </Letter>
  )
}

export function SeenAsLetter({ reason, link }: Linked & { reason: string }) {
  return (
    <Letter
      preview="Пятнадцать минут, без права менять."
      title="Администратор открыл ваш кабинет"
      button={{ title: 'Кто смотрел кабинет', link }}
      after={DOUBT}
    >
      {`Администратор портала открыл ваш кабинет, чтобы увидеть его вашими глазами: не дольше пятнадцати минут. Менять он ничего не может, карточки детей и ответы ему закрыты. Причина: ${asSentence(reason)}`}
    </Letter>
  )
}
