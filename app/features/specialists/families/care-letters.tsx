import { Letter } from '#app/ui/letter.tsx'

type Contents = { who: string; link: string; unsubscribe: string }

export function NoteLetter({ who, link, unsubscribe }: Contents) {
  return (
    <Letter
      preview="Она в карточке ребёнка."
      title="Специалист оставил заметку"
      button={{ title: 'Открыть карточку', link }}
      after="Текста заметки в письме нет: он виден только после входа. Доступ специалиста можно закрыть в карточке в любую минуту."
      unsubscribe={unsubscribe}
    >
      {`${who}: в карточке ребёнка появилась заметка для вас.`}
    </Letter>
  )
}

export function AssignmentLetter({ who, link, unsubscribe }: Contents) {
  return (
    <Letter
      preview="Оно в карточке ребёнка."
      title="Специалист предлагает задание"
      button={{ title: 'Открыть карточку', link }}
      after="Делать его или нет, решаете вы. Доступ специалиста можно закрыть в карточке в любую минуту."
      unsubscribe={unsubscribe}
    >
      {`${who}: в карточке ребёнка появилось задание.`}
    </Letter>
  )
}
