import { Letter } from '#app/ui/letter.tsx'

const SKY = '#e2f0e8'

export function VerifyLetter({ link }: { link: string }) {
  return (
    <Letter
      band={SKY}
      preview="Одно нажатие, и почта подтверждена."
      title="Подтвердите почту"
      button={{ title: 'Подтвердить почту', link }}
      after="Письмо пришло, потому что с этим адресом завели кабинет. Ссылка действует трое суток. Если это были не вы, ничего делать не нужно."
    >
      Так мы будем знать, что кабинет ваш, и сможем помочь, если вы забудете пароль.
    </Letter>
  )
}

export function RecoveryLetter({ link }: { link: string }) {
  return (
    <Letter
      band={SKY}
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
      band={SKY}
      preview="Код действует десять минут."
      title="Код для входа"
      code={code}
      after="Код действует десять минут. Если входили не вы, никому его не говорите."
    >
      Введите эти цифры на странице входа.
    </Letter>
  )
}
