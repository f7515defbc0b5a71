import { Brain } from '#app/ui/drawings/brain-figure.tsx'
import styles from './brain-picture.module.css'

/** The labelled brain at the top of the long read about it. */
export function BrainPicture() {
  return (
    <figure className={styles.brain}>
      <Brain />
      <figcaption>
        Ствол и&nbsp;глубинные отделы держат бодрость, задняя половина принимает и&nbsp;узнаёт, передняя планирует
        и&nbsp;проверяет. Так трудности описывал нейропсихолог Александр Лурия.
      </figcaption>
    </figure>
  )
}
