import { Letter } from '#app/ui/letter.tsx'

type NewsLetterProps = {
  title: string
  entries: { title: string; link: string }[]
  unsubscribe: string
}

/** What was published in a month, a line each: titles alone, they say nothing of the reader. */
export function NewsLetter({ title, entries, unsubscribe }: NewsLetterProps) {
  return (
    <Letter
      preview={entries.map((entry) => entry.title).join('. ')}
      title={title}
      links={entries}
      after="Это письмо приходит не чаще раза в месяц, потому что вы согласились на письма о новом. Если нового не было, письма нет."
      unsubscribe={unsubscribe}
    >
      Вот что вышло за месяц. Читать можно без входа, а если сейчас не до чтения, всё это никуда не денется.
    </Letter>
  )
}
