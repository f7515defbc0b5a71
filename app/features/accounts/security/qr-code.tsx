import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'

/** A text for a camera, drawn on this device: what it holds is nobody else's business. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let isShown = true
    void import('./qr-path.ts').then(({ qrPathOf }) => {
      if (isShown) setDrawn(qrPathOf(text))
    })
    return () => {
      isShown = false
    }
  }, [text])
  return (
    <div className={styles.code}>
      {drawn && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges">
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  )
}
