import { afterEach, describe, expect, test } from 'vitest'
import { eventReader } from '#app/features/scores/rules.ts'
import { startScoreDatabase, type ScoreDatabase } from './simulator.ts'

// What is expected here is what the protocol's documentation promises:
// https://firebase.google.com/docs/reference/rest/database and …/docs/database/rest/retrieve-data.
const running: ScoreDatabase[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.close()))
})

async function database(options: Parameters<typeof startScoreDatabase>[0] = {}) {
  const made = await startScoreDatabase(options)
  running.push(made)
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${made.url}${path}`, init)
    return { status: response.status, body: (await response.json()) as unknown, headers: response.headers }
  }
  return { ...made, call }
}

/** The first events of a stream, then it is left. */
async function events(url: string, count: number, act: () => void = () => {}) {
  const leaving = new AbortController()
  const response = await fetch(url, { headers: { Accept: 'text/event-stream' }, signal: leaving.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const read = eventReader()
  const heard: { event: string; data: unknown }[] = []
  act()
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    heard.push(...read(piece).map(({ event, data }) => ({ event, data: JSON.parse(data) as unknown })))
    if (heard.length >= count) break
  }
  leaving.abort()
  return heard
}

const DINOSAURS = { lambeosaurus: { height: 2.1, weight: 5000 }, stegosaurus: { height: 4, weight: 2500 } }

describe('reading', () => {
  test('a place gives its JSON, a place that is not there gives null', async () => {
    const { call, put } = await database()
    put(['dinosaurs'], DINOSAURS)
    expect((await call('/dinosaurs.json')).body).toEqual(DINOSAURS)
    expect((await call('/dinosaurs/stegosaurus/height.json')).body).toBe(4)
    expect(await call('/nowhere.json')).toMatchObject({ status: 200, body: null })
  })

  test('shallow gives only what is there, and goes with no other parameter', async () => {
    const { call, put } = await database()
    put(['dinosaurs'], { ...DINOSAURS, count: 2 })
    expect((await call('/dinosaurs.json?shallow=true')).body).toEqual({ lambeosaurus: true, stegosaurus: true, count: 2 })
    expect((await call('/dinosaurs.json?shallow=true&orderBy="$key"&limitToLast=1')).status).toBe(400)
  })

  test('a limit takes the last by an order, and needs an order', async () => {
    const { call, put } = await database()
    put(['dinosaurs'], DINOSAURS)
    const last = await call('/dinosaurs.json?orderBy="height"&limitToLast=1')
    expect(last.body).toEqual({ stegosaurus: DINOSAURS.stegosaurus })
    expect(await call('/dinosaurs.json?limitToLast=1')).toMatchObject({
      status: 400,
      body: { error: 'orderBy must be defined when other query parameters are defined' },
    })
  })

  test('a tag is given when asked for, and a write by an old one is refused with what is there', async () => {
    const { call, put } = await database()
    put(['score'], 10)
    const tag = (await call('/score.json', { headers: { 'X-Firebase-ETag': 'true' } })).headers.get('ETag') ?? ''
    expect((await call('/score.json', { method: 'PUT', body: '11', headers: { 'if-match': tag } })).status).toBe(200)
    const refused = await call('/score.json', { method: 'PUT', body: '12', headers: { 'if-match': tag } })
    expect(refused).toMatchObject({ status: 412, body: 11 })
  })

  test('a caller without a token, where one is required, is refused', async () => {
    const { call } = await database({ token: 'right' })
    expect(await call('/scores.json')).toMatchObject({ status: 401, body: { error: 'Permission denied' } })
    expect((await call('/scores.json?auth=right')).status).toBe(200)
  })
})

describe('a stream', () => {
  test('begins with the whole place, then sends puts and patches with their paths', async () => {
    const { url, put, patch } = await database()
    put(['scores'], { a: { score: 1 } })
    const heard = await events(`${url}/scores.json`, 4, () => {
      put(['scores', 'a', 'score'], 2)
      patch(['scores'], { b: { score: 3 } })
      put(['elsewhere'], 1)
      put(['scores', 'a'], null)
    })
    expect(heard).toEqual([
      { event: 'put', data: { path: '/', data: { a: { score: 1 } } } },
      { event: 'put', data: { path: '/a/score', data: 2 } },
      { event: 'patch', data: { path: '/', data: { b: { score: 3 } } } },
      { event: 'put', data: { path: '/a', data: null } },
    ])
  })

  test('breathes while nothing happens', async () => {
    const { url } = await database({ keepAliveMs: 20 })
    expect((await events(`${url}/scores.json`, 2))[1]).toEqual({ event: 'keep-alive', data: null })
  })

  test('ends with cancel when the rules change, with auth_revoked when the token is over', async () => {
    const { url, cancel, revoke } = await database()
    expect((await events(`${url}/scores.json`, 2, cancel))[1]).toEqual({ event: 'cancel', data: null })
    const [, last] = await events(`${url}/scores.json`, 2, revoke)
    expect(last).toEqual({ event: 'auth_revoked', data: 'credential is no longer valid' })
  })

  test('of samples changes by itself', async () => {
    const { url } = await database({ samplesEveryMs: 20 })
    const [first, second] = await events(`${url}/scores.json`, 2)
    expect(first).toMatchObject({ event: 'put', data: { data: { '-sample00': { nickname: expect.any(String) } } } })
    expect(second).toMatchObject({ event: 'patch', data: { data: { score: expect.any(Number), at: expect.any(Number) } } })
  })
})
