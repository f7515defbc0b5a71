import { beforeEach, vi } from 'vitest'

// A test that complains in the console fails, whatever it asserts.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    throw new Error(`console.error: ${said.join(' ')}`)
  })
})
