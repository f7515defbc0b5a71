import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { zoneOf } from '#app/shared/zones.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import styles from './consent-bar.module.css'

/**
 * Asks once about analytics: two equal answers, and a third way to choose by hand. It stands in the served document, the
 * same for everybody, and hides where a choice was made. Analytics run on reader pages alone, so only there it is asked.
 */
export function ConsentBar() {
  const { pathname } = useLocation()
  return zoneOf(pathname) === 'reader' && <Bar />
}

function Bar() {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => (bar.current ? makeRoomFor(bar.current) : undefined), [])
  return (
    <section ref={bar} className={styles.bar} aria-label="Согласие на статистику">
      <div className="wrap">
        <div className={styles.question}>
          <p>
            Можно считать посещения? Так мы&nbsp;видим, какие страницы помогают. Ответы опросника и&nbsp;данные детей
            в&nbsp;статистику не&nbsp;попадают.
          </p>
          <div className={styles.answers}>
            <Button kind="line" size="s" data-action="accept-cookies">
              Принять
            </Button>
            <Button kind="line" size="s" data-action="refuse-cookies">
              Только необходимые
            </Button>
          </div>
        </div>
        <details>
          <summary>Настроить</summary>
          <Checkbox name="necessary" defaultChecked disabled>
            Необходимые: вход, настройки чтения и&nbsp;этот выбор. Без&nbsp;них портал не&nbsp;работает
          </Checkbox>
          <Checkbox name="analytics">Статистика посещений</Checkbox>
          <Button kind="line" size="s" data-action="save-cookies">
            Сохранить выбор
          </Button>
        </details>
      </div>
    </section>
  )
}

/** The page ends above the bar, and what gets the focus is scrolled clear of it. */
function makeRoomFor(bar: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar')
  }
}
