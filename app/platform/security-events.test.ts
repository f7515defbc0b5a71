import { describe, expect, test } from 'vitest'
import { createLog } from './log.server.ts'
import { createSecurityEvents, type SecurityEvent } from './security-events.server.ts'

const LOGIN: SecurityEvent = {
  requestId: '7',
  method: 'POST',
  call: '/login',
  status: 200,
  address: '10.1.2.3',
  account: 'c3c1a2d4',
}

function listening(now?: () => number) {
  const lines: string[] = []
  const { note } = createSecurityEvents(createLog('info', { write: (line) => void lines.push(line) }), 'a secret', now)
  return { note, lines, said: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('the log', () => {
  test('a sign-in that was right or wrong is a line with its moment, its call and a mark of whose it was', () => {
    const { note, said, lines } = listening()
    note(LOGIN)
    note({ ...LOGIN, status: 422, account: null })
    expect(said()).toMatchObject([
      { requestId: '7', call: 'POST /login', status: 200, time: expect.stringMatching(/^20\d\d-.*Z$/) },
      { call: 'POST /login', status: 422, who: null },
    ])
    const [first, second] = said()
    expect(first?.from).toBe(second?.from)
    expect(lines.join('')).not.toMatch(/10\.1\.2\.3|c3c1a2d4/)
  })

  test('who was refused is a line, and a flood of refusals is a few', () => {
    let nowMs = 0
    const { note, said } = listening(() => nowMs)
    for (let turn = 0; turn < 500; turn++) note({ ...LOGIN, call: '/feedback', status: 429 })
    expect(said()).toHaveLength(60)
    nowMs = 60_000
    note({ ...LOGIN, call: '/user/children/{id}', status: 404 })
    expect(said().at(-1)).toMatchObject({ msg: 'a call was refused', call: 'POST /user/children/{id}', unsaid: 440 })
  })

  test('reading in vain without a session, and what is simply not there, is no line', () => {
    const { note, said } = listening()
    note({ ...LOGIN, method: 'GET', call: '/user/me', status: 401, account: null })
    note({ ...LOGIN, method: 'GET', call: '/article/detail', status: 404, account: null })
    note({ ...LOGIN, method: 'GET', call: '/article', status: 200 })
    expect(said()).toEqual([])
  })

  test('what is typed cannot begin a line of its own', () => {
    const { note, lines } = listening()
    note({ ...LOGIN, requestId: '7\n{"level":60,"msg":"forged"}' })
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd().split('\n')).toHaveLength(1)
  })
})
