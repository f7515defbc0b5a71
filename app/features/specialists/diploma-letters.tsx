import { Letter } from '#app/ui/letter.tsx'

const SKY = '#e2f0e8'

export function SentLetter({ link }: { link: string }) {
  return (
    <Letter
      band={SKY}
      preview="Проверяем до трёх рабочих дней."
      title="Диплом на проверке"
      button={{ title: 'Открыть раздел «Диплом»', link }}
      after="Файл видят только те, кто проверяет дипломы. Через тридцать дней после решения он удаляется."
    >
      Мы получили ваш диплом и проверим его до трёх рабочих дней. О решении придёт письмо. До него карточки детей закрыты.
    </Letter>
  )
}

export function AcceptedLetter({ link }: { link: string }) {
  return (
    <Letter
      band={SKY}
      preview="Теперь можно попросить у родителя код ребёнка."
      title="Диплом принят"
      button={{ title: 'Открыть кабинет', link }}
      after="Файл удалится через тридцать дней, останутся уровень, специальность, учебное заведение, год и номер."
    >
      {
        'Теперь семьи могут открывать вам карточки детей: попросите у родителя код и введите его в кабинете.\n\nЕсли хотите, покажите карточку всем: это отдельное согласие.'
      }
    </Letter>
  )
}

export function RejectedLetter({ link, reason }: { link: string; reason: string }) {
  return (
    <Letter
      band="#fbeecb"
      preview="Что не так и как прислать ещё раз."
      title="Нужен другой файл"
      button={{ title: 'Прислать ещё раз', link }}
      after="Закройте на снимке лишнее: паспорт и СНИЛС для проверки не нужны."
    >
      {`Мы не смогли принять диплом. Что не так: ${reason}`}
    </Letter>
  )
}
