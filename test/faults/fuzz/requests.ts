import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import type { Line } from '#test/access-matrix.ts'
import type { World } from '#test/access-world.ts'
import { BROKEN, encoded, hostile, hostileText, jsonOf } from './hostile.ts'
import { mutated, valueOf, type Schema } from './values.ts'

export type Operation = {
  method: string
  /** As the description has it: `user/children/{id}`. */
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  json: Schema | undefined
  form: Schema | undefined
}

/** One call, ready to be sent and to be printed. */
export type Request = {
  path: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | FormData | undefined
}

type Described = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
const API = '/api/v1/'
const SECRET = 'sim-api-secret'

/** Every operation of the portal's own description. */
export function operationsOf(paths: Record<string, Record<string, Described>>): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.slice(API.length),
      parameters,
      json: requestBody?.content['application/json']?.schema,
      form: requestBody?.content['multipart/form-data']?.schema,
    })),
  )
}

/** Calls of an operation: half of them begin as the one the access table knows to be right, with one place spoilt. */
export function requestsOf(operation: Operation, line: Line | undefined, world: World): fc.Arbitrary<Request> {
  return fc
    .record({
      path: pathOf(operation, line?.to?.(world) ?? {}),
      query: queryOf(operation, line?.query),
      sent: bodyOf(operation, line, world),
      odd: oddHeaders,
    })
    .map(({ path, query, sent, odd }) => {
      const signed = operation.path.startsWith('payments/cloudpayments/') && typeof sent.body === 'string' ? sent.body : null
      const hmac = signed === null ? {} : { 'Content-HMAC': createHmac('sha256', SECRET).update(signed).digest('base64') }
      return { path: path + query, headers: { ...odd, ...sent.headers, ...hmac }, body: sent.body }
    })
}

function pathOf({ path, parameters }: Operation, right: Record<string, string>): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return fc.constant(path)
  const schemaOf = (name: string) => parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
  const part = (name: string) =>
    fc.oneof(
      { weight: 5, arbitrary: right[name] === undefined ? valueOf(schemaOf(name)).map(String) : fc.constant(right[name]) },
      { weight: 1, arbitrary: valueOf(schemaOf(name)).map(String) },
      { weight: 3, arbitrary: hostileText },
    )
  return fc
    .tuple(...names.map(part))
    .map((parts) => names.reduce((so, name, index) => so.replace(`{${name}}`, () => encoded(parts[index] ?? '')), path))
}

function queryOf({ parameters }: Operation, right = ''): fc.Arbitrary<string> {
  const named = parameters.filter((one) => one.in === 'query')
  if (named.length === 0)
    return fc.oneof(
      fc.constant(right),
      hostileText.map((text) => `?${encoded(text)}=1`),
    )
  const known = fc.array(
    fc
      .constantFrom(...named)
      .chain(({ name, schema }) => fc.tuple(fc.constant(name), fc.oneof(valueOf(schema).map(String), hostileText))),
    { maxLength: 4 },
  )
  const strange = fc.array(fc.tuple(hostileText, hostileText), { maxLength: 1 })
  return fc.tuple(known, strange, fc.boolean()).map(([some, more, keepsRight]) => {
    const pairs = [...some, ...more].map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    const own = keepsRight && right ? [right.slice(1)] : []
    return own.length + pairs.length > 0 ? `?${[...own, ...pairs].join('&')}` : ''
  })
}

type Sent = { body: Request['body']; headers: Record<string, string> }

function bodyOf(operation: Operation, line: Line | undefined, world: World): fc.Arbitrary<Sent> {
  const { method, path, json, form } = operation
  if (method === 'GET') return fc.constant({ body: undefined, headers: {} })
  if (path.startsWith('payments/cloudpayments/')) return fc.oneof(notifications, broken)
  if (form) return fc.oneof({ weight: 6, arbitrary: formOf(form) }, { weight: 1, arbitrary: broken })
  if (!json) return fc.oneof(fc.constant<Sent>({ body: undefined, headers: {} }), hostile.map(asJson), broken)
  const given = typeof line?.body === 'function' ? line.body(world) : line?.body
  const right = given && !(given instanceof FormData) ? fc.constant<unknown>(given) : valueOf(json)
  return fc.oneof(
    { weight: 4, arbitrary: mutated(right).map(asJson) },
    { weight: 3, arbitrary: mutated(valueOf(json)).map(asJson) },
    { weight: 2, arbitrary: valueOf(json).map(asJson) },
    { weight: 1, arbitrary: right.map(asJson) },
    { weight: 1, arbitrary: hostile.map(asJson) },
    { weight: 1, arbitrary: broken },
  )
}

