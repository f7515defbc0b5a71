import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { browserOf, worldsOf } from './access-world.ts'
import { testPortal } from './portal.ts'

type Line = { msg: string; call: string; status: number; who: string | null; from: string }
const lines: Line[] = []
const portal = testPortal({}, createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) }))
const newWorld = worldsOf(portal)
const last = () => lines.filter(({ call }) => call).at(-1)

test('a wrong sign-in, a right one and the way out are different lines of the log, and belong to one account', async () => {
  const visitor = portal.visitor()
  const email = 'events@primer.example'
  const somebody = { roleId: 1, firstName: 'Анна', lastName: 'Пример', email, password: 'длинная фраза для входа' }
  await visitor.post('register', { ...somebody, consents: ['account'] })
  const registered = last()
  expect(registered).toMatchObject({ call: 'POST /register', status: 201, who: expect.stringMatching(/^[\w-]{16}$/) })
  await visitor.post('logout')
  expect(last()).toMatchObject({ call: 'POST /logout', who: registered?.who })
  await visitor.post('login', { email, password: 'не та фраза' })
  expect(last()).toMatchObject({ call: 'POST /login', status: 422, who: null })
  await visitor.post('login', { email, password: somebody.password })
  expect(last()).toMatchObject({ call: 'POST /login', status: 200, who: registered?.who })
})

test('a write without the token, and somebody else’s child, are refusals with their call and no number of the child', async () => {
  await portal.visitor().send('POST', 'login', { body: { email: 'a@primer.example', password: 'x' } })
  expect(last()).toMatchObject({ msg: 'a call was refused', call: 'POST /login', status: 419 })
  const world = await newWorld()
  const stranger = await browserOf(portal, world, 'other')
  expect((await stranger.get(`user/children/${world.child.id}`)).status).toBe(404)
  expect(last()).toMatchObject({ call: 'GET /user/children/{id}', status: 404, who: expect.any(String) })
  expect(JSON.stringify(lines)).not.toContain(world.child.id)
})
