import type { ResultLink, ResultView } from '#app/features/questionnaire/contract.ts'
import { tokenOf } from '#app/features/questionnaire/result/link-token.ts'
import { rememberGuestResult } from '#app/features/accounts/guest-result.ts'
import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { shareCopy as copy } from './copy.ts'
import { SharePanel } from './share-panel.tsx'
import styles from './share-panel.module.css'

type Props = {
  isOpen: boolean
  view: ResultView
  link: ResultLink | null
  /** The address that opens the whole result, where one does. */
  opening: string | null
  /** The address for others of a result that no account keeps. */
  sharing: string | null
  onClose: () => void
}

/** Whom to show a result. A guest has one link to all of it; parts of it are given out of a cabinet. */
export function ShareDialog({ isOpen, view, link, opening, sharing, onClose }: Props) {
  return (
    <Dialog open={isOpen} title="Кому показать" onClose={onClose}>
      {link ? (
        <SharePanel resultId={link.id} view={view} />
      ) : (
        opening !== null && (
          <div className={styles.guest}>
            <p>{copy.guest}</p>
            <ButtonLink
              wide
              href={href('/cabinet')}
              data-popup="auth"
              data-view="register"
              data-keeps="result"
              data-then="cabinet"
              onClick={() => {
                rememberGuestResult(tokenOf(opening))
                onClose()
              }}
            >
              Сохранить и&nbsp;выбрать, что показать
            </ButtonLink>
            <p className={styles.quiet}>{copy.whole}</p>
            <Button kind="line" wide data-action="copy-link" data-link={sharing ?? opening}>
              Скопировать ссылку на&nbsp;всё
            </Button>
          </div>
        )
      )}
    </Dialog>
  )
}
