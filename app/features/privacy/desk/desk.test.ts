import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { HOUR_MS } from '#app/shared/dates.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as children from '#app/features/children/children.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import { clocksOf, remindersDue } from './incident-clocks.ts'
import * as incidents from './incidents.server.ts'
import * as deletions from '#app/features/privacy/deletions.server.ts'
import { privacyDeskCopy as copy } from './desk-copy.ts'
import * as erasures from '#app/features/privacy/erasures.server.ts'
import * as register from './desk-consents.server.ts'
import * as desk from './desk-requests.server.ts'
import * as requests from '#app/features/privacy/requests.server.ts'
import { workingDaysLeft } from '#app/features/privacy/rules.ts'

const portal = testPortal()
const person = peopleOf(portal)
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)
const ALL = { page: 1, perPage: 100, order: 'desc' } as const

let admin: Person
beforeEach(async () => {
  admin ??= await person('admin')
})

describe('the register of consents', () => {
  test('is searched by purpose, person and day, and goes out as a table', async () => {
    const parent = await person('parent')
    const subject = `account:${parent.viewer.id}`
    await consents.record(parent, { subject, purpose: 'newsletter', given: true, form: '=cmd' })
    await consents.record(parent, { subject, purpose: 'research', given: false, form: 'privacy' })
    const { data } = await register.list(admin, { ...ALL, q: parent.viewer.email, purpose: 'newsletter' })
    expect(data).toMatchObject([{ subject, given: true, who: `Анна Пример, ${parent.viewer.email}` }])
    expect((await register.list(admin, { ...ALL, q: parent.viewer.id, given: false })).total).toBe(1)
    expect((await register.list(admin, { ...ALL, q: parent.viewer.id, until: '2020-01-01' })).total).toBe(0)
    const table = await register.exported(admin, { ...ALL, purpose: 'newsletter' })
    expect(table).toContain(parent.viewer.email)
    expect(table).toContain(`"'=cmd"`)
    await consents.record(parent, { subject, purpose: 'newsletter', given: true, form: '\t=cmd' })
    expect(await register.exported(admin, { ...ALL, purpose: 'newsletter' })).toContain(`"'\t=cmd"`)
  })

  test('finds a person by the address in any case with the words about the children, and speaks Russian in the file', async () => {
    const parent = await person('parent')
    const profile = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right' } as const
    const child = await children.insert(parent, parent.viewer.id, profile)
    await consents.record(parent, { subject: `child:${child.id}`, purpose: 'tasks', given: true, form: 'child-entry' })
    const q = parent.viewer.email.toUpperCase()
    const { data } = await register.list(admin, { ...ALL, q, purpose: 'tasks' })
    expect(data).toMatchObject([{ subject: `child:${child.id}`, who: `Анна Пример, ${parent.viewer.email}` }])
    const file = await register.exported(admin, { ...ALL, q })
    expect(file).toMatch(/Когда.*Цель.*Слово/)
    expect(file).toContain('Согласие')
    expect(file).not.toMatch(/true|child-entry|documentVersion/)
  })

  test('is only for administrators', async () => {
    await expect(register.list(await person('editor'), ALL)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a request about data', () => {
  test('counts its due day in working days: over the holidays of the New Year too', () => {
    expect(workingDaysLeft('2026-12-30', '2027-01-12')).toBe(2)
    expect(workingDaysLeft('2026-11-20', '2026-11-20')).toBe(0)
    expect(workingDaysLeft('2026-11-24', '2026-11-20')).toBe(-2)
  })

  test('counts from the cabinet too, with its title and days', async () => {
    const parent = await person('parent')
    await requests.record(parent, { accountId: parent.viewer.id, kind: 'deletion', about: 'results', isDone: false })
    const { data } = await desk.list(admin, { ...ALL, order: 'asc', state: 'open' })
    const mine = data.find(({ who }) => who?.includes(parent.viewer.email))
    expect(mine).toMatchObject({ kind: 'deletion', title: 'Ответы и результаты', doneAt: null, daysLeft: 10 })
    const found = await desk.list(admin, { ...ALL, order: 'asc', q: parent.viewer.email })
    expect(found.data.map(({ id }) => id)).toEqual([mine?.id])
  })

  /** What somebody with an account wrote by letter. */
  async function asked(kind: 'deletion' | 'export' | 'correction' | 'withdrawal', about = '') {
    const parent = await person('parent')
    const now = new Date()
    const body = { email: parent.viewer.email, kind, about, receivedOn: now.toISOString().slice(0, 10) }
    return { parent, id: (await desk.add({ ...admin, now }, body)).id }
  }
  const nowAdmin = (hours = 0): Person => ({ ...admin, now: new Date(Date.now() + hours * HOUR_MS) })

  test('to correct something is answered by letter and is done then', async () => {
    const { parent, id } = await asked('correction')
    await desk.answer(admin, id, 'Имя исправлено сегодня.')
    expect((await portal.lettersTo(parent.viewer.email)).at(-1)?.text).toContain('Имя исправлено сегодня.')
    await expect(desk.answer(admin, id, 'Ещё раз ответ.')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test('to delete is not answered before the data are erased; then it is closed with the act', async () => {
    const { parent, id } = await asked('deletion')
    const before = await desk.read(admin, id)
    expect(before).toMatchObject({ hasAccount: true, undone: copy.eraseFirst, act: null, erasesAt: null })
    expect(before.erasable.map(({ scope }) => scope)).toContain('account')
    await expect(desk.answer(admin, id, 'Всё удалили, спасибо.')).rejects.toMatchObject({
      code: 'invalid',
      message: copy.eraseFirst,
    })

    const going = await desk.erase(nowAdmin(), id, 'account')
    expect(going).toMatchObject({ undone: copy.erasing, erasable: [] })
    expect((await portal.lettersTo(parent.viewer.email)).at(-1)?.subject).toBe('Удаление начато')
    await expect(desk.erase(nowAdmin(), id, 'account')).rejects.toMatchObject({ code: 'changed_meanwhile', message: copy.going })
    await expect(desk.answer(admin, id, 'Всё удалили, спасибо.')).rejects.toMatchObject({ message: copy.erasing })

    await erasures.eraseDue(nowAdmin(73))
    const done = await desk.read(admin, id)
    expect(done).toMatchObject({ undone: null, isRefused: false, hasAccount: false })
    expect(done.doneAt).not.toBeNull()
    expect(done.act?.categories).toContain('Кабинет и входы')
  })

  test('to delete one of several children erases that card alone, and the desk reads no name', async () => {
    const { parent, id } = await asked('deletion')
    const card = { birthday: '2018-03-14', sex: 'male', hand: 'right', representative: 'mother', consent: true } as const
    const anya = await children.create(parent, { ...card, name: 'Аня' })
    await children.create(parent, { ...card, name: 'Боря' })
    const { erasable } = await desk.read(admin, id)
    const offered = erasable.filter(({ scope }) => scope.startsWith('children:'))
    expect(offered.map(({ title }) => title)).toEqual(
      [/^Карточка ребёнка, заведена /, /^Карточка ребёнка, заведена /].map(matching),
    )
    const scope = offered[0]?.scope ?? ''
    expect([scope, JSON.stringify(erasable).includes('Аня')]).toEqual([`children:${anya.id}`, false])
    expect(await desk.erase(nowAdmin(), id, scope)).toMatchObject({ undone: copy.erasing, erasable: [] })
    expect((await portal.lettersTo(parent.viewer.email)).at(-1)?.text).not.toContain('Аня')
    await erasures.eraseDue(nowAdmin(73))
    expect((await children.of(parent)).map(({ name }) => name)).toEqual(['Боря'])
    expect((await desk.read(admin, id)).doneAt).not.toBeNull()
  })

  test('to delete that the person brought back waits for a decision again', async () => {
    const { parent, id } = await asked('deletion')
    await desk.erase(nowAdmin(), id, 'account')
    const [going] = await deletions.pendingOf(parent, parent.viewer.id)
    await deletions.undo(parent, { id: going?.id })
    expect(await desk.read(admin, id)).toMatchObject({ doneAt: null, erasesAt: null, undone: copy.eraseFirst })
  })

  test('to see the data is answered after they were taken out, and the log knows it', async () => {
    const { parent, id } = await asked('export')
    await expect(desk.answer(admin, id, 'Отправили всё, что есть.')).rejects.toMatchObject({ message: copy.exportFirst })
    const data = await desk.takeOut(admin, id)
    expect(data.account).toBe(parent.viewer.id)
    expect(JSON.stringify(data)).toContain(parent.viewer.email)
    expect(await desk.answer(admin, id, 'Отправили всё, что есть.')).toMatchObject({ undone: null })
    const { rows } = await portal.platform.db.execute(
      sql`select action from audit_log where object = ${`data-requests:${id}`} order by at`,
    )
    expect(rows.map(({ action }) => action)).toContain('data-request.export')
  })

  test('is exported however long that takes: nobody waits at the request meanwhile', async () => {
    const { id } = await asked('export')
    const { db } = portal.platform
    const going = await db.transaction(async (holding) => {
      await holding.execute(sql`lock table messages in access exclusive mode`)
      const taken = desk.takeOut(admin, id)
      const waiting = sql`select 1 from pg_locks where relation = 'messages'::regclass and not granted`
      await expect.poll(async () => (await db.execute(waiting)).rows).not.toEqual([])
      await db.execute(sql`select 1 from data_requests where number = ${id} for update nowait`)
      return { taken }
    })
    expect((await going.taken).account).toBeTruthy()
    expect(await desk.read(admin, id)).toMatchObject({ undone: null, exportedAt: expect.any(String) })
  })

  test('to withdraw a consent is answered after the consent has ended', async () => {
    const { parent, id } = await asked('withdrawal', 'newsletter')
    const subject = `account:${parent.viewer.id}`
    await consents.record(parent, { subject, purpose: 'newsletter', given: true, form: 'privacy' })
    await expect(desk.answer(nowAdmin(), id, 'Больше не пишем вам.')).rejects.toMatchObject({ message: copy.withdrawFirst })
    await desk.withdraw(nowAdmin(), id)
    expect(await consents.isGiven(parent, [subject], 'newsletter')).toBe(false)
    expect((await desk.answer(nowAdmin(), id, 'Больше не пишем вам.')).doneAt).not.toBeNull()
  })

  test('is refused only with the ground in law, and where there is no account it is answered', async () => {
    const { id } = await asked('deletion')
    const said = 'Не подтверждено, что данные ваши: часть 3 статьи 14 закона 152-ФЗ. Напишите с почты кабинета.'
    expect(await desk.refuse(admin, id, said)).toMatchObject({ isRefused: true, answer: said })
    const nobody = { email: 'nobody-here@primer.example', kind: 'deletion', about: '', receivedOn: '2026-11-02' } as const
    const { id: other } = await desk.add(admin, nobody)
    await expect(desk.erase(admin, other, 'account')).rejects.toMatchObject({ code: 'invalid', message: copy.noAccount })
    expect((await desk.answer(admin, other, 'Данных с этой почтой у нас нет.')).doneAt).not.toBeNull()
  })

  test('that came by letter is written down from the day it came', async () => {
    const asked = { email: 'bumaga@primer.example', kind: 'export', about: '', receivedOn: '2026-11-02' } as const
    expect(await desk.add(admin, asked)).toMatchObject({ who: 'bumaga@primer.example', dueOn: '2026-11-17' })
    await expect(desk.add(admin, { ...asked, receivedOn: '2999-01-01' })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('an incident', () => {
  const found = new Date('2026-11-20T10:00:00Z')
  const BODY = {
    detectedAt: found.toISOString(),
    what: 'Копия базы лежала открыто',
    whose: 'Читатели: имя и почта',
    persons: 40,
    cause: 'Ошибка в настройке',
    harm: 'Чужие письма',
    measures: 'Доступ закрыт',
    contact: 'Глеб, 8-800',
    results: '',
  }
  const after = (hours: number): Person => ({ ...admin, now: new Date(found.getTime() + hours * HOUR_MS) })

  test('has two clocks from the moment it was found', () => {
    expect(clocksOf(found)).toEqual({ reportBy: after(24).now, resultsBy: after(72).now })
    const incident = { detectedAt: found, reportedAt: null, resultsAt: null }
    expect(remindersDue(incident, after(13).now)).toMatchObject({ passed: 2, clock: { isResults: false } })
    expect(remindersDue({ ...incident, reportedAt: found }, after(13).now).clock).toBeNull()
    expect(remindersDue({ ...incident, reportedAt: found }, after(49).now).clock).toMatchObject({ isResults: true })
    expect(remindersDue({ ...incident, reportedAt: found, resultsAt: found }, after(80).now).clock).toBeNull()
  })

  test('reminds administrators once at each mark until the notice is sent, and says nothing of what happened', async () => {
    const letters = async () => portal.lettersTo(admin.viewer.email)
    const before = (await letters()).length
    const { id } = await incidents.open(after(0), BODY)
    await incidents.remind(after(1))
    expect(await letters()).toHaveLength(before + 1)
    await incidents.remind(after(12))
    await incidents.remind(after(12.5))
    expect(await letters()).toHaveLength(before + 2)
    expect((await letters()).at(-1)?.text).not.toContain('базы')
    await incidents.tell(after(13), id, 'report')
    await incidents.remind(after(20))
    expect(await letters()).toHaveLength(before + 2)
    await incidents.remind(after(49))
    expect((await letters()).at(-1)?.text).toContain('72 часа')
  })

  test('is reported only when the notice is complete, the results after the first', async () => {
    const { id, updatedAt } = await incidents.open(after(0), { ...BODY, measures: '' })
    await expect(incidents.tell(after(1), id, 'report')).rejects.toMatchObject({ code: 'invalid' })
    await expect(incidents.tell(after(1), id, 'finish')).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await incidents.change(after(2), id, { ...BODY, results: 'Причина найдена', updatedAt })
    await expect(incidents.change(after(2), id, { ...BODY, updatedAt })).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await incidents.tell(after(3), id, 'report')
    expect(await incidents.tell(after(4), id, 'finish')).toMatchObject({ resultsAt: after(4).now.toISOString() })
    const { lines } = await incidents.noticeOf(admin, id)
    expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(['Копия базы лежала открыто', '40', 'Причина найдена']))
  })

  test('changed by two at once keeps the words of one, and a notice is noted once', async () => {
    const { id, updatedAt } = await incidents.open(after(0), BODY)
    const doneOf = async (calls: Promise<unknown>[]) => {
      const ended = await Promise.allSettled(calls)
      for (const one of ended) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'changed_meanwhile' })
      return ended.filter(({ status }) => status === 'fulfilled').length
    }
    const changed = ['Раз', 'Два', 'Три'].map((cause) => incidents.change(after(1), id, { ...BODY, cause, updatedAt }))
    expect(await doneOf(changed)).toBe(1)
    const told = [2, 3, 4].map((hours) => incidents.tell(after(hours), id, 'report'))
    expect(await doneOf(told)).toBe(1)
  })
})
