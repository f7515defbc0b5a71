import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { holdBack, leaveFor } from '#app/ui/back.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Player } from '#app/features/children/contract.ts'
import styles from './kid-frame.module.css'
import { sayAloud } from '#app/ui/say-aloud.ts'

const GROUND = ['help', 'seed', 'read', 'motor'] as const

type KidFrameProps = {
  player?: Player | undefined
  /** What «Слушать» reads. */
  aloud: string
  onBack?: () => void
  /** In the middle of a game: what helps there, in place of the way to an adult. */
  help?: ReactNode
  children: ReactNode
}

/** A screen for somebody who reads by syllables: large targets, a voice, no way out but an adult's. */
export function KidFrame({ player, aloud, onBack, help, children }: KidFrameProps) {
  const goBack = useEffectEvent(() => onBack?.())
  const hasBack = onBack !== undefined
  // The phone's own Back does what the screen's does.
  useEffect(() => {
    if (!hasBack) return
    const layer = new EventTarget()
    layer.addEventListener('cancel', () => goBack())
    return holdBack(layer)
  }, [hasBack])
  return (
    <div className={help ? `${styles.screen} ${styles.game}` : styles.screen}>
      <div className={styles.bar}>
        {onBack ? (
          <button type="button" className={styles.button} data-help={help ? '' : undefined} onClick={onBack}>
            <Icon name="arrow-left" size="l" />
            Назад
          </button>
        ) : player ? (
          <p className={`${styles.who} t-${player.plant}`}>
            <span>
              <Drawing kind="plant" theme={player.plant} seed={player.id} />
            </span>
            <b>{player.name}</b>
          </p>
        ) : (
          <span />
        )}
        <div>
          <button type="button" className={styles.button} onClick={() => sayAloud(aloud)}>
            <Icon name="speaker-high" size="l" />
            Слушать
          </button>
          {help ?? (
            <button type="button" className={styles.button} onClick={() => void callAdult()}>
              <Icon name="hand-waving" size="l" />
              Взрослый
            </button>
          )}
        </div>
      </div>
      <div className={styles.middle}>{children}</div>
      <div className={styles.ground} aria-hidden="true">
        {GROUND.map((theme) => (
          <Drawing key={theme} kind="plant" theme={theme} seed="ground" />
        ))}
      </div>
    </div>
  )
}

/** To the cabinet's door: the adult's session ended with the child's entry, so it asks for the password. */
async function callAdult(): Promise<void> {
  await call('POST child/logout', { body: {} }).catch(() => {})
  leaveFor(href('/cabinet'))
}
