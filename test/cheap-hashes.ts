import { vi } from 'vitest'

// Hundreds of people sign in in tests: a hash that costs what it should would be a quarter of all their work.
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  return { ...argon, hash: (password: string) => argon.hash(password, { memoryCost: 64, timeCost: 1 }) }
})
