import type { ComponentType } from 'react'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'

// Each is a chunk of its own: a page that has none asks for nothing.
const PARTS: Record<string, () => Promise<ComponentType<object>>> = {
  'feedback-form': async () => (await import('#app/features/feedback/feedback-form.tsx')).FeedbackForm as ComponentType<object>,
  'ask-form': async () => (await import('#app/features/questions/ask-form.tsx')).AskForm,
  'feedback-samples': async () => (await import('#app/features/ui-kit/feedback-samples.tsx')).FeedbackSamples,
}

const waking = new WeakMap<HTMLElement, Promise<void>>()

/** Islands (ui/island.tsx) wake at the first touch; a press that came before is pressed again. */
export function wakeIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  if (islands.length === 0) return
  const onTouch = ({ target }: Event) => {
    const island = islandOf(target)
    if (island) void wake(island)
  }
  for (const kind of ['focusin', 'pointerdown', 'input']) document.addEventListener(kind, onTouch, { passive: true })
  document.addEventListener('click', pressOnceAwake, { capture: true })
  document.addEventListener('submit', pressOnceAwake, { capture: true })
  // A field may have been entered, or filled in, before this was here.
  const entered = islandOf(document.activeElement)
  for (const island of islands) if (island === entered || hasDraft(island)) void wake(island)
}

async function pressOnceAwake(event: Event): Promise<void> {
  const island = islandOf(event.target)
  if (!island || island.dataset.awake) return
  const button = (event.target as Element).closest<HTMLElement>('button')
  if (event.type === 'click' && !button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const pressed = button ?? island.querySelector<HTMLElement>('[type="submit"]')
  if (pressed) pressed.ariaBusy = 'true'
  await wake(island)
  if (pressed) pressed.ariaBusy = null
  if (island.dataset.awake) pressed?.click()
}

function wake(island: HTMLElement): Promise<void> {
  const known = waking.get(island)
  if (known) return known
  const begun = begin(island).catch((error: unknown) => {
    // The next touch tries again.
    waking.delete(island)
    say(wordsOf(error), 'bad')
  })
  waking.set(island, begun)
  return begun
}

async function begin(island: HTMLElement): Promise<void> {
  const part = PARTS[island.dataset.island ?? '']
  if (!part) return
  const [{ hydrate }, Part] = await Promise.all([import('./hydrate.tsx'), part()])
  await hydrate(island, Part, JSON.parse(island.dataset.props ?? '{}') as object)
  island.dataset.awake = 'yes'
}

function islandOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
}

function hasDraft({ dataset: { draft } }: HTMLElement): boolean {
  try {
    return Boolean(draft && sessionStorage.getItem(draft))
  } catch {
    return false
  }
}
