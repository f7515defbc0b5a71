import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import { HttpError } from 'react-admin'
import { callByName, type Answered, type CallName, type CallOptions } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import type { AdminPage } from '#app/shared/admin-list.ts'
import { faultsOf } from './refusal.ts'

type Row = RaRecord & { updatedAt?: string }
type Filters = Record<string, unknown>

/** The admin's calls as react-admin asks for them: `/api/v1/admin/{resource}`, lists in pages, changes with what was read. */
export const dataProvider = {
  getList: async (resource, { pagination, sort, filter, signal }) => {
    const { page = 1, perPage = 25 } = pagination ?? {}
    const order = sort?.order === 'DESC' ? 'desc' : 'asc'
    return asked<AdminPage<Row>>(resource, {
      query: { page, perPage, sort: sort?.field, order, ...queryOf(filter as Filters) },
      ...(signal ? { signal } : {}),
    })
  },
  getOne: async (resource, { id }) => ({ data: await asked<Row>(`${resource}/${encodeURIComponent(id)}`) }),
  getMany: async (resource, { ids }) => ({
    data: await Promise.all(ids.map((id) => asked<Row>(`${resource}/${encodeURIComponent(id)}`))),
  }),
  getManyReference: async (resource, { target, id, pagination, sort, filter }) => {
    const { page, perPage } = pagination
    const order = sort.order === 'DESC' ? 'desc' : 'asc'
    const query = { page, perPage, sort: sort.field, order, [target]: id, ...queryOf(filter as Filters) }
    return asked<AdminPage<Row>>(resource, { query })
  },
  create: async (resource, { data }) => ({ data: await asked<Row>(resource, { body: data }, 'POST') }),
  update: async (resource, { id, data, previousData }) => ({
    // Two at once: the second is refused, nothing is overwritten.
    data: await asked<Row>(
      `${resource}/${encodeURIComponent(id)}`,
      { body: { ...data, updatedAt: (previousData as Row | undefined)?.updatedAt } },
      'PATCH',
    ),
  }),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await asked<Row>(`${resource}/${encodeURIComponent(id)}`, { body: data }, 'PATCH')
    return { data: ids }
  },
  delete: async (resource, { id }) => ({ data: await asked<Row>(`${resource}/${encodeURIComponent(id)}`, {}, 'DELETE') }),
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await asked<Row>(`${resource}/${encodeURIComponent(id)}`, {}, 'DELETE')
    return { data: ids }
  },
} as DataProvider // its generic rows are what the calls give

/** For lists whose rows have pages: a list knows a part of a row, and its page never takes it for the whole row. */
export const ROWS_ALONE = { meta: { areRowsAlone: true } }

type Resource = CallName extends infer Name ? (Name extends `POST admin/${infer Of}/{id}/${string}` ? Of : never) : never
/** What may be done with one row of a resource: `refund` of `payments`. */
export type ActionOf<Of extends Resource> = CallName extends infer Name
  ? Name extends `POST admin/${Of}/{id}/${infer Action}`
    ? Action
    : never
  : never
type ActionCall<Of extends Resource, Action extends string> = `POST admin/${Of}/{id}/${Action}` & CallName
type Said<Name extends CallName> = CallOptions<Name> extends { body: infer Body } ? Partial<Body> : object

/** One action over one row: `POST /api/v1/admin/{resource}/{id}/{action}`. */
export async function action<Of extends Resource, Action extends ActionOf<Of>>(
  resource: Of,
  id: Identifier,
  name: Action,
  said: Said<ActionCall<Of, Action>> | Record<string, never> = {},
): Promise<Answered<ActionCall<Of, Action>>> {
  const answer = await callByName(`POST admin/${resource}/{id}/${name}`, { params: { id }, body: said })
  return answer as Answered<ActionCall<Of, Action>> // as `call` does
}

function queryOf(filter: Filters): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

type Options = Parameters<typeof callByName>[1]

/** A refusal keeps its words and what is wrong. Where the session has ended, what is read leads to the sign-in, what is written stays. */
async function asked<T>(path: string, options?: Options, method = 'GET'): Promise<T> {
  try {
    return (await callByName(`${method} admin/${path}`, options)) as T // react-admin knows rows by their resource's name alone
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'unauthenticated' && method === 'GET') location.reload()
    throw new HttpError(error.message, error.statusCode, { errors: faultsOf(error) })
  }
}
