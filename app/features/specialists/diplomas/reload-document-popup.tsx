import { useEffect, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import { words } from '#app/shared/words.ts'
import { openPopup, type PopupProps } from '#app/features/popups/popups.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { say } from '#app/ui/notices.ts'
import type { Diploma } from '#app/features/specialists/contract.ts'
import { diplomaTitle } from '#app/features/specialists/copy.ts'
import { DiplomaUpload } from './diploma-upload.tsx'
import styles from './reload-document-popup.module.css'

type State = { is: 'loading' } | { is: 'guest' } | { is: 'refused'; words: string } | { is: 'known'; rejected: Diploma | null }

/** Sends a rejected diploma again: the one that the letter's link names, or the last one. */
export function ReloadDocumentPopup({ data, onClose }: PopupProps) {
  const [state, setState] = useState<State>({ is: 'loading' })
  useEffect(() => void read(data.c).then(setState), [data.c])
  if (state.is === 'loading') return null
  const rejected = state.is === 'known' ? state.rejected : null
  return (
    <Dialog open title={rejected ? 'Нужен другой файл' : 'Диплом'} onClose={onClose}>
      {state.is === 'guest' && <Guest />}
      {state.is === 'refused' && <p>{state.words}</p>}
      {state.is === 'known' && !rejected && <Nothing />}
      {rejected && (
        <div className={styles.body}>
          <p>{diplomaTitle(rejected)} не&nbsp;приняли. Пришлите файл ещё раз, остальное уже проверено.</p>
          <Callout tone="warn" title="Что не так">
            <p>{rejected.reason}</p>
          </Callout>
          <DiplomaUpload replaces={rejected.id} onLater={onClose} onSent={() => finish(onClose)} />
          <p className={styles.after}>Проверяем до&nbsp;трёх рабочих дней. О&nbsp;решении придёт письмо.</p>
        </div>
      )}
    </Dialog>
  )
}

async function read(code: string | undefined): Promise<State> {
  try {
    const rejected = (await call('GET user/diplomas')).filter(({ status }) => status === 'rejected')
    return { is: 'known', rejected: rejected.find(({ id }) => id === code) ?? rejected[0] ?? null }
  } catch (error) {
    if (!(error instanceof AppError)) return { is: 'refused', words: words.serverError }
    return error.code === 'unauthenticated' ? { is: 'guest' } : { is: 'refused', words: error.message }
  }
}

function finish(close: () => void): void {
  say('Диплом отправлен на проверку', 'good')
  close()
  if (location.pathname.startsWith('/cabinet')) location.reload()
}

function Guest() {
  return (
    <div className={styles.body}>
      <p>Войдите в&nbsp;кабинет специалиста, и&nbsp;откройте ссылку из&nbsp;письма ещё раз.</p>
      <Button onClick={() => openPopup('auth')}>Войти</Button>
    </div>
  )
}

function Nothing() {
  return (
    <div className={styles.body}>
      <p>Сейчас нет диплома, который ждёт другого файла.</p>
      <ButtonLink href={href('/cabinet/diploma')}>Открыть раздел «Диплом»</ButtonLink>
    </div>
  )
}
