import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { testPortal } from '#test/portal.ts'
import * as stale from '#app/features/accounts/stale.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import type { Submission } from '#app/features/questionnaire/contract.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import * as shownResults from '#app/features/questionnaire/result/shown-results.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as reviews from '#app/features/reviews/reviews.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { HOUR_MS } from '#app/shared/dates.ts'
import * as consentChoices from './consent-choices.server.ts'
import * as erasures from './erasures.server.ts'
import { HOLDINGS } from './holdings.server.ts'
import * as deletions from './deletions.server.ts'
import * as retention from './retention.server.ts'

const portal = testPortal()
const PASSWORD = 'длинная фраза для входа'
let people = 0

type Visitor = ReturnType<typeof portal.visitor>
type Person = { visitor: Visitor; id: string; email: string }

async function somebody(changes: Record<string, unknown> = {}): Promise<Person> {
  const visitor = portal.visitor()
  const email = `privacy-${++people}@primer.example`
  const person = {
    roleId: 1,
    firstName: 'Анна',
    lastName: 'Пример',
    email,
    password: PASSWORD,
    consents: ['account'],
    ...changes,
  }
  const { body } = await visitor.post('register', person)
  return { visitor, id: body.id, email }
}

async function fillIn({ visitor }: Pick<Person, 'visitor'>, childName = 'Миша'): Promise<string> {
  const { body } = await visitor.post('questioning', card(childName))
  return body.result_url.split('/')[2]
}

function card(childName: string): Submission {
  const answers = questions.map(({ code, domain }) => ({ code, value: domain === 'safety' ? (0 as const) : (3 as const) }))
  const child = { child_name: childName, child_birthday: '2018-03-14', child_sex: 'male', child_hand: 'right' } as const
  return { ...child, consent: true, answers }
}

const viewerOf = ({ id, email }: Person) => ({ id, email, sessionId: '', roles: [], hasSecondFactor: false, hasDiploma: false })

async function write({ visitor, email }: Person, form: 'contacts' | 'reviews', withFile = false): Promise<void> {
  const data = new FormData()
  const fields = {
    form,
    name: 'Анна Пример',
    email,
    message: 'Опросник помог понять, с чего начать разговор.',
    rating: '5',
    topic: form === 'reviews' ? 'portal' : 'child',
    consent: 'true',
    review_publication: 'true',
  }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  if (withFile) data.set('file', new File(['%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\n%%EOF'], 'письмо.pdf'))
  const { status } = await visitor.post('feedback', data)
  expect(status).toBe(201)
}

const later = (hours: number) => systemContext(portal.platform, new Date(Date.now() + hours * HOUR_MS))
const rows = async (query: SQL) => (await portal.platform.db.execute(query)).rows
const stateOf = async ({ visitor }: Person, purpose: string) =>
  (await visitor.get('user/consents')).body.find((state: { purpose: string }) => state.purpose === purpose)
const erase = (person: Person, scope: string, password = PASSWORD) => person.visitor.post('user/deletions', { scope, password })

