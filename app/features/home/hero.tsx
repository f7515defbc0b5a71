import { href } from '#app/shared/href.ts'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import { THEMES } from '#app/features/content/themes.ts'
import { TopActions } from '#app/features/content/lists/top-actions.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Banner } from './contract.ts'
import styles from './hero.module.css'

/** The first screen: the beds are there with or without the banner. */
export function Hero({ banner }: { banner: Banner | undefined }) {
  return (
    <div className={styles.hero}>
      {banner ? <Greeting banner={banner} /> : <h1 className="vh">Понять, почему ребёнку трудно</h1>}
      <nav className={styles.beds} id="beds" aria-label="Выбрать трудность">
        {THEMES.map((theme) => (
          <a key={theme} className={`t-${theme}`} href={href(`/problem-${theme}`)}>
            <Drawing kind="plant" theme={theme} seed="bed" />
            <span>{THEME_TITLES[theme]}</span>
          </a>
        ))}
        <a className="t-seed" href={href('/test')} data-popup="questionnaire">
          <Drawing kind="plant" theme="seed" seed="bed" />
          <span>Пока не&nbsp;знаю</span>
        </a>
      </nav>
    </div>
  )
}

function Greeting({ banner }: { banner: Banner }) {
  return (
    <div className={`wrap ${styles.greeting}`}>
      <div className={styles.words}>
        <h1>{banner.title}</h1>
        <p className="lead">{banner.text}</p>
        <TopActions>
          <ButtonLink href={href('/test')} data-popup="questionnaire" data-goes-on="">
            {banner.button}
          </ButtonLink>
          <ButtonLink href="#beds" kind="line">
            Выбрать трудность
          </ButtonLink>
        </TopActions>
        {banner.note.length > 0 && (
          <ul className={styles.notes}>
            {banner.note.map((note) => (
              <li key={note}>
                <Icon name="check-circle" size="s" />
                {note}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Drawing kind="tree" className={styles.tree} />
    </div>
  )
}
