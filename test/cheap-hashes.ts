import { isDeepStrictEqual } from 'node:util'
import { vi } from 'vitest'

const WORTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CHEAPEST = { memoryCost: 64, timeCost: 1 }

// Hundreds of people sign in in tests: what is asked for is looked at, what is made is the cheapest that argon2 allows.
vi.mock('@node-rs/argon2', async (original) => {
  const argon = await original<typeof import('@node-rs/argon2')>()
  const hash = (password: string, asked?: object) => {
    if (!isDeepStrictEqual(asked, WORTH)) throw new Error(`a password is hashed with ${JSON.stringify(asked)}`)
    return argon.hash(password, CHEAPEST)
  }
  return { ...argon, hash }
})