describe('consents', () => {
  test('what was accepted stands with its edition, the rest was never said', async () => {
    const person = await somebody()
    expect(await stateOf(person, 'account')).toMatchObject({ given: true, version: '2026-11-28', isOutdated: false })
    expect(await stateOf(person, 'newsletter')).toEqual({
      purpose: 'newsletter',
      childId: null,
      childName: null,
      given: false,
      at: null,
      version: null,
      isOutdated: false,
    })
  })

  test('a box of the registration that was ticked is written down under its own purpose', async () => {
    const person = await somebody({ consents: ['account', 'newsletter'] })
    expect((await stateOf(person, 'newsletter')).given).toBe(true)
    expect((await stateOf(person, 'research')).given).toBe(false)
  })

  test('one is given, withdrawn and given again, and every word of it stays', async () => {
    const person = await somebody()
    for (const given of [true, false, true])
      expect((await person.visitor.post('user/consents', { purpose: 'newsletter', given })).status).toBe(200)
    expect((await stateOf(person, 'newsletter')).given).toBe(true)
    const said = await rows(
      sql`select given from consents where subject = ${`account:${person.id}`} and purpose = 'newsletter' order by at`,
    )
    expect(said).toEqual([{ given: true }, { given: false }, { given: true }])
  })

  test('the last word stands also where the clock was set back since the one before, and where a guest’s word was taken over', async () => {
    const person = await somebody()
    const twentyMinutesAhead = { ...later(1 / 3), viewer: viewerOf(person) }
    await consentChoices.change(twentyMinutesAhead, { purpose: 'newsletter', given: true })
    await person.visitor.post('user/consents', { purpose: 'newsletter', given: false })
    expect(await stateOf(person, 'newsletter')).toMatchObject({ given: false })
    await person.visitor.post('user/consents', { purpose: 'newsletter', given: true })
    expect(await stateOf(person, 'newsletter')).toMatchObject({ given: true })

    const other = await somebody()
    const guestly = `submission:${randomUUID()}`
    await consents.record(later(1 / 3), {
      subject: guestly,
      purpose: 'service_questionnaire',
      given: true,
      form: 'questionnaire',
    })
    await consents.carryOver(later(0), guestly, `account:${other.id}`)
    await other.visitor.post('user/consents', { purpose: 'service_questionnaire', given: false })
    expect(await stateOf(other, 'service_questionnaire')).toMatchObject({ given: false })
  })

  test('the agreement ends only with the account, and some are given only with their form', async () => {
    const { visitor } = await somebody()
    const ending = await visitor.post('user/consents', { purpose: 'account', given: false })
    expect([ending.status, ending.body.errors.purpose[0]]).toEqual([422, expect.stringContaining('удалив кабинет')])
    expect((await visitor.post('user/consents', { purpose: 'review_publication', given: true })).status).toBe(422)
  })

  test('a new edition of a document is asked about again', async () => {
    const person = await somebody()
    await portal.platform.db.execute(
      sql`update entries set fields = jsonb_set(fields, '{version}', '"2027-01-01"') where code = 'consent-account'`,
    )
    expect((await stateOf(person, 'account')).isOutdated).toBe(true)
    await person.visitor.post('user/consents', { purpose: 'account', given: true })
    expect(await stateOf(person, 'account')).toMatchObject({ given: true, isOutdated: false, version: '2027-01-01' })
  })

  test('a guest’s choice about analytics is written down, and nothing else of a guest is', async () => {
    const guest = portal.visitor('10.77.0.1')
    expect((await guest.post('user/consents', { purpose: 'analytics', given: true })).status).toBe(200)
    expect((await guest.post('user/consents', { purpose: 'newsletter', given: true })).status).toBe(401)
    expect(
      await rows(sql`select purpose, given, subject like 'guest:%' as guest from consents where address = '10.77.0.1'`),
    ).toEqual([{ purpose: 'analytics', given: true, guest: true }])
  })

  test('without the review’s consent the review leaves the page, and the message that brought it goes too', async () => {
    const person = await somebody()
    await write(person, 'reviews')
    await portal.platform.db.execute(
      sql`update reviews set state = 'published' where message_id in (select id from messages where account_id = ${person.id})`,
    )
    const shown = async () => (await portal.visitor().get('reviews')).body.total
    expect(await shown()).toBe(1)
    await person.visitor.post('user/consents', { purpose: 'review_publication', given: false })
    expect(await shown()).toBe(0)
    expect(await rows(sql`select id from messages where account_id = ${person.id}`)).toEqual([])
    expect(await rows(sql`select categories, ground from destruction_acts where subject = ${person.id}`)).toEqual([
      { categories: ['Отзывы'], ground: 'отзыв согласия' },
    ])
  })

  test('without the questionnaire’s consent the result is hidden at once; undone, both are back', async () => {
    const person = await somebody()
    const token = await fillIn(person)
    const page = () => openResult(token)
    await page()
    await person.visitor.post('user/consents', { purpose: 'service_questionnaire', given: false })
    await expect(page()).rejects.toMatchObject({ code: 'not_found' })
    expect((await stateOf(person, 'service_questionnaire')).given).toBe(false)
    const [going] = await rows(sql`select id from deletions where account_id = ${person.id}`)
    expect((await person.visitor.post('user/deletions/undo', { id: going?.id })).status).toBe(200)
    await page()
    expect((await stateOf(person, 'service_questionnaire')).given).toBe(true)
  })
})

