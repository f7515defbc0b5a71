import { Letter } from '#app/ui/letter.tsx'
import { spokenMoment } from '#app/features/accounts/moments.ts'

const NOT_YOU =
  'Если это были не вы, задайте новый пароль: «Войти», затем «Не помню пароль». Кабинет закроется на всех устройствах.'

type Linked = { link: string }

export function PasswordChangedLetter({ link }: Linked) {
  return (
    <Letter
      preview="На остальных устройствах кабинет закрыт."
      title="Пароль изменён"
      button={{ title: 'Открыть портал', link }}
      after={NOT_YOU}
    >
      Пароль вашего кабинета в Нейросаде изменён, на остальных устройствах кабинет закрыт. Если это сделали вы, больше ничего не
      нужно.
    </Letter>
  )
}

export function NewDeviceLetter({ browser, at, link }: Linked & { browser: string; at: Date }) {
  const moment = spokenMoment(at.toISOString(), new Date(0).toISOString())
  return (
    <Letter
      preview="Посмотрите, вы ли это."
      title="Вход с нового устройства"
      button={{ title: 'Посмотреть устройства', link }}
      after={NOT_YOU}
    >
      {`В ваш кабинет вошли с устройства, с которого раньше не входили: ${browser || 'неизвестное устройство'}, ${moment} по Москве. Если это вы, ничего делать не нужно.`}
    </Letter>
  )
}

export function SecondFactorOnLetter({ link }: Linked) {
  return (
    <Letter
      preview="Теперь для входа нужен ещё и код из приложения."
      title="Включён второй шаг при входе"
      button={{ title: 'Вход и устройства', link }}
      after={NOT_YOU}
    >
      Теперь, кроме пароля, для входа нужен код из приложения на вашем телефоне. Сохраните запасные коды: каждый сработает один
      раз, если телефон потеряется.
    </Letter>
  )
}

export function SecondFactorOffLetter({ link }: Linked) {
  return (
    <Letter
      preview="Теперь для входа достаточно пароля."
      title="Второй шаг при входе выключен"
      button={{ title: 'Вход и устройства', link }}
      after={NOT_YOU}
    >
      Теперь для входа в кабинет достаточно пароля. Включить второй шаг снова можно в любой день.
    </Letter>
  )
}

export function RecoveryCodeUsedLetter({ left, link }: Linked & { left: number }) {
  return (
    <Letter
      preview={`Осталось запасных кодов: ${left}.`}
      title="Вход по запасному коду"
      button={{ title: 'Вход и устройства', link }}
      after={NOT_YOU}
    >
      {`В ваш кабинет вошли по запасному коду. Осталось кодов: ${left}. Если телефон потерялся, перенесите второй шаг на другой.`}
    </Letter>
  )
}

export function AdministratorLetter({ link }: Linked) {
  return (
    <Letter
      preview="Ссылка действует один час."
      title="Вы администратор портала"
      button={{ title: 'Задать пароль', link }}
      after="Ссылка сработает один раз и действует час. Другую пришлёт «Не помню пароль» в окне входа."
    >
      На этот адрес заведён кабинет администратора. Задайте пароль и войдите, затем включите второй шаг: без него чужие данные не
      откроются.
    </Letter>
  )
}
