import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { questions } from '#app/features/questionnaire/questions.ts'
import type { OwnDatabase } from '#test/faults/own-database.ts'
import type { OwnPortal } from '#test/faults/own-portal.ts'
import { madeCsrfToken, madeSession, secretOf } from '#test/session-cookie.ts'
import { caller, doubtOf, read, until, type Caller, type IsOver, type Writing } from './asking.ts'

const PASSWORD = 'семь-ворон-на-ветке-9'
const PROFILE = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right' }
const ANSWERS = questions.map(({ code, domain }) => ({ code, value: domain === 'safety' ? 0 : 1 }))
// «It seems to be done» is an answer too: the person looks, and it is.
const DONE_BEFORE = 409

export type Family = { id: string; email: string; childId: string; call: Caller; address: (turn: number) => string }

/** A mother with her child's card, who came before anything breaks. A busy machine may ask her to come again. */
export async function newFamily(portal: OwnPortal, number: number): Promise<Family> {
  const address = (turn: number) => `10.${60 + number}.${(turn >> 8) & 255}.${turn & 255}`
  const guest = caller(portal, await portal.guest())
  for (let tries = 1; ; tries++) {
    const email = `family-${number}-${tries}@primer.example`
    const person = { roleId: 1, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'] }
    const made = await guest('POST', 'register', { body: person, from: address(tries) })
    if (made.status !== 201 && tries < 5) continue
    if (made.status !== 201) throw new Error(`a family could not register: ${made.status} ${made.text}`)
    const { id } = read<{ id: string }>(made)
    const signedIn = await portal.person(email, PASSWORD)
    const call = caller(portal, { ...signedIn, Cookie: signedIn.Cookie.split('; ').slice(1).join('; ') })
    const [card, key] = [{ ...PROFILE, representative: 'mother', consent: true }, randomUUID()]
    const child = await until([201], () => call('POST', 'user/children', { key, body: card }))
    if (!child.answer) throw new Error('a card could not be made')
    return { id, email, childId: read<{ id: string }>(child.answer).id, call, address }
  }
}

/** Maps that are begun: a line is written again and again, and read as it was left. */
export function drafts(families: Family[], database: OwnDatabase): Writing {
  const wrong: string[] = []
  const counted = { done: 0, looked: 0 }
  const last = new Map<string, number>()

  async function fillIn({ call, childId }: Family, isOver: IsOver): Promise<void> {
    const id = randomUUID()
    const doubt = doubtOf()
    let base = 0
    for (let turn = 0; !isOver(); turn++) {
      const word = `Миша ${turn}`
      const key = randomUUID()
      const sent = { base, consent: true, changes: { idChild: childId, childName: word } }
      const done = await until([200], () => call('PUT', `user/questionnaire-drafts/${id}`, { key, body: sent }))
      // Given up: it may land yet, and nobody knows on which revision.
      if (!done.answer) doubt.begins()
      const kept = done.answer && read<{ revision: number; lines: Record<string, unknown> }>(done.answer)
      base = kept?.revision ?? base
      if (kept?.lines.childName !== word) continue
      counted.done++
      last.set(id, base)
      const shown = await until([200], () => call('GET', 'user/questionnaire-drafts'))
      if (!shown.answer || !doubt.isOver()) continue
      counted.looked++
      const { items } = read<{ items: { id: string; revision: number; lines: Record<string, unknown> }[] }>(shown.answer)
      const mine = items.find((one) => one.id === id)
      if (mine?.lines.childName !== word)
        wrong.push(`draft ${id}: «${word}» was taken, «${String(mine?.lines.childName)}» is shown`)
      base = mine?.revision ?? base
      await rest(30)
    }
  }

  return {
    name: 'drafts',
    begin: (isOver) => families.map((family) => fillIn(family, isOver)),
    acknowledged: () => counted.done,
    looked: () => counted.looked,
    wrong,
    async verdict() {
      const rows = await database.asked<{ id: string; revision: number }>(
        'select id, revision from questionnaire_drafts where id = any($1)',
        [[...last.keys()]],
      )
      const kept = new Map(rows.map(({ id, revision }) => [id, revision]))
      return { lost: [...last].filter(([id, revision]) => (kept.get(id) ?? 0) < revision).map(([id]) => id), doubled: [] }
    },
  }
}

/** Filled-in maps, each sent again under its number until it is acknowledged, and found among the child's results. */
export function answers(families: Family[], database: OwnDatabase): Writing {
  const wrong: string[] = []
  const [begun, acknowledged]: [string[], string[]] = [[], []]
  let looked = 0

  async function answer({ call, childId, address }: Family, isOver: IsOver): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const draft = randomUUID()
      const key = randomUUID()
      begun.push(draft)
      const { name, birthday, sex, hand } = PROFILE
      const of = { child_name: name, child_birthday: birthday, child_sex: sex, child_hand: hand, child_id: childId }
      const body = { ...of, consent: true, draft_id: draft, answers: ANSWERS }
      const done = await until([201, DONE_BEFORE], () => call('POST', 'questioning', { key, from: address(turn), body }))
      if (!done.answer) continue
      acknowledged.push(draft)
      if (done.answer.status === 201) {
        const { result_id: id } = read<{ result_id: string }>(done.answer)
        const shown = await until([200, 404], () => call('GET', `user/children/${childId}/results/${id}`))
        if (shown.answer) looked++
        if (shown.answer?.status === 404) wrong.push(`answers ${draft}: taken as ${id}, and not there`)
      }
      await rest(150)
    }
  }

  return {
    name: 'answers',
    begin: (isOver) => families.map((family) => answer(family, isOver)),
    acknowledged: () => acknowledged.length,
    looked: () => looked,
    wrong,
    async verdict() {
      const rows = await database.asked<{ id: string; times: number }>(
        'select draft_id as id, count(*)::int as times from submissions where draft_id = any($1) group by 1',
        [begun],
      )
      const times = new Map(rows.map(({ id, times: count }) => [id, count]))
      // A row beyond the drafts is one of them twice, whatever number it has.
      const [all] = await database.asked<{ count: number }>(
        'select count(*)::int as count from submission_owners where child_id = any($1)',
        [families.map(({ childId }) => childId)],
      )
      const extra = (all?.count ?? 0) > rows.length ? [`${all?.count} results of ${rows.length} drafts`] : []
      return {
        lost: acknowledged.filter((draft) => !times.has(draft)),
        doubled: [...begun.filter((draft) => (times.get(draft) ?? 0) > 1), ...extra],
      }
    },
  }
}

