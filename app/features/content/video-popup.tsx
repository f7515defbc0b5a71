import type { PopupProps } from '#app/features/popups/popup-controller.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import styles from './video-popup.module.css'

// The player needs its own origin; it is not ours, so the frame cannot lift its sandbox.
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation'

/** A record in a frame of the only host that the policy lets in; nothing of it is asked for before this. */
export function VideoPopup({ data: { url = '', title = 'Запись' }, onClose }: PopupProps) {
  const isOurs = url.startsWith('https://kinescope.io/')
  return (
    <Dialog open size="l" title={title} onClose={onClose}>
      {isOurs ? (
        <iframe
          className={styles.video}
          src={url}
          title={title}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <p>Записи этого события пока нет.</p>
      )}
    </Dialog>
  )
}
