import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import type { OwnDatabase } from '#test/faults/own-database.ts'
import type { OwnPortal } from '#test/faults/own-portal.ts'
import { caller, doubtOf, until, type IsOver, type Marks, type Writing } from './asking.ts'

const WRITERS = 6
const READERS = ['anna@primer.example', 'petr@primer.example', 'marina@primer.example']
const ENTRY = { section: 'articles', code: 'uroki-do-nochi' }

/** Guests who write letters to us, each repeated under the number of its draft until it is acknowledged. */
export async function letters(portal: OwnPortal, database: OwnDatabase): Promise<Writing> {
  const acknowledged: string[] = []
  const begun: string[] = []
  const guests = await Promise.all(Array.from({ length: WRITERS }, () => portal.guest()))

  async function write(marks: Marks, number: number, isOver: IsOver): Promise<void> {
    for (let turn = 0; !isOver(); turn++) {
      const draft = randomUUID()
      const mail = `h${number}-${turn}@example.ru`
      begun.push(mail)
      const typed = { form: 'faq', name: 'Анна', email: mail, consent: '1', time: '30', draft_id: draft, message: 'Здравствуйте' }
      const headers = { ...marks, 'X-Forwarded-For': `10.${20 + number}.${(turn >> 8) & 255}.${turn & 255}` }
      const sent = await until([201], async () => {
        const body = new FormData()
        for (const [name, value] of Object.entries(typed)) body.set(name, value)
        const response = await fetch(`${portal.url}/api/v1/feedback`, { method: 'POST', body, headers })
        return { status: response.status, text: await response.text() }
      })
      if (sent.answer) acknowledged.push(mail)
      await rest(20)
    }
  }

  return {
    name: 'letters',
    begin: (isOver) => guests.map((marks, number) => write(marks, number, isOver)),
    acknowledged: () => acknowledged.length,
    looked: () => 0,
    wrong: [],
    async verdict() {
      const rows = await database.asked<{ id: string; times: number }>(
        "select email as id, count(*)::int as times from messages where email like 'h%@example.ru' group by 1",
      )
      const times = new Map(rows.map(({ id, times: count }) => [id, count]))
      return {
        lost: acknowledged.filter((mail) => !times.has(mail)),
        doubled: begun.filter((mail) => (times.get(mail) ?? 0) > 1),
      }
    },
  }
}

/** People who keep an article and let it go again, and look each time whether what was acknowledged is what is shown. */
export async function keptArticles(portal: OwnPortal): Promise<Writing> {
  const wrong: string[] = []
  const counted = { done: 0, looked: 0 }
  const people = await Promise.all(READERS.map((email) => signedIn(portal, email)))

  async function keepAndLook(marks: Marks, email: string, isOver: IsOver): Promise<void> {
    const call = caller(portal, marks)
    const doubt = doubtOf()
    for (let turn = 0; !isOver(); turn++) {
      const isKept = turn % 2 === 0
      const done = await until(isKept ? [200] : [200, 204, 404], () =>
        isKept
          ? call('POST', 'user/saved', { body: { entries: [ENTRY] } })
          : call('DELETE', `user/saved/${ENTRY.section}/${ENTRY.code}`),
      )
      if (done.wasUnanswered) doubt.begins()
      if (!done.answer) continue
      counted.done++
      const shown = await until([200], () => call('GET', 'user/saved'))
      if (!shown.answer || !doubt.isOver()) continue
      counted.looked++
      if (shown.answer.text.includes(`"${ENTRY.code}"`) !== isKept)
        wrong.push(`${email}, turn ${turn}: ${isKept ? 'kept' : 'let go'}, and shown otherwise`)
      await rest(20)
    }
  }

  return {
    name: 'kept articles',
    begin: (isOver) => people.map((marks, place) => keepAndLook(marks, READERS[place] ?? '', isOver)),
    acknowledged: () => counted.done,
    looked: () => counted.looked,
    wrong,
    verdict: async () => ({ lost: [], doubled: [] }),
  }
}

/** What a person's browser holds after signing in: the guest's token has given way to her own. */
async function signedIn(portal: OwnPortal, email: string): Promise<Marks> {
  const marks = await portal.person(email)
  return { ...marks, Cookie: marks.Cookie.split('; ').slice(1).join('; ') }
}