function openResult(token: string): Promise<unknown> {
  return shownResults.view(systemContext(portal.platform), token)
}

describe('the record of consents', () => {
  test.each([
    ['changed', sql`update consents set given = false`],
    ['deleted', sql`delete from consents`],
    ['emptied', sql`truncate consents`],
    ['emptied with all that hangs on it', sql`truncate consents cascade`],
  ])('cannot be %s', async (_, statement) => {
    await somebody()
    await expect(portal.platform.db.execute(statement)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'rows of consents are only added' }),
    })
  })

  test('neither can an act of destruction', async () => {
    const act = sql`insert into destruction_acts (subject, categories, ground, requested_at, destroyed_at) values ('x', '{}', 'x', now(), now())`
    await portal.platform.db.execute(act)
    for (const statement of [
      sql`update destruction_acts set ground = 'y'`,
      sql`delete from destruction_acts`,
      sql`truncate destruction_acts`,
    ])
      await expect(portal.platform.db.execute(statement)).rejects.toThrow()
  })

  test('is forgotten three years after the consent ended, and not a day sooner', async () => {
    const add = (subject: string, { given, days, purpose = 'newsletter' }: { given: boolean; days: number; purpose?: string }) =>
      portal.platform.db.execute(sql`
        insert into consents (subject, purpose, given, document_version, text_hash, form, address, user_agent, at)
        values (${subject}, ${purpose}, ${given}, '1', 'x', 'test', '', '', now() - ${`${days} days`}::interval)`)
    await add('account:still', { given: true, days: 4000 })
    await add('account:ended', { given: true, days: 1300 })
    await add('account:ended', { given: false, days: 1200 })
    await add('account:ended-lately', { given: true, days: 1300 })
    await add('account:ended-lately', { given: false, days: 1000 })
    await add('submission:old', { given: true, days: 1200, purpose: 'service_questionnaire' })
    await add('submission:newer', { given: true, days: 1100, purpose: 'service_questionnaire' })
    await retention.forgetOldConsents(systemContext(portal.platform))
    const left = await rows(sql`select distinct subject from consents where form = 'test' order by subject`)
    expect(left.map(({ subject }) => subject)).toEqual(['account:ended-lately', 'account:still', 'submission:newer'])
  })

  test('stays as long as what it was given for, and ends with it', async () => {
    const person = await somebody()
    const card = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right', representative: 'mother', consent: true }
    const { body: child } = await person.visitor.post('user/children', card)
    const subject = `child:${child.id}`
    await portal.platform.db.execute(sql`
      insert into consents (subject, purpose, given, document_version, text_hash, form, address, user_agent, at)
      values (${subject}, 'tasks', true, '1', 'x', 'test', '', '', now() - interval '1500 days')`)
    const said = () => rows(sql`select purpose, given from consents where subject = ${subject} order by purpose, at`)
    await retention.forgetOldConsents(later(0))
    expect(await said()).toEqual([
      { purpose: 'child_profile', given: true },
      { purpose: 'tasks', given: true },
    ])
    await portal.platform.db.execute(sql`delete from children where id = ${child.id}`)
    for (const night of [0, 24]) await retention.forgetOldConsents(later(night))
    expect(await said()).toEqual([
      { purpose: 'child_profile', given: true },
      { purpose: 'child_profile', given: false },
      { purpose: 'tasks', given: true },
      { purpose: 'tasks', given: false },
    ])
  })
})

