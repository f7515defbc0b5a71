import { inWords, type Faults } from './answers.ts'
import { residentMiB } from './portal.ts'
import { FILLED_IN } from './submit.ts'
import type { Known } from './world-data.ts'

const READERS = 8
const LOOK_EVERY_MS = 2000
// The first third is for what a process keeps on purpose: pages, prepared statements, compiled code.
const GROWTH_ALLOWED = 1.05

/** Readers, searchers, families and senders together for some minutes; the process must not grow meanwhile. */
export async function mixedLoad(portal: { url: string; pid: number }, known: Known[], minutes: number): Promise<void> {
  const until = Date.now() + minutes * 60_000
  const memory: number[] = []
  const faults: Faults = {}
  let answers = 0
  const csrf = await fetch(`${portal.url}/api/v1/csrf-cookie`).then((response) => response.headers.getSetCookie()[0] ?? '')
  const token = /XSRF-TOKEN=([^;]+)/.exec(csrf)?.[1] ?? ''
  const sending = {
    method: 'POST',
    body: FILLED_IN,
    headers: { 'Content-Type': 'application/json', Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': decodeURIComponent(token) },
  }
  const questions = ['путает буквы', 'не хочет читать', 'внимание', 'почерк', 'боится математики', 'школа']
  const visits: ((turn: number) => [string, typeof sending?])[] = [
    () => ['/article'],
    () => ['/article/uroki-do-nochi'],
    (turn) => [`/search?q=${encodeURIComponent(`${questions[turn % questions.length]} ${turn % 97}`)}`],
    (turn) => [`/api/v1/search?q=${encodeURIComponent(questions[turn % questions.length] ?? '')}`],
    (turn) => [`/result/${known[turn % known.length]?.token}`],
    () => ['/api/v1/questioning', sending],
  ]
  const read = async (_: unknown, reader: number) => {
    for (let turn = reader; Date.now() < until; turn++) {
      const [path, init] = visits[turn % visits.length]!(turn) // inside the list
      const headers = { ...init?.headers, 'X-Forwarded-For': `10.8.${turn % 250}.${reader}` }
      const answer = await fetch(portal.url + path, { ...init, headers }).then(
        async (response) => (await response.arrayBuffer(), response.status),
        () => 0,
      )
      answers++
      const expected = init ? 201 : 200
      const kind = `${/^\/\w*/.exec(path)?.[0]} ${answer}`
      if (answer !== expected) faults[kind] = (faults[kind] ?? 0) + 1
    }
  }
  const timer = setInterval(() => memory.push(residentMiB(portal.pid)), LOOK_EVERY_MS)
  await Promise.all(Array.from({ length: READERS }, read))
  clearInterval(timer)
  const third = Math.floor(memory.length / 3)
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const [second, last] = [middle(memory.slice(third, 2 * third)), middle(memory.slice(2 * third))]
  const isFlat = last <= second * GROWTH_ALLOWED
  if (!isFlat || Object.keys(faults).length > 0) process.exitCode = 1
  console.log(
    `память за ${minutes} мин смешанной нагрузки: трети ${middle(memory.slice(0, third)).toFixed(0)}, ${second.toFixed(0)}, ${last.toFixed(0)} МиБ, ` +
      `последняя ко второй ${(last / second).toFixed(2)} — ${isFlat ? 'ровно' : 'РАСТЁТ'}; ответов ${answers}, сбоев ${inWords(faults)}`,
  )
}
