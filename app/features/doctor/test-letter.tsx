import { Letter } from '#app/ui/letter.tsx'

export function TestLetter({ link }: { link: string }) {
  return (
    <Letter
      preview="Письма портала доходят."
      title="Письма портала доходят"
      button={{ title: 'Открыть портал', link }}
      after="Письмо отправила команда bin/admin doctor. Отвечать на него не нужно."
    >
      Это проверка почты. Если вы его читаете, письма о входе, результатах и оплате тоже дойдут.
    </Letter>
  )
}