describe('taking everything', () => {
  test('asks for the password, lasts only for this session, and is written down', async () => {
    const person = await somebody()
    expect((await person.visitor.get('user/data')).status).toBe(403)
    const refused = await person.visitor.post('user/data', { password: 'не та фраза' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']])
    expect((await person.visitor.post('user/data', { password: PASSWORD })).status).toBe(201)
    const { status, headers } = await person.visitor.get('user/data')
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(headers.get('Content-Disposition')).toContain('attachment')
    const elsewhere = portal.visitor()
    await elsewhere.post('login', { email: person.email, password: PASSWORD })
    expect((await elsewhere.get('user/data')).status).toBe(403)
    expect((await portal.visitor().get('user/data')).status).toBe(401)
    const [request] = await rows(sql`select kind, done_at is not null as done from data_requests where account_id = ${person.id}`)
    expect(request).toEqual({ kind: 'export', done: true })
  })

  test('gives answers in words, letters, consents and devices, within a minute even for a hundred results', async () => {
    const person = await somebody()
    await fillIn(person, 'Миша-метка')
    await write(person, 'contacts', true)
    for (let filled = 1; filled < 100; filled++)
      await submissions.submit({ ...systemContext(portal.platform), viewer: viewerOf(person) }, card('Миша-метка'))
    await person.visitor.post('user/data', { password: PASSWORD })
    const began = performance.now()
    const { body } = await person.visitor.get('user/data')
    expect(performance.now() - began).toBeLessThan(60_000)
    const text = JSON.stringify(body)
    for (const expected of [
      'Миша-метка',
      person.email,
      'Почти всегда',
      'Обсудить в ближайшее время',
      'с чего начать разговор',
      '"Вход с устройства"',
    ])
      expect(text).toContain(expected)
    const [result] = body.sections.find(({ code }: { code: string }) => code === 'results').items
    for (const { code, text: question } of questions) expect(Object.keys(result.facts)).toContain(`${code}. ${question}`)
    expect(text).not.toMatch(/argon2|"token"/)
    const [message] = body.sections.find(({ code }: { code: string }) => code === 'messages').items
    expect(Buffer.from(message.files[0].base64, 'base64').toString()).toContain('%PDF-1.4')
  })

  test('names what was begun and waits for a code or a letter, and where the text agreed to is read', async () => {
    const person = await somebody({ consents: ['account', 'newsletter'] })
    await portal.visitor().post('password/forgot', { email: person.email })
    await person.visitor.post('user/data', { password: PASSWORD })
    const { body } = await person.visitor.get('user/data')
    const factsOf = (code: string, title: string) =>
      body.sections
        .find((section: { code: string }) => section.code === code)
        .items.filter((item: { title: string }) => item.title === title)
        .map(({ facts }: { facts: object }) => facts)
    expect(factsOf('account', 'Новый пароль по\u00a0письму')).toMatchObject([{ 'Неверных попыток': 0 }])
    const [agreed] = factsOf('privacy', 'Согласие дано: Письма о новом')
    const link = agreed['Текст, с\u00a0которым вы согласились']
    expect(link).toMatch(/\/documents\/consent-newsletter\/\d+$/)
  })

  test('a letter sent without a sign-in belongs to the person who proved to own the address', async () => {
    const person = await somebody()
    await write({ ...person, visitor: portal.visitor() }, 'contacts')
    const letters = async () => {
      await person.visitor.post('user/data', { password: PASSWORD })
      const { body } = await person.visitor.get('user/data')
      return body.sections.find(({ code }: { code: string }) => code === 'messages').items.length
    }
    expect(await letters()).toBe(0)
    await portal.platform.db.execute(sql`update users set email_verified = true where id = ${person.id}`)
    expect(await letters()).toBe(1)
  })

  test('every table of the database has somebody who answers for it, or has nobody’s data', async () => {
    const OF_NOBODY = [
      'entries',
      'document_editions',
      'newsletters',
      'incidents',
      'entry_words',
      'entry_views',
      'entry_versions',
      'entry_drafts',
      'entry_references',
      'site_texts',
      'limits',
      'repeats',
      'search_synonyms',
      'search_misses',
      'migrations',
      'tariffs',
      'promo_codes',
      'tariff_prices',
      'reconciliations',
      'pictures',
      'link_finds',
      'missing_addresses',
      'redirects',
      'site_text_versions',
      'visits',
      'dictionaries',
      'error_groups',
      'backup_reports',
      'answer_days',
      'sealing_keys',
      'questionnaire_versions',
      'questionnaire_figures',
      'questionnaire_steps',
      'manual_figures',
      'short_paths',
      'short_path_drafts',
      'short_path_exposures',
    ]
    const tables = await rows(sql`select table_name as name from information_schema.tables where table_schema = 'public'`)
    const answeredFor = HOLDINGS.flatMap((holding) => holding.tables)
    expect(tables.map(({ name }) => String(name)).toSorted()).toEqual([...answeredFor, ...OF_NOBODY].toSorted())
    const owned = await rows(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(^|_)(account|user|owner|parent|guardian|child|subject|email)(_id)?$'`)
    expect(owned.map(({ name }) => name).filter((name) => OF_NOBODY.includes(String(name)))).toEqual([])
  })
})

describe('a correction', () => {
  test('changes the name, and says at the field what is wrong with it', async () => {
    const { visitor } = await somebody()
    expect((await visitor.post('user/name', { firstName: ' ', lastName: 'Пример' })).body.errors.firstName).toHaveLength(1)
    // Letters to others carry it.
    for (const name of ['Вам приз: http://evil.example', '<b>жмите</b>', '123'])
      expect((await visitor.post('user/name', { firstName: name, lastName: name })).body.errors).toHaveProperty('lastName')
    expect((await visitor.post('user/name', { firstName: 'Анна', lastName: '' })).status).toBe(200)
    expect((await visitor.get('user/me')).body).toMatchObject({ firstName: 'Анна', surname: '' })
    await visitor.post('user/name', { firstName: 'Анна-Мария', lastName: 'Образцова' })
    expect((await visitor.get('user/me')).body).toMatchObject({ firstName: 'Анна-Мария', surname: 'Образцова' })
    expect((await portal.visitor().post('user/name', { firstName: 'А', lastName: 'Б' })).status).toBe(401)
  })
})

describe('a deletion', () => {
  test('begins with the password: other devices are signed out, results are hidden, a letter goes out', async () => {
    const person = await somebody()
    const token = await fillIn(person)
    const elsewhere = portal.visitor()
    await elsewhere.post('login', { email: person.email, password: PASSWORD })
    expect((await erase(person, 'account', 'не та фраза')).body.errors.password).toHaveLength(1)
    const { status, body } = await erase(person, 'account')
    expect(status).toBe(201)
    expect(Date.parse(body.erasesAt) - Date.now()).toBeGreaterThan(71.9 * HOUR_MS)
    expect((await elsewhere.get('user/me')).status).toBe(401)
    expect((await person.visitor.get('user/me')).status).toBe(200)
    await expect(openResult(token)).rejects.toMatchObject({ code: 'not_found' })
    expect(await letterTo(person.email, 'Удаление начато')).toContain('/cabinet/privacy?undo=')
    expect((await erase(person, 'account')).status).toBe(409)
  })

  test('is undone by the letter without a sign-in, once, and nothing is lost', async () => {
    const person = await somebody()
    const token = await fillIn(person)
    await erase(person, 'account')
    const [, key] = /undo=([\w-]+)/.exec(await letterTo(person.email, 'Удаление начато')) ?? []
    const opened = () => deletions.canUndo(systemContext(portal.platform), key ?? '')
    expect(await opened()).toBe(true)
    expect((await portal.visitor().post('user/deletions/undo', { token: key })).status).toBe(200)
    expect((await portal.visitor().post('user/deletions/undo', { token: key })).status).toBe(404)
    expect(await opened()).toBe(false)
    expect(await letterTo(person.email, 'Удаление отменено')).toContain('снова на месте')
    const asked = await rows(
      sql`select done_at is not null as done, is_undone as undone from data_requests where account_id = ${person.id}`,
    )
    expect(asked).toEqual([{ done: true, undone: true }])
    await erasures.eraseDue(later(100))
    await openResult(token)
    expect((await person.visitor.get('user/me')).status).toBe(200)
  })

  test('is undone by nobody else', async () => {
    const person = await somebody()
    const { body } = await erase(person, 'results')
    expect((await (await somebody()).visitor.post('user/deletions/undo', { id: body.id })).status).toBe(404)
    expect((await portal.visitor().post('user/deletions/undo', { id: body.id })).status).toBe(401)
  })

  test('erases after seventy-two hours and not before: rows, files, review, letters, sign-in; an act and the proof stay', async () => {
    const person = await somebody({ consents: ['account', 'newsletter'] })
    await fillIn(person, 'Ребёнок-метка')
    await write(person, 'contacts', true)
    await write(person, 'reviews')
    await erase(person, 'account')
    await erasures.eraseDue(later(71))
    expect((await person.visitor.get('user/me')).status).toBe(200)
    await erasures.eraseDue(later(73))
    expect(await letterTo(person.email, 'Удаление завершено')).toContain('стёрты насовсем')
    expect((await person.visitor.get('user/me')).status).toBe(401)
    expect((await portal.visitor().post('login', { email: person.email, password: PASSWORD })).status).toBe(422)
    expect(await tablesHolding(person.email)).toEqual([])
    expect(await tablesHolding(person.id)).toEqual(['consents', 'destruction_acts'])
    const [act] = await rows(sql`select categories, ground from destruction_acts where subject = ${person.id}`)
    const gone = ['Ответы и результаты', 'Письма порталу', 'Отзывы', 'Согласия и обращения', 'Кабинет и входы']
    expect(act).toEqual({ categories: gone, ground: 'требование субъекта персональных данных' })
    const last = await rows(sql`
      select distinct on (purpose) purpose, given from consents where subject = ${`account:${person.id}`} order by purpose, at desc`)
    expect(last.filter(({ given }) => given)).toEqual([])
    expect(last.map(({ purpose }) => purpose)).toContain('newsletter')
  })

  test('takes the letter that is just being sent out of the queue too', async () => {
    const person = await somebody({ consents: ['account', 'newsletter'] })
    await erase(person, 'account')
    // As the worker leaves it while the post has not answered yet.
    await rows(sql`
      update jobs.job set state = 'active', started_on = now() where name = 'mail' and data->>'to' = ${person.email} returning id`)
    await erasures.eraseDue(later(73))
    expect(await tablesHolding(person.email)).toEqual([])
  })

  test('and the letter that the post refuses at that very moment', async () => {
    const person = await somebody()
    await erase(person, 'account')
    const begun = Promise.withResolvers<void>()
    const known = Promise.withResolvers<void>()
    // What pg-boss does with one that failed: it goes, and comes again as one to be tried later.
    const failing = portal.platform.patientDb.transaction(async (inside) => {
      await inside.execute(sql`
        with gone as (delete from jobs.job where name = 'mail' and data->>'to' = ${person.email} returning *)
        insert into jobs.job (id, name, data, state, retry_count) select id, name, data, 'retry', 1 from gone`)
      begun.resolve()
      await known.promise
    })
    await begun.promise
    const erasing = erasures.eraseDue(later(73))
    await vi.waitFor(async () => {
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from jobs.job%'
        and datname = current_database()`
      expect(await rows(waiting)).not.toEqual([])
    })
    known.resolve()
    await failing
    await erasing
    expect(await tablesHolding(person.email)).toEqual([])
  })

  test('of only the results leaves the account', async () => {
    const person = await somebody()
    const token = await fillIn(person)
    await erase(person, 'results')
    await erasures.eraseDue(later(73))
    await expect(openResult(token)).rejects.toMatchObject({ code: 'not_found' })
    expect((await person.visitor.get('user/me')).status).toBe(200)
    expect(await rows(sql`select submission_id from submission_owners where account_id = ${person.id}`)).toEqual([])
    expect((await stateOf(person, 'service_questionnaire')).given).toBe(false)
  })

  test('spares what was filled in after it was asked for', async () => {
    const person = await somebody()
    const old = await fillIn(person)
    await person.visitor.post('user/consents', { purpose: 'service_questionnaire', given: false })
    const fresh = await fillIn(person)
    await erasures.eraseDue(later(73))
    await expect(openResult(old)).rejects.toMatchObject({ code: 'not_found' })
    await openResult(fresh)
    expect((await stateOf(person, 'service_questionnaire')).given).toBe(true)
  })

  test('of what does not go by itself is refused', async () => {
    const person = await somebody()
    for (const scope of ['privacy', 'nothing']) expect((await erase(person, scope)).status).toBe(422)
  })
})

/** A letter to an address out of the queue: delivered one a second, it would take too long. */
async function letterTo(email: string, words: string): Promise<string> {
  const letters = await portal.lettersTo(email)
  return letters.map(({ html }) => html).find((html) => html.includes(words)) ?? `no letter with «${words}»`
}

/** The tables, the queue's too, in which a text stands anywhere. */
async function tablesHolding(text: string): Promise<string[]> {
  const tables = await rows(sql`
    select table_schema as place, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { place, name } of tables) {
    const table = sql`${sql.identifier(String(place))}.${sql.identifier(String(name))}`
    const [hit] = await rows(
      sql`select 1 from ${table} t where t::text like ${`%${text}%`} and t::text not like '%Удаление завершено%' limit 1`,
    )
    if (hit) found.push(String(name))
  }
  return found.toSorted()
}

describe('terms', () => {
  test('answers of an account that nobody used for a year are destroyed, with an act; a used one keeps them', async () => {
    const [gone, here] = [await somebody(), await somebody()]
    const [token, kept] = [await fillIn(gone), await fillIn(here)]
    await portal.platform.db.execute(sql`update users set last_sign_in_at = now() - interval '366 days' where id = ${gone.id}`)
    await portal.platform.db.execute(sql`update sessions set seen_at = now() - interval '366 days' where user_id = ${gone.id}`)
    // The owner has had no letter yet: nothing goes.
    await retention.forgetUnvisited(later(0))
    await openResult(token)
    for (const day of [0, 1, 29]) await retention.warnOfForgetting(later(day * 24))
    expect((await portal.lettersTo(gone.email)).filter(({ subject }) => subject.startsWith('Результаты'))).toHaveLength(1)
    expect((await portal.lettersTo(here.email)).filter(({ subject }) => subject.startsWith('Результаты'))).toHaveLength(0)
    await retention.forgetUnvisited(later(29 * 24))
    await openResult(token)
    await retention.forgetUnvisited(later(30 * 24))
    await expect(openResult(token)).rejects.toMatchObject({ code: 'not_found' })
    await openResult(kept)
    expect(await rows(sql`select ground from destruction_acts where subject = ${gone.id}`)).toEqual([
      { ground: 'истёк срок хранения' },
    ])
  })

  test('a person who comes back after the letter keeps the results, and gets one again after another absence', async () => {
    const { visitor, id, email } = await somebody()
    const token = await fillIn({ visitor })
    const awayFor = (days: number) =>
      portal.platform.db.execute(sql`update users set last_sign_in_at = now() - make_interval(days => ${days}) where id = ${id}`)
    const seenFor = (days: number) =>
      portal.platform.db.execute(sql`update sessions set seen_at = now() - make_interval(days => ${days}) where user_id = ${id}`)
    const warnings = async () => (await portal.lettersTo(email)).filter(({ subject }) => subject.startsWith('Результаты')).length
    await Promise.all([awayFor(340), seenFor(340)])
    await retention.warnOfForgetting(later(0))
    await portal.visitor().post('login', { email, password: PASSWORD })
    await retention.warnOfForgetting(later(1))
    await retention.forgetUnvisited(later(40 * 24))
    await openResult(token)
    expect(await warnings()).toBe(1)
    await Promise.all([awayFor(340), seenFor(340)])
    await retention.warnOfForgetting(later(2))
    expect(await warnings()).toBe(2)
  })

  test('a sign-in is remembered, whatever way it was made', async () => {
    const { id } = await somebody()
    await portal.platform.db.execute(sql`update users set last_sign_in_at = null where id = ${id}`)
    await portal.platform.db.execute(
      sql`insert into sessions (id, user_id, token_hash, expires_at) values (${`s-${id}`}, ${id}, ${`t-${id}`}, now() + interval '1 day')`,
    )
    expect(await rows(sql`select last_sign_in_at > now() - interval '1 minute' as noted from users where id = ${id}`)).toEqual([
      { noted: true },
    ])
  })

  test('a session that goes on keeps no address or browser longer than thirty days', async () => {
    const { id } = await somebody()
    await portal.platform.db.execute(sql`update sessions set created_at = now() - interval '31 days' where user_id = ${id}`)
    await stale.forget(systemContext(portal.platform))
    expect(await rows(sql`select ip_address, user_agent from sessions where user_id = ${id}`)).toEqual([
      { ip_address: null, user_agent: null },
    ])
  })

  test('a letter that was sent leaves the queue within the hour', async () => {
    const { email } = await somebody()
    const queued = () => rows(sql`select id from jobs.job where data->>'to' = ${email}`)
    await portal.platform.db.execute(
      sql`update jobs.job set state = 'completed', completed_on = now() where data->>'to' = ${email}`,
    )
    await portal.platform.jobs.forgetDone(portal.platform.db, new Date())
    expect(await queued()).toHaveLength(1)
    await portal.platform.jobs.forgetDone(portal.platform.db, new Date(Date.now() + 2 * HOUR_MS))
    expect(await queued()).toEqual([])
  })
})

test('answers lie in the database sealed: no name, no birthday, no answer is there to read', async () => {
  await fillIn({ visitor: portal.visitor() }, 'Ребёнок-в-базе')
  const stored = await rows(sql`select t::text as row, get_byte(sealed, 0) as version from submissions t`)
  expect(stored.length).toBeGreaterThan(0)
  for (const { row, version } of stored) {
    expect(version).toBe(2)
    expect(String(row)).not.toMatch(/2018-03-14|ATT1/)
    expect(String(row)).not.toContain(Buffer.from('Ребёнок-в-базе').toString('hex'))
  }
  expect(await tablesHolding('Ребёнок-в-базе')).toEqual([])
})

test('a review hidden by a deletion is back when it is undone', async () => {
  const person = await somebody()
  await write(person, 'reviews')
  const context = systemContext(portal.platform)
  const [review] = await rows(
    sql`select r.id from reviews r join messages m on m.id = r.message_id where m.account_id = ${person.id}`,
  )
  await reviews.decide(context, Number(review?.id), { state: 'published' })
  const shown = async () => (await reviews.list(context, { page: 1, pageSize: 12 })).total
  const before = await shown()
  const { body } = await erase(person, 'account')
  expect(await shown()).toBe(before - 1)
  await person.visitor.post('user/deletions/undo', { id: body.id })
  expect(await shown()).toBe(before)
})

describe('a form without its consent', () => {
  const feedback = (form: string) => {
    const data = new FormData()
    const fields = { form, name: 'Анна', email: 'bez@primer.example', message: 'Сообщение без единой отметки.', rating: '5' }
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }
  const person = {
    roleId: 1,
    firstName: 'Анна',
    lastName: 'П',
    email: 'bez@primer.example',
    password: PASSWORD,
    consents: ['newsletter'],
  }
  test.each([
    ['the questionnaire', 'questioning', () => ({ ...card('Миша'), consent: false }), 'consent'],
    ['registration', 'register', () => person, 'consents'],
    ['a letter', 'feedback', () => feedback('contacts'), 'consent'],
    ['a question', 'feedback', () => feedback('faq'), 'consent'],
    ['a review', 'feedback', () => feedback('reviews'), 'consent'],
  ])('%s is refused at its box, and nothing of it is stored', async (_, path, body, field) => {
    const counts = sql`select (select count(*) from consents) c, (select count(*) from messages) m,
      (select count(*) from submissions) s, (select count(*) from users) u, (select count(*) from reviews) r`
    const before = await rows(counts)
    const { status, body: said } = await portal.visitor().post(path, body())
    expect([status, said.errors[field]]).toEqual([422, [expect.stringMatching(/огласи|тметьте/)]])
    expect(await rows(counts)).toEqual(before)
  })

  test('one box never stands for two purposes', async () => {
    const { body } = await portal.visitor().post('questioning', card('Миша'))
    expect(await rows(sql`select purpose from consents where subject = ${`submission:${body.result_id}`}`)).toEqual([
      { purpose: 'service_questionnaire' },
    ])
  })
})
