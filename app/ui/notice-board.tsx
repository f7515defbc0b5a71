import { useEffect, useSyncExternalStore } from 'react'
import { Notice } from './notice.tsx'
import styles from './notice-board.module.css'
import { currentNotice, hush, watchNotices } from './notices.ts'

const STAYS_MS = 6000

/** Where short lines to the person appear; a bad one stays until it is closed. */
export function NoticeBoard() {
  const notice = useSyncExternalStore(watchNotices, currentNotice, () => null)
  useEffect(() => {
    if (!notice || notice.tone === 'bad') return
    const timer = setTimeout(hush, STAYS_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div className={styles.board} aria-live="polite" data-floats="">
      {notice && <Notice tone={notice.tone} text={notice.text} onClose={hush} />}
    </div>
  )
}
