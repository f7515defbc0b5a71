import { Letter } from '#app/ui/letter.tsx'

type EditionLetterProps = {
  code: string
  title: string
  note: string
  day: string
  /** It is already in force. */
  isNow: boolean
  link: string
  current: string
}

/** A new edition of a text that somebody accepted: what changes, from what day, and what can be done until then. */
export function EditionLetter({ code, title, note, day, isNow, link, current }: EditionLetterProps) {
  const since = isNow ? `действует с\u00a0${day}` : `начнёт действовать ${day}`
  return (
    <Letter
      preview={note}
      title={`Новая редакция с\u00a0${day}`}
      button={{ title: 'Прочитать новую редакцию', link }}
      then={CHOICES[code] ?? FITS}
      links={isNow ? [] : [{ title: 'Текст, который действует до этого дня', link: current }]}
      after="Это письмо приходит всем, кого касается документ. Оно не рассылка, поэтому отписки в нём нет."
    >
      {`Документ «${title}» изменился. Новая редакция ${since}.\n\nЧто изменилось: ${note}`}
    </Letter>
  )
}

const FITS = 'Если новая редакция вам подходит, делать ничего не нужно.'
/** What a person who does not want the new text may do. */
const CHOICES: Record<string, string> = {
  agreement: `${FITS} Если нет, кабинет можно удалить до этого дня: в нём есть раздел «Данные и доступ».`,
  rules: `${FITS} Если нет, кабинет можно удалить в любой день: в нём есть раздел «Данные и доступ».`,
  privacy: 'Согласия, которые вы дали, остаются прежними. Если бы изменилась их цель или список данных, мы спросили бы заново.',
  offer: `${FITS} Если нет, отключите продление в кабинете. Оплаченное время останется вашим на прежних условиях.`,
}
