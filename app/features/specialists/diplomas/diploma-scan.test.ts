import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clamd, EICAR } from '#test/clamd.ts'
import { testPortal } from '#test/portal.ts'
import { ACCEPT, photo, specialistsOf } from '#test/specialists.ts'
import { systemContext } from '#app/platform/context.server.ts'
import * as lines from '#app/features/audit-log/lines.server.ts'
import { fileWords } from '#app/shared/files.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import * as diplomas from './diplomas.server.ts'

const socket = join(tmpdir(), `clamd-${randomUUID()}.sock`)
const portal = testPortal({ CLAMD_URL: `unix://${socket}` })
const { person, visitorAs, sendBy } = specialistsOf(portal)
const scanner = clamd()
const open = () => new Promise<void>((resolve) => scanner.listen(socket, resolve))
const close = () => new Promise<void>((resolve) => scanner.close(() => resolve()))
const pdf = (words = '') =>
  new File([`%PDF-1.4\n%âãÏÓ\n%${words}\n1 0 obj<<>>endobj\n${'% '.repeat(50_000)}\n%%EOF`], 'diplom.pdf')
const system = () => systemContext(portal.platform)
const folder = () => join(portal.platform.config.VAR_DIR, 'files')
const names = () => readdir(folder()).catch((): string[] => [])
const kept = async () => (await names()).length

beforeAll(open)
beforeEach(async () => void (scanner.listening || (await open())))
afterAll(close)

const waiting = async (id: string) => diplomas.see(await person('admin'), id)

describe('the scanner', () => {
  test('looks at a sent file, and nobody is warned of a clean one', async () => {
    for (const file of [pdf(), await photo()]) {
      const { id } = await diplomas.send(await person('neuropsychologist'), file)
      expect((await waiting(id)).warning).toBeNull()
    }
  })

  test('finds a virus: the file is refused with a sentence and is not kept', async () => {
    const before = await kept()
    const { visitor } = await visitorAs('neuropsychologist')
    const { status, body } = await sendBy(visitor, { resource: pdf(EICAR) })
    expect([status, body.errors]).toEqual([422, { resource: [fileWords.infected] }])
    expect((await visitor.get('user/diplomas')).body).toEqual([])
    expect(await kept()).toBe(before)
  })
})

describe('while the scanner is away', () => {
  test('a file waits as unchecked, the administrator is warned in words, and it is looked at later', async () => {
    await close()
    const { id } = await diplomas.send(await person('neuropsychologist'), pdf())
    expect((await waiting(id)).warning).toBe(copy.unchecked)
    await diplomas.checkFiles(system())
    expect((await waiting(id)).warning).toBe(copy.unchecked)
    await open()
    await diplomas.checkFiles(system())
    expect((await waiting(id)).warning).toBeNull()
  })

  test('a file that is gone keeps no other from being looked at, and is a sentence at the desk', async () => {
    await close()
    const before = await names()
    const { id: lost } = await diplomas.send(await person('neuropsychologist'), pdf())
    for (const name of await names()) if (!before.includes(name)) await rm(join(folder(), name))
    const { id } = await diplomas.send(await person('neuropsychologist'), pdf())
    await open()
    await diplomas.checkFiles(system())
    expect((await waiting(id)).warning).toBeNull()
    expect((await waiting(lost)).warning).toBe(copy.unchecked)
    const opened = diplomas.open(await person('admin'), lost)
    await expect(opened).rejects.toMatchObject({ code: 'not_found', message: fileWords.gone })
  })

  test('an infected one gets in unseen, and goes when the scanner is back: its owner is asked for another', async () => {
    await close()
    const olga = await person('neuropsychologist')
    const { id } = await diplomas.send(olga, pdf(EICAR))
    const before = await kept()
    await open()
    await diplomas.checkFiles(system())
    expect(await diplomas.ofAccount(olga, olga.viewer.id)).toMatchObject([{ id, status: 'rejected', reason: copy.infected }])
    expect(await kept()).toBe(before - 1)
    await portal.letterTo(olga.viewer.email, 'В файле нашёлся вирус')
    const gleb = await person('admin')
    const { data } = await lines.list(gleb, { page: 1, perPage: 25, order: 'desc', object: `diplomas:${id}` })
    expect(data).toMatchObject([{ action: 'diploma.destroy', actor: 'Портал' }])
    await expect(diplomas.open(gleb, id)).rejects.toMatchObject({ code: 'closed' })
    await expect(diplomas.decide(gleb, id, ACCEPT)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })
})
