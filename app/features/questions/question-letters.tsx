import { Letter } from '#app/ui/letter.tsx'

const AFTER = 'Если вы не спрашивали, ничего делать не нужно: в адресе ошиблись.'

/** To the person who asked: not a word of the question, the address may be somebody else's. */
export function ReceiptLetter({ ticket }: { ticket: string }) {
  return (
    <Letter preview={`Номер вопроса ${ticket}.`} title={`Вопрос ${ticket} у нас`} after={AFTER}>
      Сначала вопрос прочитает редакция, потом ответит специалист, чей диплом мы проверили. Ответ придёт на этот адрес.
    </Letter>
  )
}

export function AnsweredLetter({ ticket, role, answer }: { ticket: string; role: string; answer: string }) {
  return (
    <Letter
      preview="Специалист ответил."
      title={`Ответ на вопрос ${ticket}`}
      facts={[['Отвечает', role]]}
      then="Ответ по письму не заменяет встречи со специалистом."
      after={AFTER}
    >
      {answer}
    </Letter>
  )
}

export function DeclinedLetter({ ticket, reason, link }: { ticket: string; reason: string; link: string }) {
  return (
    <Letter
      preview="Рассказываем почему."
      title={`Вопрос ${ticket} мы не передали`}
      button={{ title: 'Спросить иначе', link }}
      after={AFTER}
    >
      {`На этот вопрос специалист портала письмом не ответит. Почему: ${reason}`}
    </Letter>
  )
}
