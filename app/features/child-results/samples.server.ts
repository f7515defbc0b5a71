import * as people from '#app/features/accounts/people.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { NO_VISITS } from '#app/platform/visits.server.ts'
import * as accesses from '#app/features/children/accesses.server.ts'
import * as children from '#app/features/children/children.server.ts'

const AGE = 8
// What the sample's answers are where they are not «нет или очень редко».
const NOTICED: Record<string, 0 | 1 | 2> = { attention: 2, write: 2, memory: 1, help: 1 }

/**
 * Анна's son Миша, his first map, and Ольга, who may see the card; a second run changes nothing.
 * @returns a line for a person; none outside local and develop, or before the sample people are there
 */
export async function seedFamily(context: Context): Promise<string[]> {
  if (!context.config.hasSampleWorld) return []
  const [anna, olga] = await Promise.all([
    people.byEmail(context, 'anna@primer.example'),
    people.byEmail(context, 'olga@primer.example'),
  ])
  if (!anna || !olga) return []
  const viewer = { id: anna.id, email: anna.email, roles: anna.roles, sessionId: '', hasSecondFactor: false, hasDiploma: false }
  await inTransaction({ ...context, viewer, visits: NO_VISITS }, async (inside) => {
    if ((await children.count(inside, anna.id)) > 0) return
    const birthday = `${inside.now.getFullYear() - AGE}-01-14`
    const profile = { name: 'Миша', lastName: '(пример)', birthday, sex: 'male', hand: 'right', class: '2 класс' } as const
    const { id } = await children.insert(inside, anna.id, profile)
    const consent = { purpose: 'child_profile', given: true, form: 'sample', representative: 'mother' } as const
    await consents.record(inside, { subject: `child:${id}`, ...consent })
    const { questions } = await versions.current(inside)
    await submissions.submit(inside, {
      child_name: profile.name,
      child_birthday: birthday,
      child_sex: 'male',
      child_hand: 'right',
      child_id: id,
      consent: true,
      answers: questions.map(({ code, domain }) => ({ code, value: NOTICED[domain] ?? 0 })),
    })
    await accesses.openTo(inside, id, { accountId: olga.id, kind: 'specialist' })
  })
  return ['Пример: у Анны есть Миша, восемь лет; карточку видит Ольга']
}
