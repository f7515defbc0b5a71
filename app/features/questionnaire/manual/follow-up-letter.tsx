import { Letter } from '#app/ui/letter.tsx'

/** Three months after a map: a link that opens after sign-in, and nothing of the child or of what was answered. */
export function FollowUpLetter({ link, unsubscribe }: { link: string; unsubscribe: string }) {
  return (
    <Letter
      preview="Один вопрос, отвечать необязательно."
      title="Прошло три месяца с карты"
      button={{ title: 'Открыть кабинет', link }}
      after="Это письмо приходит один раз, потому что вы попросили о нём на странице результата."
      unsubscribe={unsubscribe}
    >
      Вы разрешили учесть карту в общих числах и просили спросить позже, к чему она привела. Вопрос ждёт в кабинете, это одна
      минута. Если отвечать не хочется, делать ничего не нужно.
    </Letter>
  )
}
