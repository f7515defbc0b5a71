import { Letter } from '#app/ui/letter.tsx'

/** A link, and nothing about the child. */
export function ResultLetter({ link }: { link: string }) {
  return (
    <Letter
      preview="По ней откроется страница, которую вы просили прислать."
      title="Ссылка на вашу страницу"
      button={{ title: 'Открыть страницу', link }}
      after="Если вы ничего не просили, ничего делать не нужно: в адресе ошиблись."
    >
      Вы просили прислать её письмом. Ссылка работает тридцать дней, а если сохранить страницу в кабинет — дольше.
    </Letter>
  )
}
