import { Letter } from '#app/ui/letter.tsx'

/** Three months after a map: a link that opens after sign-in, and nothing of the child or of what was answered. */
export function FollowUpLetter({ link, unsubscribe }: { link: string; unsubscribe: string }) {
  return (
    <Letter
      preview="Один вопрос, отвечать необязательно."
      title="Прошло три месяца с&nbsp;карты"
      button={{ title: 'Открыть кабинет', link }}
      after="Это письмо приходит один раз, потому что вы попросили о нём на странице результата."
      unsubscribe={unsubscribe}
    >
      Вы разрешили учесть карту в&nbsp;общих числах и&nbsp;просили спросить позже, к&nbsp;чему она привела. Вопрос ждёт
      в&nbsp;кабинете, это одна минута. Если отвечать не&nbsp;хочется, делать ничего не&nbsp;нужно.
    </Letter>
  )
}
