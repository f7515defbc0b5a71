import { useEffect, useEffectEvent, useState } from 'react'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'

const LOOKED_AT_EVERY_MS = 30_000
const CHANGE_SETTLES_MS = 5000

/**
 * What the page was served with, and how it stands after each change.
 * @param read reads it again
 */
export function useFresh<T>(served: T, read: () => Promise<T>) {
  const [value, setValue] = useState(served)
  const { isBusy, run } = useBusy()

  /**
   * Makes one change, reads how things stand now, and says what was done; it may take its words from the answer.
   * @param meanwhile what is shown until it is heard; what could not be changed is shown as it was
   */
  function change<A>(write: () => Promise<A>, done: string | ((answer: A) => string), meanwhile: T = value): void {
    void run(async () => {
      setValue(meanwhile)
      try {
        const answer = await write()
        setValue(await read())
        say(typeof done === 'string' ? done : done(answer), 'good')
      } catch (error) {
        setValue(value)
        say(wordsOf(error), 'bad')
      }
    })
  }

  return { value, setValue, isBusy, change }
}

/** The same where others change it too: read again every half minute while it is on screen, and on coming back to it. */
export function useLive<T>(served: T, read: () => Promise<T>): ReturnType<typeof useFresh<T>> {
  const fresh = useFresh(served, read)
  const { isBusy, setValue, change } = fresh
  const [changes, setChanges] = useState(0)
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isBusy) return
    // Without a network what is shown stays; the next look asks again.
    read().then(setValue, () => {})
  })
  useEffect(() => {
    const clock = setInterval(look, LOOKED_AT_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
  // What a change sets going, a letter for one, is over a moment later.
  useEffect(() => {
    if (changes === 0) return
    const clock = setTimeout(look, CHANGE_SETTLES_MS)
    return () => clearTimeout(clock)
  }, [changes])
  const changeAndLook: typeof change = (write, done, meanwhile) => {
    change(write, done, meanwhile)
    setChanges(changes + 1)
  }
  return { ...fresh, change: changeAndLook }
}
