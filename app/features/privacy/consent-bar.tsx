import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import styles from './consent-bar.module.css'
import type { CookieChoice } from './cookie-choice.ts'

/** Asks once about analytics: two equal answers, and a third way to choose by hand. */
export function ConsentBar({ onChoose }: { onChoose: (choice: CookieChoice) => void }) {
  const bar = useRef<HTMLElement>(null)
  const [hasAnalytics, setAnalytics] = useState(false)
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
            <Button kind="line" size="s" onClick={() => onChoose('all')}>
              Принять
            </Button>
            <Button kind="line" size="s" onClick={() => onChoose('necessary')}>
              Только необходимые
            </Button>
          </div>
        </div>
        <details>
          <summary>Настроить</summary>
          <Checkbox name="necessary" defaultChecked disabled>
            Необходимые: вход, настройки чтения и&nbsp;этот выбор. Без&nbsp;них портал не&nbsp;работает
          </Checkbox>
          <Checkbox name="analytics" checked={hasAnalytics} onChange={(event) => setAnalytics(event.target.checked)}>
            Статистика посещений
          </Checkbox>
          <Button kind="line" size="s" onClick={() => onChoose(hasAnalytics ? 'all' : 'necessary')}>
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
