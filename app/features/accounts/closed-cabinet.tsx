import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Door } from '#app/ui/door.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'

/** What a guest sees at the cabinet's door. */
export function ClosedCabinet() {
  return (
    <Door
      theme="seed"
      seed="cabinet"
      actions={
        <>
          <Button data-popup="auth" data-then="cabinet">
            Войти или завести кабинет
          </Button>
          <ButtonLink kind="line" href={href('/test')}>
            Заполнить карту
          </ButtonLink>
        </>
      }
    >
      <h1>Кабинет открывается после входа</h1>
      <p>В нём лежат результаты, которые вы сохранили. Прочитать статьи и заполнить карту можно и без него.</p>
      <NeedsScript cannot="войти не получится" />
    </Door>
  )
}
