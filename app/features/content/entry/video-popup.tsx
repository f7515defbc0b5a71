import { useEffect, useState } from 'react'
import type { PopupProps } from '#app/features/popups/popups.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import styles from './video-popup.module.css'

// The player needs its own origin; it is not ours, so the frame cannot lift its sandbox.
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation'
const WAIT_MS = 15_000

/** A record in a frame of the only host that the policy lets in; nothing of it is asked for before this. */
export function VideoPopup({ data: { url = '', title = 'Запись' }, onClose }: PopupProps) {
  const isOurs = url.startsWith('https://kinescope.io/')
  const [tries, setTries] = useState(0)
  return (
    <Dialog open size="l" title={title} onClose={onClose}>
      {isOurs ? (
        <Player key={tries} url={url} title={title} onRetry={() => setTries(tries + 1)} />
      ) : (
        <p>Записи этого события пока нет.</p>
      )}
    </Dialog>
  )
}

/** A frame that cannot be loaded shows the browser's own page and reports no error: we ask first whether the host answers. */
function Player({ url, title, onRetry }: { url: string; title: string; onRetry: () => void }) {
  const [state, setState] = useState<'asked' | 'there' | 'away'>('asked')
  useEffect(() => {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort('late'), WAIT_MS)
    const asked: RequestInit = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: waiting.signal }
    let isGone = false
    void fetch(url, asked)
      .then(
        () => 'there' as const,
        () => 'away' as const,
      )
      .then((found) => isGone || setState(found))
      .finally(() => clearTimeout(timer))
    return () => {
      isGone = true
      clearTimeout(timer)
      waiting.abort()
    }
  }, [url])
  if (state === 'asked') return <Skeleton hasCover />
  if (state === 'away')
    return (
      <div className={styles.away} role="alert">
        <p>
          Запись не&nbsp;загрузилась: нет связи с&nbsp;сервером, где она хранится. Проверьте интернет и&nbsp;попробуйте ещё раз.
          Если не&nbsp;выйдет, откройте её позже: она никуда не&nbsp;денется.
        </p>
        <Button onClick={onRetry}>Повторить</Button>
      </div>
    )
  return (
    <iframe
      className={styles.video}
      src={url}
      title={title}
      sandbox={SANDBOX}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
    />
  )
}
