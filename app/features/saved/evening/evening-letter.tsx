import { Letter } from '#app/ui/letter.tsx'

/** A link to the cabinet, and nothing of what was read. */
export function EveningLetter({ link }: { link: string }) {
  return (
    <Letter
      preview="Она ждёт в вашем кабинете."
      title="Страница отложена до утра"
      button={{ title: 'Открыть кабинет', link }}
      after="Ссылка откроется после входа. Письмо пришло, потому что вы нажали «Сохранить до утра»."
    >
      Вечером вы отложили страницу. Она лежит в кабинете: откройте её, когда будет удобно.
    </Letter>
  )
}
