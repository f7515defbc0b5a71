import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { drawnOnce } from '#app/ui/drawn-once.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { Theme } from '#app/features/content/contract.ts'
import { THEMES_WITH } from '#app/features/content/copy.ts'
import styles from './invite-to-test.module.css'

/** Beside an article: the questionnaire, asked about the article's theme. */
export const InviteToTest = drawnOnce(({ theme }: { theme: Theme | null }) => {
  const words = theme && THEMES_WITH[theme]
  return (
    <aside className={`${styles.invite} far`} aria-labelledby="invite">
      <Drawing kind="plant" theme={theme ?? 'seed'} seed="invite" />
      <h2 id="invite">{words ? `Как с\u00a0${words} у\u00a0вашего ребёнка?` : 'Как дела у\u00a0вашего ребёнка?'}</h2>
      <p>Карта покажет это рядом с&nbsp;другими областями.</p>
      <ButtonLink href={href('/test')} size="s" data-popup="questionnaire">
        Заполнить карту
      </ButtonLink>
    </aside>
  )
})