const asJson = (value: unknown): Sent => ({ body: jsonOf(value), headers: { 'Content-Type': 'application/json' } })
const broken: fc.Arbitrary<Sent> = fc
  .constantFrom(...BROKEN)
  .map(({ text, type }) => ({ body: text, headers: { 'Content-Type': type } }))

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files = fc
  .tuple(
    fc.constantFrom(PNG, PNG.subarray(0, 40), Buffer.from('%PDF-1.4\n%%EOF'), Buffer.alloc(0), Buffer.from('a;b\0;c\n1;2;3')),
    hostileText,
  )
  .map(([bytes, name]) => new File([bytes], name.replaceAll(/[^\P{Cs}]/gu, '?') || 'x.png', { type: 'image/png' }))

function formOf({ properties = {} }: Schema): fc.Arbitrary<Sent> {
  const part = (name: string, schema: Schema) => {
    const right = schema.format === 'binary' ? files : valueOf(schema).map(String)
    return fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: hostileText }, { weight: 1, arbitrary: files }),
    )
  }
  const parts = Object.entries(properties).map(([name, schema]) => fc.option(part(name, schema), { nil: undefined, freq: 6 }))
  return fc.tuple(fc.tuple(...parts), fc.array(fc.tuple(hostileText, hostileText), { maxLength: 1 })).map(([own, strange]) => {
    const body = new FormData()
    for (const one of [...own, ...strange]) if (one) body.append(one[0], one[1] as string)
    return { body, headers: {} }
  })
}

const NOTIFIED: Record<string, string[]> = {
  TransactionId: ['5', '77', '9007199254740993', '-5', 'abc', '1e3', '5\0'],
  Amount: ['690.00', '12,00', '-690.00', '0', '1e9', '99999999999999.00', 'NaN', '690.001', '\0'],
  Currency: ['RUB', 'XXX', '', 'рубли'],
  PaymentCurrency: ['RUB', '', '\0'],
  DateTime: ['2026-03-01 09:00:00', '0000-00-00 00:00:00', '2026-02-31 09:00:00', '275760-09-14 00:00:00', 'вчера', ''],
  ReasonCode: ['0', '5051', '99999999999', '-1', 'x', '1.5'],
  InvoiceId: ['', 'inv-1', '00000000-0000-4000-8000-000000000000', '\0', 'x'.repeat(3000)],
  AccountId: ['', 'person-1', '\ud800', '\0'],
  Id: ['', 'sc_1', '\0', 'x'.repeat(3000)],
  Status: ['Completed', 'Authorized', 'Странно', ''],
  OperationType: ['Payment', 'CardPayout', ''],
  PaymentTransactionId: ['5', '-1', '99999999999999999999'],
  Type: ['Income', 'IncomeReturn', '\0'],
  Url: ['https://e.ru/', 'x', '\0'],
  CardLastFour: ['4242', '', '\0'],
  CardType: ['Visa', 'МИР'],
  CardExpDate: ['12/30', '99/99'],
  Token: ['tk_1', ''],
  Data: ['', '{', '\0'],
  TestMode: ['1', '0'],
}
/** Notifications that the provider signed and nobody can read. */
const notifications: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        Object.entries(NOTIFIED).map(([name, values]) => [name, fc.oneof(fc.constant(values[0]), fc.constantFrom(...values))]),
      ),
      { requiredKeys: [] },
    ),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([fields, isJson, isDoubled]) => {
    const pairs = Object.entries(fields).map(([name, value]) => `${name}=${encoded(String(value))}`)
    const form = [...pairs, ...(isDoubled ? pairs : [])].join('&')
    return isJson ? asJson(fields) : { body: form, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
  })

// What a header may carry at all; broken text comes percent-encoded, as browsers keep it in a cookie.
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('%00', '%ED%A0%80', 'x'.repeat(5000), '\u00ff\u00fe', '')
      .map((value) => ({ 'User-Agent': value })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('%', '*', ',,,', 'x'.repeat(3000))
      .map((value) => ({ 'If-None-Match': value, 'Accept-Encoding': value })),
  },
)
