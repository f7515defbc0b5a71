import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import styles from './closed-cabinet.module.css'

/** What a guest sees at the cabinet's door. */
export function ClosedCabinet() {
  return (
    <div className={`wrap ${styles.door}`}>
      <Drawing kind="plant" theme="seed" seed="cabinet" />
      <h1>Кабинет открывается после входа</h1>
      <p>В нём лежат результаты, которые вы сохранили. Прочитать статьи и пройти опросник можно и без него.</p>
      <p>
        <Button data-popup="auth" data-then="cabinet">
          Войти или завести кабинет
        </Button>
        <ButtonLink kind="line" href="/test">
          Пройти опросник
        </ButtonLink>
      </p>
    </div>
  )
}
