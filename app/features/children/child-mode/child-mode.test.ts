import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { browserOf, filled, worldsOf } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import type { Today } from '#app/features/programme/contract.ts'
import { CHILD_MODE } from '#app/shared/child-mode-words.ts'
import { childCopy as copy } from '#app/features/children/copy.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import * as entries from './entries.server.ts'

const portal = testPortal()
const world = worldsOf(portal)
const PICTURES = ['fish', 'house', 'moon']

/** A parent's browser in which the child may come in by the pictures. */
async function openedDevice() {
  const made = await world()
  const browser = await browserOf(portal, made, 'owner')
  const entry = `user/children/${made.child.id}/entry`
  await browser.send('PUT', entry, { body: { pictures: PICTURES, minutes: 20 } })
  await browser.send('POST', `${entry}/device`)
  return {
    ...made,
    browser,
    entry,
    login: (pictures: string[]) => browser.post('child/login', { childId: made.child.id, pictures }),
  }
}

describe('the child’s way in', () => {
  test('opens by three pictures in their order, and the adult is not signed in there any more', async () => {
    const { browser, login, child } = await openedDevice()
    expect((await browser.get('child/players')).body).toMatchObject([{ id: child.id, name: 'Миша' }])
    expect((await login(['house', 'fish', 'moon'])).body.message).toBe(copy.wrongPictures)
    expect((await login(PICTURES)).status).toBe(200)
    expect((await browser.get('child/today')).body.player.name).toBe('Миша')
    expect((await browser.get('user/me')).status).toBe(401)
    expect(browser.cookies.has('USER_ID')).toBe(false)
  })

  test('says since when its pictures stand: another limit does not change that, closing it forgets it', async () => {
    const { people, child } = await world()
    const at = (day: string) => ({ ...people.owner, now: new Date(`${day}T12:00:00Z`) })
    await entries.set(at('2026-11-20'), child.id, { pictures: ['fish', 'house', 'moon'], minutes: 20 })
    const changed = await entries.set(at('2026-11-22'), child.id, { minutes: 30 })
    expect(changed).toMatchObject({ minutes: 30, picturesSince: '2026-11-20T12:00:00.000Z' })
    await entries.close(people.owner, child.id)
    expect(await entries.see(people.owner, child.id)).toMatchObject({ hasPictures: false, picturesSince: null })
  })

  test('does not open by pictures on a device that no parent opened', async () => {
    const { child } = await openedDevice()
    const { status } = await portal.visitor().post('child/login', { childId: child.id, pictures: PICTURES })
    expect(status).toBe(422)
  })

  test('opens on another device by a code, once', async () => {
    const { browser, entry } = await openedDevice()
    const { body } = await browser.post(`${entry}/code`)
    const tablet = portal.visitor()
    expect((await tablet.post('child/login', { code: body.code })).status).toBe(200)
    expect((await tablet.get('child/players')).body).toHaveLength(1)
    expect((await portal.visitor().post('child/login', { code: body.code })).status).toBe(422)
  })

  test('waits for an adult after ten wrong tries', async () => {
    const { login } = await openedDevice()
    for (let tries = 0; tries < 10; tries++) await login(['key', 'key', 'key'])
    expect(await login(PICTURES)).toMatchObject({ status: 429, body: { message: copy.callAdult } })
  })

  test('is not shut by who only knows the child’s id', async () => {
    const { login, child } = await openedDevice()
    const stranger = portal.visitor('10.44.0.2')
    for (let tries = 0; tries < 11; tries++) await stranger.post('child/login', { childId: child.id, pictures: PICTURES })
    expect((await login(PICTURES)).status).toBe(200)
  })

  test('takes right codes of a class from one address, however many come', async () => {
    const { browser, entry } = await openedDevice()
    for (let turn = 0; turn < 12; turn++) {
      const { body } = await browser.post(`${entry}/code`)
      expect((await portal.visitor('10.44.0.1').post('child/login', { code: body.code })).status).toBe(200)
    }
  })

  test('is closed by the parent everywhere, at once', async () => {
    const made = await openedDevice()
    const tablet = portal.visitor()
    await tablet.post('child/login', { code: (await made.browser.post(`${made.entry}/code`)).body.code })
    await made.browser.send('DELETE', made.entry)
    expect((await tablet.get('child/today')).status).toBe(401)
    expect((await tablet.get('child/players')).body).toEqual([])
  })
})

describe('a child at play', () => {
  test('does what is for its age today, keeps a leaf for it, the parent hears how it felt, and the day ends', async () => {
    const made = await world()
    const browser = await browserOf(portal, made, 'child')
    const { body: today } = await browser.get('child/today')
    expect(today).toMatchObject({ isOver: false })
    expect(today.exercises.length).toBeGreaterThan(1)
    expect(JSON.stringify(today.exercises)).not.toMatch(/<a |₽|href/)
    for (const { code } of today.exercises) await browser.post(`child/exercises/${code}`, { feeling: 'hard' })
    const { body: after } = await browser.get('child/today')
    expect(after.isOver).toBe(true)
    const done = await exercises.done(made.people.owner, made.child.id)
    expect(done.map(({ code, feeling }) => `${code} ${feeling}`).toSorted()).toEqual(
      today.exercises.map(({ code }: { code: string }) => `${code} hard`).toSorted(),
    )
  })

  test('writes nothing else, not even as a guest might', async () => {
    const made = await world()
    const browser = await browserOf(portal, made, 'child')
    const { child_id: _none, ...body } = filled(made.child.id)
    expect((await browser.post('questioning', body)).body.message).toBe(CHILD_MODE)
  })
})

test('a child is not registered without a parent', async () => {
  const { status } = await portal.visitor().post('register', {
    roleId: 7,
    firstName: 'Миша',
    lastName: 'Пример',
    email: 'misha@primer.example',
    password: 'длинная фраза для входа',
    consents: ['account'],
  })
  expect(status).toBe(403)
})

test('games of the screen and of hands take turns, and the child gets the steps of those of hands', async () => {
  const made = await world()
  // One of many cards of its owner: games of further children come with the subscription.
  await portal.platform.db.execute(
    sql`insert into subscriptions (account_id, email, tariff, title, months, price_kopecks, paid_until)
        values (${made.people.owner.viewer.id}, 'anna@primer.example', 'year', 'Год', 12, 100, now() + interval '1 month')`,
  )
  const { exercises: games } = (await (await browserOf(portal, made, 'child')).get('child/today')).body as Today
  const [first, byHand, second] = games
  expect(first?.game).toMatchObject({ age: 8 })
  expect([byHand?.game, second?.game?.task === first?.game?.task]).toEqual([null, false])
  const others = games.filter(({ game }) => !game)
  for (const { steps } of others) {
    const longest = steps.flatMap((step) => step.split(/[.?:—]/)).map((phrase) => phrase.trim().split(/[\s\u00a0]+/).length)
    expect(Math.max(...longest)).toBeLessThanOrEqual(7)
  }
})
