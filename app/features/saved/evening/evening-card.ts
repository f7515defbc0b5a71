import * as session from '#app/features/accounts/session.ts'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { calendarOf } from './calendar-file.ts'
import { isEvening, nightOf } from './evening-hours.ts'
import { keep, kept, remember } from './evening-memory.ts'
import styles from './evening-card.module.css'

const MOON =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M39 30A18 18 0 1 1 20 6A14.5 14.5 0 0 0 39 30Z" fill="var(--sun)"/></svg>'

type Parts = { words: HTMLElement; row: HTMLElement }

/** Puts the card into the page, above its text, unless the reader has begun to scroll meanwhile. */
export function showEvening(pathname: string): void {
  const main = document.querySelector('main')
  if (!main || scrollY > 0 || document.querySelector('[data-evening-card]')) return
  remember({ shownOn: nightOf(new Date()) })
  const card = document.createElement('aside')
  card.className = `wrap ${styles.place}`
  card.dataset.eveningCard = ''
  card.setAttribute('aria-label', 'Поздний вечер')
  const time = new Date().toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' })
  const isResult = pathname.startsWith('/result/')
  const words = said(
    `${time}. Поздно для решений`,
    isResult
      ? 'Их\u00a0и\u00a0не\u00a0нужно: результат никуда не\u00a0денется.'
      : 'Их\u00a0и\u00a0не\u00a0нужно: дочитать можно утром, с\u00a0этого\u00a0же места.',
  )
  const row = document.createElement('div')
  const box = document.createElement('div')
  box.className = styles.card ?? ''
  box.innerHTML = MOON
  box.append(words, row)
  row.append(
    button('Сохранить до\u00a0утра', 'save', () => void saveTillMorning(card, { words, row }, pathname)),
    colours(),
    button('Больше не\u00a0предлагать', 'quiet', () => {
      remember({ isRefused: true })
      delete document.documentElement.dataset.evening
      takeAway(card)
    }),
  )
  card.append(box)
  main.before(card)
}

async function saveTillMorning(card: HTMLElement, { words, row }: Parts, path: string): Promise<void> {
  const title = path.startsWith('/result/') ? 'Результат карты' : (document.querySelector('h1')?.textContent ?? document.title)
  const isKept = keep({ path, place: placeNow(), title, night: nightOf(new Date()) })
  if (isKept) followPlace(path)
  const account = await session.ready()
  if (account) await writeDown(path)
  if (!isKept && !account) return say('Браузер не\u00a0даёт ничего запоминать на\u00a0этом устройстве.', 'bad')
  words.replaceWith(
    said(
      'Отложено до\u00a0утра',
      isKept ? 'Утром главная страница предложит вернуться на\u00a0это\u00a0же место.' : 'Утром страница ждёт в\u00a0кабинете.',
    ),
  )
  const away = button('Убрать', 'quiet', () => takeAway(card))
  row.replaceChildren(colours(), ...(account ? [] : [calendar()]), away)
  row.querySelector('button')?.focus()
}

/** In the account it stays too, and a letter with a link to the cabinet comes. */
async function writeDown(path: string): Promise<void> {
  try {
    await call('POST user/evening', { body: { path } })
    say('Страница ждёт и\u00a0в\u00a0кабинете. Ссылка ушла вам на\u00a0почту', 'good')
  } catch (error) {
    say(wordsOf(error), 'bad')
  }
}

function takeAway(card: HTMLElement): void {
  card.remove()
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Colours never change by themselves: the button does, and takes it back. */
function colours(): HTMLButtonElement {
  const name = () => (document.documentElement.dataset.theme === 'night' ? 'Вернуть дневные цвета' : 'Ночные цвета')
  const made = button(name(), 'line', () => requestAnimationFrame(() => (made.textContent = name())))
  made.dataset.action = 'night-colours'
  return made
}

function calendar(): HTMLAnchorElement {
  const link = document.createElement('a')
  const file = new Blob([calendarOf(new Date(), location.origin)], { type: 'text/calendar' })
  link.href = URL.createObjectURL(file)
  link.download = 'utrom.ics'
  link.textContent = 'Напоминание в\u00a0календарь'
  link.className = styles.line ?? ''
  return link
}

/** The page is kept where it was left, not where the button was. */
function followPlace(path: string): void {
  addEventListener('pagehide', () => {
    const page = kept()
    if (page?.path === path && isEvening(new Date())) keep({ ...page, place: placeNow() })
  })
}

/** The last part of the page that begins above the middle of the screen. */
function placeNow(): string {
  if (scrollY === 0) return ''
  const parts = [...document.querySelectorAll<HTMLElement>('main :is(section, details, h2, h3)[id]')]
  const above = parts.filter((part) => part.checkVisibility() && part.getBoundingClientRect().top < innerHeight / 2)
  return above.at(-1)?.id ?? ''
}

function said(title: string, sentence: string): HTMLElement {
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  const strong = document.createElement('b')
  strong.textContent = title
  const rest = document.createElement('span')
  rest.textContent = sentence
  words.append(strong, rest)
  return words
}

function button(words: string, look: 'save' | 'line' | 'quiet', does: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = words
  made.className = styles[look] ?? ''
  made.addEventListener('click', does)
  return made
}
