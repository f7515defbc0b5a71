import { href } from '#app/shared/href.ts'
import { words } from '#app/shared/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { copy } from './copy.ts'
import styles from './error-view.module.css'
import { TopActions } from '#app/features/content/lists/top-actions.tsx'

/** What a person reads when a page cannot be shown; `message` is said where we know nothing better. */
export function ErrorView({ statusCode, message }: { statusCode: number; message?: string | undefined }) {
  const { title, text } = said(statusCode, message)
  return (
    <div className={styles.sky} data-failure="">
      <div className={`wrap ${styles.lost}`}>
        <div className={styles.words}>
          {statusCode !== 404 && <p>Ошибка {statusCode}</p>}
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <TopActions>
            {statusCode === 401 && (
              <ButtonLink href={href('/')} data-popup="auth" data-next="here">
                Войти
              </ButtonLink>
            )}
            <ButtonLink href={href('/')} kind={statusCode === 401 ? 'line' : 'main'}>
              На&nbsp;главную
            </ButtonLink>
            {statusCode === 404 && (
              <ButtonLink href={href('/problem')} kind="line">
                Выбрать трудность
              </ButtonLink>
            )}
          </TopActions>
        </div>
        <div className={styles.garden}>
          <Drawing kind="plant" theme="write" seed="lost" />
          <Drawing kind="plant" theme="seed" seed="lost" />
          <Drawing kind="plant" theme="memory" seed="lost" />
          <Drawing kind="plant" theme="motor" seed="lost" />
        </div>
      </div>
    </div>
  )
}

function said(statusCode: number, message: string | undefined): { title: string; text: string } {
  if (statusCode === 404) return { title: copy.lostTitle, text: isOfPages(message) ? copy.lost : message }
  if (statusCode === 401) return { title: words.closedPageTitle, text: copy.signInToRead }
  if (statusCode === 503) return { title: copy.brokenHere, text: message || words.unavailable }
  if (statusCode >= 500) return { title: copy.brokenHere, text: copy.broken }
  return { title: words.pageNotOpened, text: message || words.notFound }
}

/** Whether nothing is known but that the address leads nowhere: what a verb says of its own thing is better. */
function isOfPages(message: string | undefined): message is undefined {
  return !message || message === words.pageNotFound || message === words.pageNotFoundForPerson
}
