import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondFactors } from '#app/features/accounts/tables.server.ts'
import * as secondFactor from '#app/features/accounts/security/second-factors.server.ts'
import * as children from '#app/features/children/children.server.ts'
import * as codes from '#app/features/children/codes.server.ts'
import { emailHashesOf, emailHashOf, sealInvited } from '#app/features/invitations/sealed.server.ts'
import { invitationGroups, invitations } from '#app/features/invitations/tables.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { isKeyedHash, keyedHash } from '#app/platform/keyed-hash.server.ts'
import { signed, sessionIn } from '#app/platform/session-cookie.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as keyRotation from './key-rotation.server.ts'
import { countUnreadable } from './sealed-rows.server.ts'

const OLD = { ANSWERS_KEY: 'the-answers-of-yesterday-'.repeat(2), AUTH_SECRET: 'the-sessions-of-yesterday-'.repeat(2) }
const NEW = { ANSWERS_KEY: 'the-answers-of-today-'.repeat(2), AUTH_SECRET: 'the-sessions-of-today-'.repeat(2) }
const ADDED = { ANSWERS_KEY: `${OLD.ANSWERS_KEY},${NEW.ANSWERS_KEY}`, AUTH_SECRET: `${OLD.AUTH_SECRET},${NEW.AUTH_SECRET}` }
const BOTH = { ANSWERS_KEY: `${NEW.ANSWERS_KEY},${OLD.ANSWERS_KEY}`, AUTH_SECRET: `${NEW.AUTH_SECRET},${OLD.AUTH_SECRET}` }
const portal = testPortal(OLD)
const person = peopleOf(portal)
const MISHA = { name: 'Миша', birthday: '2018-01-14', sex: 'male', hand: 'right' } as const
const KIND = 'newsletter' as const

function withKeys<Asking extends { config: object }>(context: Asking, keys: typeof OLD): Asking {
  return { ...context, config: { ...context.config, ...keys } }
}

test('what the older key signed is good while the new one is added, becomes the first, and until the older goes', () => {
  const cookieBy = (keys: typeof OLD) =>
    `portal.session_token=${encodeURIComponent(signed('token-of-a-session', keys.AUTH_SECRET))}`
  for (const [made, read] of [
    [OLD, ADDED],
    [ADDED, OLD],
    [BOTH, ADDED],
    [OLD, BOTH],
    [BOTH, NEW],
  ] as const) {
    expect(sessionIn(cookieBy(made), read)).not.toBe(null)
    expect(isKeyedHash(read.AUTH_SECRET, 'said', keyedHash(made.AUTH_SECRET, 'said'))).toBe(true)
  }
  expect(sessionIn(cookieBy(OLD), NEW)).toBe(null)
  expect(isKeyedHash('', 'said', keyedHash('x', 'said'))).toBe(false)
})

test('a code of the second step and a code of a child that were made by the older key are used up once by both', async () => {
  const anna = await person('neuropsychologist')
  const code = '12345678'
  const made = keyedHash(OLD.ANSWERS_KEY, `recovery-code:${anna.viewer.id}:${code}`)
  await anna.db.insert(secondFactors).values({ userId: anna.viewer.id, codes: [made, 'another'] })
  expect(await secondFactor.check(withKeys(anna, NEW), anna.viewer.id, code)).toBe(null)
  expect(await secondFactor.check(withKeys(anna, BOTH), anna.viewer.id, code)).toEqual({ codesLeft: 1 })
  expect(await secondFactor.check(withKeys(anna, BOTH), anna.viewer.id, code)).toBe(null)
  const [left] = await anna.db.select().from(secondFactors).where(eq(secondFactors.userId, anna.viewer.id))
  expect(left?.codes).toEqual(['another'])

  const maria = await person('parent')
  const child = await children.insert(maria, maria.viewer.id, MISHA)
  const shared = await codes.make(maria, child.id)
  expect(await codes.use(withKeys(maria, BOTH), shared.code)).toBe(child.id)
})

test('everything sealed is sealed by the new key, addresses are found by it, and then the older one may go', async () => {
  const anna = await person('parent')
  const { db } = anna
  const { id: childId } = await children.insert(anna, anna.viewer.id, MISHA)
  const curator = await person('curator')
  const [group] = await db
    .insert(invitationGroups)
    .values({ curatorId: curator.viewer.id, title: '2 «Б»', createdAt: anna.now })
    .returning()
  const id = '6f2ad3d0-0f55-4d5a-9d0b-6f1f8a3f1a11'
  const invited = { email: 'semya@primer.example', parentName: 'Ольга', childName: 'Соня' }
  await db.insert(invitations).values({
    ...{ id, groupId: group?.id ?? '', curatorId: curator.viewer.id, createdAt: anna.now, expiresAt: anna.now },
    ...{
      secretHash: 'x',
      lastLetterAt: anna.now,
      emailHash: emailHashOf(anna, invited.email),
      sealed: sealInvited(anna, id, invited),
    },
  })
  await letterRefusals.refuse(anna, { email: anna.viewer.email, kind: KIND })

  const both = withKeys(anna, BOTH)
  expect(emailHashesOf(both, invited.email)).toContain(emailHashOf(anna, invited.email))
  expect(await letterRefusals.isRefused(both, { email: anna.viewer.email, kind: KIND })).toBe(true)
  const moved = await keyRotation.move(both)
  expect(moved).toMatchObject({ unreadable: 0, letters: 0, rehashed: 2 })
  expect(moved.resealed).toBeGreaterThan(1)
  expect(await keyRotation.move(both)).toMatchObject({ resealed: 0, rehashed: 0 })
  expect((await keyRotation.obstaclesOf(both)).lost).toEqual([])

  const alone = withKeys(anna, NEW)
  expect(await countUnreadable(alone)).toMatchObject({ unreadable: 0 })
  expect((await children.see(alone, childId)).name).toBe('Миша')
  expect(await letterRefusals.isRefused(alone, { email: anna.viewer.email, kind: KIND })).toBe(true)
  const [found] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.emailHash, emailHashOf(alone, invited.email)))
  expect(found?.id).toBe(id)
})

test('what no key opens, and a letter that waits, keep the older key needed', async () => {
  const anna = await person('parent')
  const lost = withKeys(anna, { ...NEW, ANSWERS_KEY: 'a-key-that-was-lost-'.repeat(2) })
  await children.insert(lost, anna.viewer.id, MISHA)
  expect((await keyRotation.obstaclesOf(withKeys(anna, BOTH))).late.join()).toContain('не\u00a0открывает ни\u00a0один ключ')
})

test('the older keys stay for sixty days after a portal began to sign with the newer, however often it is restarted', async () => {
  const anna = await person('parent')
  const later = (days: number, keys = BOTH) => ({ ...withKeys(anna, keys), now: new Date(anna.now.getTime() + days * DAY_MS) })
  const tooEarly = async (days: number, keys = BOTH) => (await keyRotation.obstaclesOf(later(days, keys))).late.join()
  // The portal of the tests began with the older: an added key signs nothing yet.
  await keyRotation.begin(withKeys(anna, ADDED))
  expect(await tooEarly(90)).toContain('не\u00a0запускался с\u00a0новыми ключами')
  await keyRotation.begin(later(1))
  await keyRotation.begin(later(30))
  expect(await tooEarly(60)).toMatch(/входы, ссылки в\sписьмах/)
  expect(await tooEarly(61)).not.toMatch(/входы|запускался/)
})
