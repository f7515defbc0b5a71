import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodingOf, takesShared } from '#app/platform/negotiation.server.ts'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-files-'))
writeFileSync(join(folder, 'stays.js'), 'stays')
writeFileSync(join(folder, 'goes.js'), 'goes')
const file = staticFiles(folder, {
  headers: { 'X-Content-Type-Options': 'nosniff' },
  negotiation: { encodingOf, takesShared },
  changes: { changeOf: () => null, useOf: () => null },
})
const server = createServer((req, res) => {
  void file(req, res).then((isFound) => isFound || res.writeHead(404).end())
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on TCP
})
afterAll(() => void server.close())

test('a file that goes away after the start breaks its own answer and nothing else', async () => {
  rmSync(join(folder, 'goes.js'))
  await expect(fetch(`${url}/goes.js`).then((answer) => answer.text())).rejects.toThrow()
  const answer = await fetch(`${url}/stays.js`)
  expect([answer.status, answer.headers.get('x-content-type-options'), await answer.text()]).toEqual([200, 'nosniff', 'stays'])
  expect((await fetch(`${url}/nowhere.js`)).status).toBe(404)
})
