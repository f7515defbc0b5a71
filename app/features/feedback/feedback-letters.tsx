import { Letter } from '#app/ui/letter.tsx'
import { ratingNames } from './copy.ts'

/** To the writer: not a word of what was written, the address may be somebody else's. */
export function ReceiptLetter({ ticket }: { ticket: string }) {
  return (
    <Letter
      preview={`Номер обращения ${ticket}.`}
      title={`Обращение ${ticket} у нас`}
      after="Если вы нам не писали, ничего делать не нужно: в адресе ошиблись."
    >
      Ваше письмо у нас, ответ придёт на этот адрес. Захотите что-то добавить — напишите ещё раз и назовите номер.
    </Letter>
  )
}

/** What the team writes back. */
export function AnswerLetter({ ticket, answer }: { ticket: string; answer: string }) {
  return (
    <Letter
      preview={`Ответ на обращение ${ticket}.`}
      title={`Ответ на обращение ${ticket}`}
      after="Остались вопросы — напишите ещё раз и назовите номер. Если вы нам не писали, в адресе ошиблись."
    >
      {answer}
    </Letter>
  )
}

type Message = {
  name: string
  email: string
  message: string
  rating: number | null
  fileName: string | null
  fileType: string | null
  fileBytes: number | null
}
type TeamLetterProps = { ticket: string; topic: string | null; message: Message; mayPublish: boolean }

/** To the team: what was written and where to answer. */
export function TeamLetter({ ticket, topic, message, mayPublish }: TeamLetterProps) {
  const { name, email, rating } = message
  const facts = [
    topic && `Тема: ${topic}.`,
    rating && `Оценка: ${rating} из 5, ${ratingNames[rating - 1]?.toLowerCase()}.`,
    rating && (mayPublish ? 'Публиковать разрешено.' : 'Публиковать не разрешено.'),
    fileFact(message),
  ]
  return (
    <Letter
      preview={topic ?? 'Новое обращение'}
      title={`Обращение ${ticket}`}
      after={`Ответить: ${name}, ${email}. ${facts.filter(Boolean).join(' ')}`}
    >
      {message.message}
    </Letter>
  )
}

function fileFact({ fileName, fileType, fileBytes }: Message): string | null {
  if (!fileName || !fileBytes) return null
  return `Файл (${fileType}, ${Math.ceil(fileBytes / 1024)} КБ) лежит в закрытой папке портала: ${fileName}.`
}
