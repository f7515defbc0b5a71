import { momentInWords } from '#app/shared/dates.ts'
import { Letter } from '#app/ui/letter.tsx'

export function RequestAnswerLetter({ number, answer }: { number: number; answer: string }) {
  return (
    <Letter
      preview={`Ответ на обращение № ${number}.`}
      title={`Ответ на обращение о данных № ${number}`}
      after="Это ответ оператора на ваше обращение о персональных данных. Возразить можно ответом на письмо."
    >
      {answer}
    </Letter>
  )
}

type Reminder = { id: number; until: Date; isResults: boolean; link: string }

/** To administrators: the clock of the law is running. Nothing of what happened stands in a letter. */
export function IncidentLetter({ id, until, isResults, link }: Reminder) {
  const what = isResults ? 'результаты проверки' : 'первое уведомление'
  return (
    <Letter
      band="warning"
      preview={`Срок: ${momentInWords(until)}.`}
      title={`Инцидент № ${id}: ${what} ждут до ${momentInWords(until)}`}
      button={{ title: 'Открыть карточку', link }}
      after="Напоминания приходят администраторам, пока в карточке не стоит отметка об отправке."
    >
      {`Закон даёт ${isResults ? '72 часа' : '24 часа'} с минуты, когда инцидент обнаружен. Заполните карточку, отправьте уведомление в Роскомнадзор и отметьте это.`}
    </Letter>
  )
}
