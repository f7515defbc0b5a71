import { Letter } from '#app/ui/letter.tsx'

/** Somebody answered: a link that opens after sign-in, and nothing of the child or of who it was. */
export function AnsweredLetter({ link }: { link: string }) {
  return (
    <Letter
      preview="Прочитать его можно в кабинете."
      title="Пришёл ответ по вашей ссылке"
      button={{ title: 'Открыть кабинет', link }}
      after="Если никаких ссылок вы не давали, посмотрите в кабинете, кто их создал, и напишите нам."
    >
      Человек, которому вы дали ссылку, ответил. Его ответы лежат в вашем кабинете.
    </Letter>
  )
}
