import { rememberGoingOn } from '#app/features/questionnaire/filling/going-on.ts'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import styles from './letter-view.module.css'
import { useIsHere } from './use-is-here.ts'

/** From a first insight to the other spheres: on the device that has the answers nothing is asked twice. */
export function GoOn({ link }: { link: string | null }) {
  const isHere = useIsHere(link)
  return (
    <section className={`wrap ${styles.part} ${styles.split}`}>
      <h2>Остальные сферы</h2>
      <div>
        <p>
          {isHere
            ? 'Осталось ответить о\u00a0других сферах. То, на\u00a0что вы\u00a0уже ответили, спрашивать не\u00a0будем.'
            : 'Чтобы увидеть все сферы рядом, заполните карту целиком на\u00a0своём устройстве.'}
        </p>
        <ButtonLink href={href('/test')} onClick={() => isHere && rememberGoingOn()}>
          {isHere ? 'Уточнить' : 'Заполнить карту'}
        </ButtonLink>
      </div>
    </section>
  )
}
