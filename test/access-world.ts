import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { familyHash } from '#app/features/children/codes.server.ts'
import * as children from '#app/features/children/children.server.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import { sealInvited } from '#app/features/invitations/sealed.server.ts'
import * as plans from '#app/features/programme/plans.server.ts'
import * as today from '#app/features/programme/today.server.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { peopleOf, type Person } from './people.ts'
import type { testPortal } from './portal.ts'
import { madeCsrfToken, madeSession } from './session-cookie.ts'

/** Who walks the calls, and what each is to the child of the world. */
export const ACTORS = [
  'guest',
  /** Made the card. */
  'owner',
  /** A parent of somebody else's child. */
  'other',
  'see',
  'edit',
  /** A neuropsychologist with access. */
  'neuro',
  /** The same without a second factor. */
  'weak',
  /** A teacher with access, without results. */
  'teacher',
  /** A curator with access, without results. */
  'curator',
  /** A curator who was shown the results by the owner. */
  'ticked',
  'editor',
  'admin',
  /** The child itself, in a browser where it plays. */
  'child',
] as const
export type Actor = (typeof ACTORS)[number]

export type World = Awaited<ReturnType<ReturnType<typeof worldsOf>>>

const MISHA = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right' } as const

/** A filled-in questionnaire for a child. */
export function filled(childId?: string) {
  return {
    child_name: 'Миша',
    child_birthday: '2018-03-14',
    child_sex: 'male' as const,
    child_hand: 'right' as const,
    consent: true as const,
    ...(childId ? { child_id: childId } : {}),
    answers: questions.map(({ code, domain }) => ({ code, value: domain === 'safety' ? (0 as const) : (1 as const) })),
  }
}

/** Makes worlds: a child with everybody around it, new each time. */
export function worldsOf(portal: ReturnType<typeof testPortal>) {
  const person = peopleOf(portal)
  let cast: ReturnType<typeof castOf> | null = null
  return async function world() {
    const { db } = portal.platform
    const people = await (cast ??= castOf(person, db))
    const child = await children.insert(people.owner, people.owner.viewer.id, MISHA)
    const tie = (who: Person, may: string) =>
      db.execute(sql`insert into guardianships values (${child.id}, ${who.viewer.id}, ${may}, now())`)
    await Promise.all([tie(people.see, 'see'), tie(people.edit, 'edit')])
    const open = async (who: Person, kind: string, shows: boolean, state = 'granted') => {
      const id = randomUUID()
      await db.execute(
        sql`insert into child_accesses (id, child_id, account_id, kind, shows_results, state, asked_at)
            values (${id}, ${child.id}, ${who.viewer.id}, ${kind}, ${shows}, ${state}, now())`,
      )
      return id
    }
    const accessId = await open(people.asking, 'specialist', true, 'asked')
    await open(people.neuro, 'specialist', true)
    await open(people.weak, 'specialist', true)
    await open(people.teacher, 'teacher', false)
    await open(people.curator, 'curator', false)
    await open(people.ticked, 'curator', true)
    const code = randomBytes(4).toString('hex').toUpperCase()
    await db.execute(
      sql`insert into child_codes values (${child.id}, ${familyHash(people.owner, code)}, now(), now() + interval '1 day')`,
    )
    const [invitationId, token] = [randomUUID(), randomBytes(8).toString('hex')]
    await db.execute(
      sql`insert into guardian_invitations (id, child_id, email, may, token_hash, created_at, expires_at)
          values (${invitationId}, ${child.id}, ${people.other.viewer.email}, 'see', ${hashOf(token)}, now(), now() + interval '1 day')`,
    )
    const { result_id: resultId } = await submissions.submit(people.owner, filled(child.id))
    const exercise = (await today.ofChild(people.owner, child))[0]?.code ?? ''
    const inPlan = (await plans.of(people.owner, child.id)).week[0]?.code ?? ''
    return {
      people,
      child,
      accessId,
      code,
      invitationId,
      token,
      resultId,
      exercise,
      inPlan,
      ...(await invitedBy(people.curator)),
    }
  }
}

/** A curator's group with one family, invited before today: all worlds have one curator, who may invite five hundred a day. */
async function invitedBy(curator: Person) {
  const { id: groupId } = await groups.create(curator, { title: '1 «А» класс' })
  const familyId = randomUUID()
  const sealed = sealInvited(curator, familyId, { email: 'mama@primer.example', parentName: 'Анна', childName: 'Миша' })
  await curator.db.execute(
    sql`insert into invitations (id, group_id, curator_id, email_hash, sealed, secret_hash, created_at, last_letter_at, expires_at)
        values (${familyId}, ${groupId}, ${curator.viewer.id}, 'x', ${sealed}, 'x', now() - interval '2 days', now(), now() + interval '1 day')`,
  )
  return { groupId, familyId }
}

/** A browser of an actor, signed in, with the token for its writes. */
export async function browserOf(portal: ReturnType<typeof testPortal>, world: World, actor: Actor) {
  const { db, config } = portal.platform
  const visitor = portal.visitor()
  let session: string | undefined
  if (actor === 'child') {
    const token = randomBytes(16).toString('hex')
    await db.execute(
      sql`insert into child_sessions values (${hashOf(token)}, ${world.child.id}, now(), now() + interval '1 hour')`,
    )
    visitor.cookies.set('portal.child', token)
  } else if (actor !== 'guest') {
    const { viewer } = world.people[actor]
    const { id, tokenHash, cookie } = madeSession(config.AUTH_SECRET)
    const secondFactorAt = actor === 'weak' || actor === 'owner' || actor === 'other' ? null : new Date()
    await db.execute(
      sql`insert into sessions (id, user_id, token_hash, expires_at, second_factor_at)
          values (${id}, ${viewer.id}, ${tokenHash}, now() + interval '1 hour', ${secondFactorAt})`,
    )
    visitor.cookies.set('portal.session_token', cookie)
    session = tokenHash
  }
  visitor.cookies.set('XSRF-TOKEN', madeCsrfToken(config.AUTH_SECRET, session))
  return visitor
}

async function castOf(person: ReturnType<typeof peopleOf>, db: ReturnType<typeof testPortal>['platform']['db']) {
  const cast = {
    owner: await person('parent'),
    other: await person('parent'),
    see: await person('parent'),
    edit: await person('parent'),
    neuro: await person('neuropsychologist'),
    weak: await person('neuropsychologist'),
    asking: await person('neuropsychologist'),
    teacher: await person('teacher'),
    curator: await person('curator'),
    ticked: await person('curator'),
    editor: await person('editor'),
    admin: await person('admin'),
  }
  for (const { viewer } of [cast.neuro, cast.weak, cast.asking])
    await db.execute(
      sql`insert into diplomas (id, account_id, status, file_type, file_bytes, sent_at)
          values (${randomUUID()}, ${viewer.id}, 'accepted', 'image/png', 0, now())`,
    )
  return cast
}
