import sharp from 'sharp'
import { MATRIX, type Line } from '#test/access-matrix.ts'
import { filledPath } from '#test/access-walk.ts'
import { ACTORS, browserOf, type Actor, type World } from '#test/access-world.ts'
import { operationsOf, type Operation } from '#test/faults/fuzz/requests.ts'
import type { testPortal } from '#test/portal.ts'
import { fieldsOf, markupFor, plainOf, withText, type Field } from './fields.ts'

// Where the table of access sends less than a whole body, or one that is refused on purpose.
const FEEDBACK = {
  name: 'Анна',
  email: 'markup@primer.example',
  message: 'Спасибо, стало понятнее, с чего начать.',
  consent: '1',
  time: '40',
}
const RIGHT: Record<string, { actor?: Actor; body?: object; picture?: true }> = {
  'POST feedback': { actor: 'guest', body: { ...FEEDBACK, form: 'reviews', rating: '5', review_publication: '1' } },
  'POST register': {
    actor: 'guest',
    body: { roleId: 1, firstName: 'Анна', lastName: 'Пример', password: 'длинная фраза для входа', consents: ['account'] },
  },
  'POST admin/pictures': { picture: true, body: { alt: 'Ребёнок читает', author: 'Портал', licence: 'CC0', source: '' } },
}
let people = 0

type Portal = ReturnType<typeof testPortal>
/** What became of the markup in one field: taken, refused at it, or not reached. */
export type Planted = { name: string; status: number; world: World; sent: string }

/** Sends markup in every text of every call, as the first person who is let in. */
export async function plant(portal: Portal, newWorld: () => Promise<World>, common: World): Promise<Planted[]> {
  const { body } = await portal.visitor().get('openapi.json')
  const planted: Planted[] = []
  for (const operation of operationsOf(body.paths)) {
    if (operation.method === 'GET') continue
    const line = MATRIX.find(({ call }) => call === `${operation.method} ${operation.path}`)
    for (const field of fieldsOf(operation)) planted.push(await plantOne(portal, { operation, field, line, newWorld, common }))
  }
  return planted
}

type Plan = { operation: Operation; field: Field; line: Line | undefined; newWorld: () => Promise<World>; common: World }

async function plantOne(portal: Portal, { operation, field, line, newWorld, common }: Plan): Promise<Planted> {
  const { method, path } = operation
  const name = `${method} ${path}: ${field.path.join('.')}`
  const text = markupFor(field.schema)
  if (text === null) return { name, status: 0, world: common, sent: '' }
  const right = RIGHT[`${method} ${path}`]
  const actor = right?.actor ?? actorOf(line)
  let status = 0
  for (const world of [common, null]) {
    const own = world ?? (await newWorld())
    const given = typeof line?.body === 'function' ? line.body(own) : line?.body
    const usual = given && !(given instanceof FormData) ? given : plainOf(operation.json ?? operation.form ?? {})
    const email = path === 'register' ? { email: `markup-${++people}@primer.example` } : {}
    const base = right?.body ? { ...right.body, ...email } : usual
    const whole = withText(base, field.path, text) as Record<string, unknown>
    const browser = await browserOf(portal, own, actor)
    const body = operation.form ? await formOf(whole, operation, right?.picture) : whole
    const answer = await browser.send(method, filledPath(path, line?.to?.(own)), { body })
    status = answer.status
    if (status < 300 || status === 422) return { name, status, world: own, sent: text }
  }
  return { name, status, world: common, sent: text }
}

function actorOf(line: Line | undefined): Actor {
  const letIn = ACTORS.filter((_, index) => line?.answers.split(' ')[index]?.startsWith('2'))
  return letIn[0] ?? ACTORS.find((_, index) => /^(4(?:22|10|04|09))/.test(line?.answers.split(' ')[index] ?? '')) ?? 'guest'
}

const PAPER = new File([Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF')], 'a.pdf', { type: 'application/pdf' })

async function formOf(whole: Record<string, unknown>, { form, path }: Operation, isPicture = false): Promise<FormData> {
  const body = new FormData()
  for (const [name, schema] of Object.entries(form?.properties ?? {}))
    if (schema.format === 'binary' && path !== 'feedback') body.set(name, isPicture ? await pictureFile() : PAPER)
    else if (whole[name] !== undefined && schema.format !== 'binary') body.set(name, whole[name] as string) // forms hold texts
  return body
}

let shade = 0
/** A picture that is not in the library yet. */
async function pictureFile(): Promise<File> {
  const background = { r: ++shade, g: 120, b: 90 }
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
}
