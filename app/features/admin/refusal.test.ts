import { expect, test } from 'vitest'
import { AppError } from '#app/shared/errors.ts'
import { faultsOf } from './refusal.ts'

test('a refusal goes to the fields that are wrong', () => {
  const refusal = new AppError('invalid', 'Проверьте поля.', { fields: { from: ['Нужен путь', 'И\u00a0без знаков'], to: [] } })
  expect(faultsOf(refusal)).toEqual({ from: 'Нужен путь' })
})

test('a refusal without fields leaves no form that takes itself for saved', () => {
  for (const code of ['changed_meanwhile', 'unauthenticated', 'unavailable'] as const)
    expect(faultsOf(new AppError(code, 'Не сохранено.'))).toEqual({ root: { serverError: 'Не сохранено.' } })
  expect(faultsOf(new AppError('invalid', 'Не сохранено.', { fields: {} }))).toHaveProperty('root')
})
