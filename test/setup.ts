import { beforeEach, vi } from 'vitest'

// Something that complains in the console is broken, whatever it asserts.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    throw new Error(`console.error: ${said.join(' ')}`)
  })
})
