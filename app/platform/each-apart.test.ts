import { expect, test } from 'vitest'
import { AppError } from '#app/shared/errors.ts'
import { eachApart, eachOrFail } from './each-apart.server.ts'
import { createLog } from './log.server.ts'
import { UNREADABLE } from './sealing.server.ts'

const context = { log: createLog('silent') }
const failing = (error: Error) => async (item: number) => {
  if (item === 2) throw error
  done.push(item)
}
let done: number[] = []

test('what fails for one does not stop the others, and is given back', async () => {
  done = []
  const error = new Error('away')
  expect(await eachApart(context, [1, 2, 3], { work: failing(error), failed: 'not sent' })).toEqual([error])
  expect(done).toEqual([1, 3])
})

test('a job fails after the last of them, unless nobody can read what failed', async () => {
  done = []
  await expect(eachOrFail(context, [1, 2, 3], { work: failing(new Error('away')), failed: 'not sent' })).rejects.toThrow('away')
  await eachOrFail(context, [1, 2, 3], { work: failing(new AppError('unavailable', UNREADABLE)), failed: 'not sent' })
  expect(done).toEqual([1, 3, 1, 3])
})
