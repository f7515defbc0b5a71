import { asSentence } from '#app/shared/as-sentence.ts'
import { Letter } from '#app/ui/letter.tsx'

export function CardHiddenLetter({ link, reason }: { link: string; reason: string }) {
  return (
    <Letter
      band="warning"
      preview="Что исправить и как вернуть её."
      title="Карточка скрыта"
      button={{ title: 'Открыть карточку', link }}
      after="Исправьте карточку и ответьте на это письмо: мы проверим и вернём её. Кабинет работает как прежде."
    >
      {`Редакция портала скрыла вашу карточку от читателей. Причина: ${asSentence(reason)}`}
    </Letter>
  )
}

export function CardShownLetter({ link }: { link: string }) {
  return (
    <Letter
      preview="Её снова видят все."
      title="Карточка снова открыта"
      button={{ title: 'Открыть карточку', link }}
      after="Снять карточку и отозвать согласие можно в любой день в разделе «Диплом»."
    >
      Редакция портала проверила вашу карточку: она больше не скрыта.
    </Letter>
  )
}
