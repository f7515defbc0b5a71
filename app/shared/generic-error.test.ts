import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { genericError } from './generic-error.ts'
import { words } from './words.ts'

test.each([
  [
    { message: 'a', statusCode: 418, status: 500 },
    { message: 'a', statusCode: 418 },
  ],
  [
    { message: 'b', status: 404 },
    { message: 'b', statusCode: 404 },
  ],
  [{ response: { status: 403 } }, { message: '', statusCode: 403 }],
  [new Error('c'), { message: 'c', statusCode: 500 }],
  ['d', { message: 'd', statusCode: 500 }],
  [null, { message: '', statusCode: 500 }],
])('a generic error is its message and the first status it carries', (thrown, expected) => {
  expect(genericError(thrown)).toEqual(expected)
})

test('a refusal of ours carries its code’s status', () => {
  expect(genericError(new AppError('too_many', 'подождите'))).toEqual({ message: 'подождите', statusCode: 429 })
})

test('a failure without words says «Ошибка сервера»', () => {
  expect(words.serverError).toBe('Ошибка сервера')
})
