import { expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { SAMPLE_PASSWORD } from '#app/features/accounts/sample-password.ts'
import { seedSamples } from '#app/features/accounts/samples.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { seedFamily } from './samples.server.ts'

const portal = testPortal()

test('Анна has Миша with one map, marked as a sample, however often the world is seeded', async () => {
  const context = systemContext(portal.platform)
  expect(await seedFamily(context)).toEqual([])
  await seedSamples(context)
  await seedFamily(context)
  await seedFamily(context)
  const anna = portal.visitor()
  await anna.post('login', { email: 'anna@primer.example', password: SAMPLE_PASSWORD })
  const { body } = await anna.get('user/children')
  expect(body).toMatchObject([{ name: 'Миша', lastName: '(пример)', age: 8, relation: 'owner' }])
  expect((await anna.get(`user/children/${body[0].id}/results`)).body).toHaveLength(1)
  const { body: seenBy } = await anna.get(`user/children/${body[0].id}/accesses`)
  expect(seenBy).toMatchObject([{ name: 'Ольга (пример)', state: 'granted' }])
})
