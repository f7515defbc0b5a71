import { afterEach, expect, test, vi } from 'vitest'
import { pendingAnchor, scrollToAnchor } from './anchor.ts'

afterEach(() => vi.unstubAllGlobals())

test('the selector «window» scrolls to the top', () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('window', { scrollTo })
  scrollToAnchor('window')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
})

test('any other selector brings its element to the centre, and the selector is cleared', () => {
  const scrollIntoView = vi.fn()
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === '#who' ? { scrollIntoView } : null) })
  scrollToAnchor('#who')
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'center' })
  expect(pendingAnchor()).toBe('')
})