/** A consent given and taken back in turn: what stands is the last word, and every word is in the record once. */
export function consents(families: Family[], database: OwnDatabase): Writing {
  const wrong: string[] = []
  const counted = { begun: new Map<string, number>(), acknowledged: new Map<string, number>(), looked: 0 }
  const count = (of: Map<string, number>, id: string) => void of.set(id, (of.get(id) ?? 0) + 1)

  async function change({ id, call, address }: Family, isOver: IsOver): Promise<void> {
    const doubt = doubtOf()
    let given = false
    for (let turn = 0; !isOver(); turn++) {
      given = !given
      const key = randomUUID()
      const body = { purpose: 'newsletter', given }
      count(counted.begun, id)
      const done = await until([200, DONE_BEFORE], () => call('POST', 'user/consents', { key, from: address(turn), body }))
      if (!done.answer) {
        doubt.begins()
        continue
      }
      count(counted.acknowledged, id)
      const shown = await until([200], () => call('GET', 'user/consents'))
      if (!shown.answer || !doubt.isOver()) continue
      counted.looked++
      const state = read<{ purpose: string; given: boolean }[]>(shown.answer).find(({ purpose }) => purpose === 'newsletter')
      if (state?.given !== given) wrong.push(`consent of ${id}, turn ${turn}: ${given ? 'given' : 'taken back'}, shown otherwise`)
      await rest(100)
    }
  }

  return {
    name: 'consents',
    begin: (isOver) => families.map((family) => change(family, isOver)),
    acknowledged: () => [...counted.acknowledged.values()].reduce((sum, one) => sum + one, 0),
    looked: () => counted.looked,
    wrong,
    async verdict() {
      const rows = await database.asked<{ id: string; times: number }>(
        `select subject as id, count(*)::int as times from consents where purpose = 'newsletter' and subject = any($1) group by 1`,
        [families.map(({ id }) => `account:${id}`)],
      )
      const times = new Map(rows.map(({ id, times: written }) => [id.slice('account:'.length), written]))
      const said = (id: string) => `${id}: ${times.get(id) ?? 0} in the record`
      return {
        lost: [...counted.acknowledged].filter(([id, done]) => (times.get(id) ?? 0) < done).map(([id]) => said(id)),
        doubled: [...counted.begun].filter(([id, done]) => (times.get(id) ?? 0) > done).map(([id]) => said(id)),
      }
    },
  }
}

/** A specialist who was let in to the first family's card and writes notes, each found once among the others. */
export async function notes(portal: OwnPortal, { childId }: Family, database: OwnDatabase): Promise<Writing> {
  const wrong: string[] = []
  const [begun, acknowledged]: [string[], string[]] = [[], []]
  let looked = 0
  const secret = secretOf(portal.varDir)
  const { id, tokenHash, cookie } = madeSession(secret)
  await database.asked(
    `insert into sessions (id, user_id, token_hash, expires_at, second_factor_at)
      select $1, id, $2, now() + interval '2 hours', now() from users where email = 'olga@primer.example'`,
    [id, tokenHash],
  )
  await database.asked(
    `insert into child_accesses (child_id, account_id, kind, shows_results, state, asked_at, granted_at)
      select $1, id, 'specialist', true, 'granted', now(), now() from users where email = 'olga@primer.example'`,
    [childId],
  )
  const token = madeCsrfToken(secret, tokenHash)
  const marks = { Cookie: `portal.session_token=${cookie}; XSRF-TOKEN=${encodeURIComponent(token)}`, 'X-XSRF-TOKEN': token }
  const call = caller(portal, marks)
  const address = `user/children/${childId}/notes`
  const textsOf = (text: string) => read<{ text: string }[]>({ status: 200, text }).map((note) => note.text)

  async function note(isOver: IsOver): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const [text, key] = [`Заметка ${turn}`, randomUUID()]
      begun.push(text)
      const body = { text, isShared: turn % 2 === 0 }
      const done = await until([200, 201, DONE_BEFORE], () => call('POST', address, { key, body }))
      if (!done.answer) continue
      acknowledged.push(text)
      const shown = await until([200], () => call('GET', address))
      if (!shown.answer) continue
      looked++
      if (!textsOf(shown.answer.text).includes(text)) wrong.push(`«${text}» was taken, and is not shown`)
      await rest(100)
    }
  }

  return {
    name: 'notes',
    begin: (isOver) => [note(isOver)],
    acknowledged: () => acknowledged.length,
    looked: () => looked,
    wrong,
    async verdict() {
      const last = { status: 0, text: '' }
      const { answer } = await until([200], async () => Object.assign(last, await call('GET', address)))
      if (!answer) throw new Error(`nobody shows the notes: ${last.status} ${last.text.slice(0, 300)}`)
      const there = textsOf(answer.text)
      return {
        lost: acknowledged.filter((text) => !there.includes(text)),
        doubled: begun.filter((text) => there.filter((one) => one === text).length > 1),
      }
    },
  }
}
