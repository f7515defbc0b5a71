import { expect, test } from 'vitest'
import { GUARD_NAMES, runGuards } from './guards.ts'

const navigation = { pathname: '/', search: '', replaceSearch: () => {} }

test('an unknown guard is the error 500', async () => {
  await expect(runGuards(navigation, ['surprise'])).rejects.toMatchObject({
    statusCode: 500,
    message: 'Unknown middleware surprise',
  })
})

test('the guards run in the order of the specification', () => {
  expect(GUARD_NAMES).toEqual(['header', 'query', 'questionnaire', 'recovery'])
})
