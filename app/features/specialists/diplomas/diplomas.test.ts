import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { ACCEPT, photo, QUALIFICATION, REJECT, specialistsOf } from '#test/specialists.ts'
import { seedSamples } from '#app/features/accounts/samples.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { fileWords } from '#app/shared/files.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import * as diplomas from './diplomas.server.ts'
import { seedSpecialists } from '#app/features/specialists/samples.server.ts'

const portal = testPortal()
const { person, visitorAs, sendBy } = specialistsOf(portal)

const keptFiles = () => {
  const folder = join(portal.platform.config.VAR_DIR, 'files')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('sending a diploma', () => {
  test('answers with its id and state, keeps it under a random name and writes to the specialist', async () => {
    const { visitor, email } = await visitorAs('neuropsychologist')
    const { status, body } = await sendBy(visitor, { resource: await photo('Иванова Ольга.png') })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), status: 'pending' })
    expect(keptFiles().some((name) => /^[\da-f]{48}\.png$/.test(name))).toBe(true)
    expect(keptFiles().join()).not.toContain('Иванова')
    const { body: list } = await visitor.get('user/diplomas')
    expect(list).toMatchObject([{ id: body.id, status: 'pending', fileType: 'image/png', reason: null }])
    expect(JSON.stringify(list)).not.toContain('fileName')
    await portal.letterTo(email, 'Диплом на проверке')
  })

  test('is refused to a guest, and to roles that need none', async () => {
    expect((await sendBy(portal.visitor(), { resource: await photo() })).status).toBe(401)
    for (const role of ['parent', 'teacher', 'admin'] as const) {
      const { visitor } = await visitorAs(role)
      expect((await sendBy(visitor, { resource: await photo() })).status).toBe(403)
    }
  })

  test.each([
    ['a page with the name of a picture', () => new File(['<script>alert(1)</script>'], 'diplom.png'), 415, fileWords.wrongType],
    [
      'a program with the type of a PDF',
      () => new File(['MZ\x90'], 'diplom.pdf', { type: 'application/pdf' }),
      415,
      fileWords.wrongType,
    ],
    ['a picture of another kind', () => new File(['GIF89a\x01\x00\x01\x00'], 'diplom.gif'), 415, fileWords.wrongType],
    [
      'a PDF with a script',
      () => new File(['%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj'], 'd.pdf'),
      415,
      fileWords.activePdf,
    ],
    [
      'a broken picture',
      () => new File([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0', 'latin1')], 'd.png'),
      415,
      fileWords.brokenPicture,
    ],
    ['a file of more than 10 MB', () => new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'd.pdf'), 413, fileWords.tooLarge],
    ['nothing', () => new File([], ''), 422, copy.noFile],
  ])('%s is refused at its field, and nothing is kept', async (_, file, expected, words) => {
    const { visitor } = await visitorAs('neuropsychologist')
    const before = keptFiles().length
    const { status, body } = await sendBy(visitor, { resource: file() })
    expect(status).toBe(expected)
    expect(body.errors.resource).toEqual([words])
    expect(keptFiles()).toHaveLength(before)
    expect((await visitor.get('user/diplomas')).body).toEqual([])
  })

  test('more than ten times a day is too often', async () => {
    const olga = await person('neuropsychologist')
    for (let sent = 0; sent < 10; sent++) await diplomas.send(olga, await photo())
    await expect(photo().then((file) => diplomas.send(olga, file))).rejects.toMatchObject({ code: 'too_many' })
  })

  test('in place of a rejected one hides it; a foreign or a waiting one cannot be replaced', async () => {
    const [olga, marina, gleb] = [await person('neuropsychologist'), await person('speech_therapist'), await person('admin')]
    const first = await diplomas.send(olga, await photo())
    const file = await photo()
    await expect(diplomas.send(olga, file, first.id)).rejects.toMatchObject({ code: 'not_found' })
    await diplomas.decide(gleb, first.id, REJECT)
    await expect(diplomas.send(marina, file, first.id)).rejects.toMatchObject({ code: 'not_found' })
    const second = await diplomas.send(olga, file, first.id)
    expect(await diplomas.ofAccount(olga, olga.viewer.id)).toMatchObject([{ id: second.id, status: 'pending' }])
    expect(await diplomas.ofAccount(marina, marina.viewer.id)).toEqual([])
  })
})

describe('the file of a diploma', () => {
  test('is deleted thirty days after the decision, what was read from it stays', async () => {
    const [olga, gleb] = [await person('neuropsychologist'), await person('admin')]
    const before = keptFiles()
    const [decided, waiting] = [await diplomas.send(olga, await photo()), await diplomas.send(olga, await photo())]
    const ours = () => keptFiles().filter((name) => !before.includes(name))
    const inDays = (days: number) => ({ ...gleb, now: new Date(gleb.now.getTime() + days * DAY_MS) })
    await diplomas.decide(gleb, decided.id, ACCEPT)
    await diplomas.forgetFiles(inDays(29))
    expect(ours()).toHaveLength(2)
    await diplomas.forgetFiles(inDays(31))
    expect(ours()).toHaveLength(1)
    await expect(diplomas.open(gleb, decided.id)).rejects.toMatchObject({ code: 'closed' })
    expect((await diplomas.open(gleb, waiting.id)).bytes.length).toBeGreaterThan(50)
    const [kept] = (await diplomas.ofAccount(olga, olga.viewer.id)).filter(({ id }) => id === decided.id)
    expect(kept?.qualification).toEqual(QUALIFICATION)
  })

  test('goes with the account', async () => {
    const olga = await person('neuropsychologist')
    const before = keptFiles().length
    await diplomas.send(olga, await photo())
    await diplomas.erase(olga, olga.viewer.id)
    expect(keptFiles()).toHaveLength(before)
    expect(await diplomas.ofAccount(olga, olga.viewer.id)).toEqual([])
  })
})

test('the sample world has an accepted diploma and one that waits, once', async () => {
  const context = systemContext(portal.platform)
  await seedSamples(context)
  await seedSpecialists(context)
  await seedSpecialists(context)
  const { rows } = await portal.platform.db.execute(
    sql`select email, status from diplomas join users on users.id = account_id where email in ('olga@primer.example', 'marina@primer.example') order by email`,
  )
  expect(rows).toEqual([
    { email: 'marina@primer.example', status: 'pending' },
    { email: 'olga@primer.example', status: 'accepted' },
  ])
  expect(await seedSpecialists({ ...context, config: { ...context.config, hasSampleWorld: false } })).toEqual([])
})
