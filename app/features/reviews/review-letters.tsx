import { Letter } from '#app/ui/letter.tsx'

const AFTER = 'Письмо пришло, потому что с этого адреса написали отзыв о портале «Нейросад».'

export function PublishedLetter({ link }: { link: string }) {
  return (
    <Letter
      preview="Спасибо, что рассказали."
      title="Ваш отзыв на странице"
      button={{ title: 'Открыть отзывы', link }}
      after={AFTER}
    >
      Мы прочитали отзыв и опубликовали его с вашей подписью, без почты. Передумаете — ответьте на это письмо или уберите отзыв в
      кабинете, в разделе «Данные и доступ».
    </Letter>
  )
}

export function RejectedLetter({ link, reason }: { link: string; reason: string }) {
  return (
    <Letter
      preview="Рассказываем почему."
      title="Отзыв мы не опубликовали"
      button={{ title: 'Написать ещё раз', link: `${link}#write` }}
      after={AFTER}
    >
      {`Почему: ${reason}\n\nОценка тут ни при чём: мы публикуем и хорошие отзывы, и плохие. Поправьте текст и пришлите снова, если захотите.`}
    </Letter>
  )
}
