import { useEffect, useRef, type ReactNode } from 'react'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { showCurrent } from '#app/ui/show-current.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { forgetKept } from '#app/ui/use-kept.ts'
import styles from './cabinet-layout.module.css'
import { COMMON, MENUS, seatsOf, type Seat } from './cabinet-menu.ts'
import type { Account } from './contract.ts'
import { isSeenAs } from './desk/is-seen-as.ts'
import * as session from './session.ts'

type CabinetLayoutProps = {
  account: Pick<Account, 'roles'>
  seat: Seat
  /** The link of the menu that leads here. */
  current?: string
  children: ReactNode
}

/** A cabinet's page: its menu aside, a switch where a person has several roles. */
export function CabinetLayout({ account, seat, current, children }: CabinetLayoutProps) {
  const seats = seatsOf(account)
  const menu = useRef<HTMLUListElement>(null)
  useEffect(() => showCurrent(menu.current), [])
  return (
    <div className={`wrap ${styles.cabinet}`}>
      <nav className={styles.menu} aria-label="Разделы кабинета">
        {seats.length > 1 && (
          <ul className={styles.seats} aria-label="Роль">
            {seats.map((one) => (
              <li key={one.seat}>
                <a href={one.link} aria-current={one.seat === seat ? 'true' : undefined}>
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ul className={styles.items} ref={menu}>
          {[...MENUS[seat], ...COMMON].map(({ title, link, icon }) => (
            <li key={link}>
              <a href={link} aria-current={link === current ? 'page' : undefined}>
                <Icon name={icon} size="s" />
                {title}
              </a>
            </li>
          ))}
          <li>
            <LeaveButton />
          </li>
        </ul>
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

function LeaveButton() {
  const { isBusy, run } = useBusy()
  return (
    <button type="button" aria-disabled={isBusy || undefined} onClick={() => void run(leave)}>
      <Icon name="sign-out" size="s" />
      {isBusy ? 'Выходим' : 'Выйти'}
    </button>
  )
}

async function leave(): Promise<void> {
  try {
    // From somebody else's cabinet an administrator goes back to the desk.
    const isLooking = isSeenAs()
    await session.logout()
    forgetKept()
    location.assign(isLooking ? '/admin' : href('/'))
  } catch (error) {
    say(wordsOf(error), 'bad')
  }
}
