import { letGo, type KeptPage } from './evening-memory.ts'
import styles from './evening-card.module.css'

/** The first thing on the home page: the page that was kept till the morning, and a way to part with it. */
export function offerMorning({ path, place, title }: KeptPage): void {
  const main = document.querySelector('main')
  if (!main || document.querySelector('[data-evening-card]')) return
  const offer = document.createElement('aside')
  offer.className = `wrap ${styles.place}`
  offer.dataset.eveningCard = ''
  offer.setAttribute('aria-label', 'Отложено вечером')
  const box = document.createElement('div')
  box.className = `${styles.card} ${styles.morning}`
  const words = document.createElement('p')
  const strong = document.createElement('b')
  strong.textContent = 'Доброе утро. Вы\u00a0отложили страницу'
  const name = document.createElement('span')
  name.textContent = title
  words.append(strong, name)
  const row = document.createElement('div')
  const link = document.createElement('a')
  link.href = place ? `${path}#${place}` : path
  link.textContent = 'Открыть на\u00a0том\u00a0же месте'
  link.className = styles.save ?? ''
  link.addEventListener('click', letGo)
  const away = document.createElement('button')
  away.type = 'button'
  away.textContent = 'Убрать'
  away.className = styles.quiet ?? ''
  away.addEventListener('click', () => {
    letGo()
    offer.remove()
    main.focus({ preventScroll: true })
  })
  row.append(link, away)
  box.append(words, row)
  offer.append(box)
  main.before(offer)
}
