import { Letter } from '#app/ui/letter.tsx'

export function VerifyLetter({ link, firstName }: { link: string; firstName: string }) {
  return (
    <Letter
      preview="Осталось нажать одну кнопку. Ссылка действует сутки."
      title="Подтвердите почту"
      button={{ title: 'Подтвердить почту', link }}
      after="Ссылка действует 24 часа. Если кабинет заводили не вы, ничего делать не нужно."
    >
      {`Здравствуйте${firstName && `, ${firstName}`}. Вы завели кабинет в Нейросаде на этот адрес. Подтвердите, что он ваш.`}
    </Letter>
  )
}

export function RecoveryLetter({ link }: { link: string }) {
  return (
    <Letter
      preview="Ссылка действует один час."
      title="Новый пароль"
      button={{ title: 'Задать новый пароль', link }}
      after="Ссылка сработает один раз и действует час. Если пароль восстанавливали не вы, ничего делать не нужно: старый остаётся в силе."
    >
      Нажмите кнопку и придумайте пароль. Подойдёт фраза из нескольких слов, которую легко вспомнить.
    </Letter>
  )
}

export function CodeLetter({ code }: { code: string }) {
  return (
    <Letter
      preview="Код действует десять минут."
      title="Код для входа"
      code={code}
      after="Код действует десять минут. Если входили не вы, никому его не говорите."
    >
      Введите эти цифры на странице входа.
    </Letter>
  )
}
