import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reasonOf } from './log.server.ts'

const QUERY = 'select * from users where email = $1'

test('of a failed query neither the values nor the words of the database are logged', () => {
  const cause = Object.assign(new Error('invalid input: "anna@primer.example"'), {
    severity: 'ERROR',
    code: '22P02',
    table: 'users',
  })
  const { reason, stack } = reasonOf(new DrizzleQueryError(QUERY, ['anna@primer.example'], cause))
  expect(reason).toBe('database error 22P02 users')
  expect(stack).not.toContain('anna')
  expect(stack).toMatch(/^\s+at /)
})

test('of a query whose connection was lost the loss is logged', () => {
  const error = new DrizzleQueryError(QUERY, ['anna@primer.example'], new Error('Connection terminated'))
  expect(reasonOf(error).reason).toBe('Connection terminated')
})

test('any other error says what it says', () => {
  expect(reasonOf(new Error('no drawing of that name')).reason).toBe('no drawing of that name')
})
