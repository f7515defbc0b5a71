export type Notice = { text: string; tone: 'plain' | 'good' | 'bad' }

let notice: Notice | null = null
const watchers = new Set<() => void>()

/** Shows one short line to the person; a new one takes the place of the last. */
export function say(text: string, tone: Notice['tone'] = 'plain'): void {
  notice = { text, tone }
  notify()
}

export function hush(): void {
  notice = null
  notify()
}

export function currentNotice(): Notice | null {
  return notice
}

export function watchNotices(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function notify(): void {
  for (const watcher of watchers) watcher()
}
