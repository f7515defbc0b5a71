import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { connectionsOf, fittingProcesses, mostConnections, processesOf } from './processes.server.ts'

test('there are as many processes as cores in production, one elsewhere, and as many as somebody says', () => {
  expect(processesOf({ APP_ENV: 'production' })).toBe(availableParallelism())
  expect([{}, { APP_ENV: 'local' }, { APP_ENV: 'production', PROCESSES: '3' }].map((given) => processesOf(given))).toEqual([
    1, 1, 3,
  ])
})

test('one process holds ten connections for people and five for work', () => {
  expect(connectionsOf(1, true)).toEqual({ people: 10, work: 5 })
})

test.each([1, 2, 4, 8, 16, 64])('of %s processes so many are started that their connections fit the database', (wanted) => {
  for (const connections of [30, 57, 97, 197, 997]) {
    const count = fittingProcesses(wanted, connections)
    const each = (isWorking: boolean) => Object.values(connectionsOf(wanted, isWorking)).reduce((sum, most) => sum + most, 2)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(wanted)
    expect(each(true) + (count - 1) * each(false)).toBeLessThan(connections)
  }
})

test('a database of our own takes all that were wanted', () => {
  for (let wanted = 1; wanted <= 64; wanted++) expect(fittingProcesses(wanted, mostConnections(wanted) - 3)).toBe(wanted)
})
