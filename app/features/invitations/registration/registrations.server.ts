import { eq } from 'drizzle-orm'
import * as newcomers from '#app/features/accounts/newcomers.server.ts'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import * as passwords from '#app/features/accounts/security/passwords.server.ts'
import * as people from '#app/features/accounts/people.server.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#app/features/accounts/rules.ts'
import { FirstName, LastName } from '#app/features/accounts/contract.ts'
import { accountCopy } from '#app/features/accounts/copy.ts'
import * as children from '#app/features/children/children.server.ts'
import { ChildProfile } from '#app/features/children/contract.ts'
import { childCopy } from '#app/features/children/copy.ts'
import * as curators from '#app/features/children/curators.server.ts'
import { ADULT_AGE } from '#app/features/children/rules.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { ageOn, dayInMoscow } from '#app/shared/dates.ts'
import type { RegistrationForm, Registered } from '#app/features/invitations/contract.ts'
import { invitationCopy as copy } from '#app/features/invitations/copy.ts'
import { find, isForSomebodyElse } from '#app/features/invitations/links.server.ts'
import { isoBirthday } from '#app/features/invitations/rules.ts'
import { sealParent, type ParentFacts } from '#app/features/invitations/sealed.server.ts'
import { invitations } from '#app/features/invitations/tables.server.ts'

// spec §3, Registration state: the wire's letters, mapped here and nowhere else.
const GENDERS = { M: 'male', F: 'female' } as const
const HANDS = { r: 'right', l: 'left' } as const

type Mapped = { name: string; lastName: string; password: string; facts: ParentFacts; child: ChildProfile }
/** Where a session began with it, its cookies. */
type Begun = Registered & { cookies: string[] }

/**
 * Creates the parent, or joins the one who is signed in; makes the child's card; ties both to the curator. The link is used up.
 * @throws AppError closed — the link is forged, old, used or was taken back
 * @throws AppError forbidden — somebody with another e-mail is signed in
 * @throws AppError invalid — each fault by its field; the e-mail has an account, which must sign in first
 * @throws AppError too_many
 * @see spec §4, Registration invitation
 */
export async function register(context: Context, form: RegistrationForm, cookies: string): Promise<Begun> {
  await limits.count(context, `registration:${limits.networkOf(context)}`, { most: 100, withinSeconds: 600 })
  return inTransaction(context, async (inside) => {
    const email = form['parent.email'].trim().toLowerCase()
    const { row, refusal } = await find(inside, { ...form, email }, true)
    if (!row) throw new AppError('closed', refusal)
    if (isForSomebodyElse(inside, { email })) throw new AppError('forbidden', copy.otherEmail)
    const isNew = inside.viewer === null
    if (isNew && (await people.byEmail(inside, email)))
      throw new AppError('invalid', copy.signInFirst, { fields: { 'parent.email': [copy.signInFirst] } })
    const about = [email, form['parent.name'] ?? '', form['parent.lastName'] ?? '']
    const weak = isNew ? await passwords.faultOf(form.password ?? '', about) : null
    const { child, facts, ...person } = mapped(inside, form, { isNew, weak })
    const begun = await parentOf(inside, { ...person, email, cookies })
    const { account } = begun
    const card = await children.insert(inside, account.id, child)
    await consents.record(inside, {
      subject: `child:${card.id}`,
      purpose: 'child_profile' as const,
      given: true,
      form: 'registration',
      ...(form.representative ? { representative: form.representative } : {}),
    })
    const tie = { registeredAt: inside.now, parentId: account.id, childId: card.id, openedAt: row.openedAt ?? inside.now }
    const sealedParent = sealParent(inside, row.id, facts)
    await inside.db
      .update(invitations)
      .set({ ...tie, sealedParent })
      .where(eq(invitations.id, row.id))
    if (form.shows_results) await curators.openTo(inside, card, row.curatorId)
    return { account: await accounts.accountOf(inside, account.id), childId: card.id, cookies: begun.cookies }
  })
}

async function parentOf(
  context: Context,
  { name, lastName, ...person }: { email: string; password: string; name: string; lastName: string; cookies: string },
): Promise<{ account: { id: string }; cookies: string[] }> {
  const { viewer } = context
  if (!viewer) return newcomers.addParent(context, { ...person, firstName: name, lastName })
  await people.makeParent(context, viewer.id)
  return { account: viewer, cookies: [] }
}

/** The form in our own types; all faults are reported at once. */
function mapped({ now }: Context, form: RegistrationForm, { isNew, weak }: { isNew: boolean; weak: string | null }): Mapped {
  const fields: Fields = {}
  const given = consentsOf(form)
  const child = childOf(form, fields)
  const today = dayInMoscow(now)
  if (child?.birthday && child.birthday > today) fields['child.birthday'] = [childCopy.birthdayFuture]
  else if (child?.birthday && ageOn(child.birthday, today) >= ADULT_AGE) fields['child.birthday'] = [childCopy.adult]
  if (!given.includes('child_profile')) fields['consents.child_profile'] = [copy.childProfile]
  if (form.representative === '') fields.representative = [childCopy.representative]
  const facts = factsOf(form, fields, today)
  const [name, lastName, password] = [form['parent.name'] ?? '', form['parent.lastName'] ?? '', form.password ?? '']
  if (isNew) {
    if (!FirstName.safeParse(name).success) fields['parent.name'] = [accountCopy.firstName]
    if (!LastName.safeParse(lastName).success) fields['parent.lastName'] = [accountCopy.lastName]
    if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) fields.password = [accountCopy.password]
    else if (weak) fields.password = [weak]
    if (!given.includes('account')) fields['consents.account'] = [copy.account]
  }
  if (!child || Object.keys(fields).length > 0) throw new AppError('invalid', copy.faulty, { fields })
  return { name, lastName, password, facts, child }
}

function childOf(form: RegistrationForm, fields: Fields): ChildProfile | null {
  const optional = (field: 'child.lastName' | 'child.class' | 'child.school') => form[field] || undefined
  const said = ChildProfile.safeParse({
    name: form['child.name'],
    lastName: optional('child.lastName'),
    birthday: isoBirthday(form['child.birthday'] ?? '') ?? '',
    sex: GENDERS[form['child.gender'] as keyof typeof GENDERS], // another letter finds nothing and is a fault
    hand: HANDS[form['child.hand'] as keyof typeof HANDS], // as above
    class: optional('child.class'),
    school: optional('child.school'),
  })
  if (said.success) return said.data
  const names: Record<string, string> = { sex: 'gender' }
  for (const { path, message } of said.error.issues) {
    const column = String(path[0])
    fields[`child.${names[column] ?? column}`] ??= [column === 'birthday' ? childCopy.birthday : message]
  }
  return null
}

function factsOf(form: RegistrationForm, fields: Fields, today: string): ParentFacts {
  const gender = form['parent.gender'] || null
  const typed = form['parent.birthday'] || null
  const birthday = typed && isoBirthday(typed)
  if (gender !== null && !(gender in GENDERS)) fields['parent.gender'] = [copy.gender]
  if (typed && !birthday) fields['parent.birthday'] = [copy.birthday]
  if (birthday && ageOn(birthday, today) < ADULT_AGE) fields['parent.birthday'] = [copy.parentTooYoung]
  return { gender: gender === null ? null : (GENDERS[gender as keyof typeof GENDERS] ?? null), birthday }
}

function consentsOf({ consents: given = [] }: RegistrationForm): string[] {
  return given.flatMap((one) => one.split(','))
}
