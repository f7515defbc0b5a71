import { say } from '#app/ui/notices.ts'
import { playerOf, type Player } from './listening-player.ts'
import { sentencesIn, type Sentence } from './spoken-pieces.ts'

const SPOKEN = 'spoken'
// A reading stopped by the browser itself: nothing is said.
const QUIET_ENDS = ['canceled', 'interrupted']

type Reading = { sentences: Sentence[]; at: number; rate: number; isOn: boolean; key: string; player: Player }
let reading: Reading | null = null

/** Reads the text around or below a button aloud, sentence by sentence, from where the listener stopped on this page before. */
export function listen(button: HTMLElement): void {
  stop()
  const part = button.closest<HTMLElement>('[data-aloud]') ?? document.querySelector<HTMLElement>('[data-aloud]')
  const sentences = part ? sentencesIn(part) : []
  if (sentences.length === 0) return
  const key = `listened:${location.pathname}:${part?.dataset.aloud ?? ''}`
  const kept = Number(sessionStorage.getItem(key)) || 0
  const player = playerOf({ toggle, stop: () => stopAndReturn(button), setRate, step })
  reading = { sentences, at: kept < sentences.length ? kept : 0, rate: 1, isOn: true, key, player }
  addEventListener('pagehide', stop, { once: true })
  speak()
}

function speak(): void {
  if (!reading) return
  const { sentences, at, rate, key, player } = reading
  const sentence = sentences[at]
  if (!sentence) return finish()
  sessionStorage.setItem(key, String(at))
  mark(sentence)
  player.show({ isOn: true, at, of: sentences.length })
  const utterance = new SpeechSynthesisUtterance(sentence.text)
  utterance.lang = 'ru-RU'
  utterance.voice = speechSynthesis.getVoices().find(({ lang }) => /^ru\b/i.test(lang)) ?? null
  utterance.rate = rate
  const mine = reading
  utterance.addEventListener('end', () => {
    // One that was taken back ends too: it must not move what is read now.
    if (reading !== mine || mine.at !== at || !mine.isOn) return
    mine.at++
    speak()
  })
  utterance.addEventListener('error', ({ error }) => {
    if (QUIET_ENDS.includes(error) || reading !== mine) return
    stop()
    say('Голос браузера замолчал. Нажмите «Послушать» ещё раз: продолжим с\u00a0этого места.', 'bad')
  })
  speechSynthesis.speak(utterance)
}

function toggle(): void {
  if (!reading) return
  reading.isOn = !reading.isOn
  if (reading.isOn) return speak()
  // Pausing keeps silent for good on some phones: a reading is taken back and begun again by the sentence.
  speechSynthesis.cancel()
  reading.player.show({ isOn: false, at: reading.at, of: reading.sentences.length })
}

function setRate(rate: number): void {
  if (!reading) return
  reading.rate = rate
  again()
}

function step(by: number): void {
  if (!reading) return
  reading.at = Math.min(Math.max(0, reading.at + by), reading.sentences.length - 1)
  again()
}

function again(): void {
  if (!reading) return
  const { isOn } = reading
  reading.isOn = false
  speechSynthesis.cancel()
  reading.isOn = isOn
  const now = reading.sentences[reading.at]
  if (isOn) speak()
  else if (now) mark(now)
}

function finish(): void {
  if (reading) sessionStorage.removeItem(reading.key)
  stop()
}

function stop(): void {
  if (!reading) return
  reading.player.remove()
  reading = null
  speechSynthesis.cancel()
  unmark()
}

function stopAndReturn(button: HTMLElement): void {
  stop()
  button.focus()
}

function mark({ block, range }: Sentence): void {
  unmark()
  block.dataset.spoken = ''
  if ('highlights' in CSS) CSS.highlights.set(SPOKEN, new Highlight(range))
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= 80 && bottom <= innerHeight - 120) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  scrollTo({ top: scrollY + top - innerHeight / 3, behavior })
}

function unmark(): void {
  document.querySelector<HTMLElement>('[data-spoken]')?.removeAttribute('data-spoken')
  if ('highlights' in CSS) CSS.highlights.delete(SPOKEN)
}
