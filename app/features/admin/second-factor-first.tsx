import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'

/** Anyone who works with other people's data turns the second step on first. */
export function SecondFactorFirst() {
  return (
    <Empty
      title="Сначала включите второй шаг при входе"
      text="Здесь данные других людей, одного пароля для них мало. Это займёт две минуты."
    >
      <ButtonLink href={href('/cabinet/security')}>Включить второй шаг</ButtonLink>
    </Empty>
  )
}
