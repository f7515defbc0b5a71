import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { VERSION } from '#app/features/questionnaire/questions.ts'
import { hashOf, seal } from '#app/platform/sealing.server.ts'
import { repeatEntries } from './search.ts'
import { FILLED_IN } from './submit.ts'

const BATCH = 1000
const WRITERS = 3
const REMEMBERED = 40

export type Size = { entries: number; accounts: number; results: number }
/** Those whose pages are read: an account, its child and the token of one of its results. */
export type Known = { accountId: string; childId: string; token: string }

/** How large a world is, and how large it is to be. */
type Sizes = { from: Size; to: Size }

/**
 * Brings a database to a size, or from a smaller one to it. All accounts have the password of the sample people; each has a child,
 * a consent and an equal share of the results; every second result is a guest's.
 * @returns people whose pages can be asked for
 */
export async function fill(databaseUrl: string, keys: string, { from, to }: Sizes): Promise<Known[]> {
  await repeatEntries(databaseUrl, to.entries)
  const client = await connected(databaseUrl)
  await client.query(
    `insert into users (id, name, first_name, last_name, email, email_verified)
     select 'world-' || n, 'Анна Мирная', 'Анна', 'Мирная', 'world-' || n || '@primer.example', true
     from generate_series($1::int + 1, $2::int) n`,
    [from.accounts, to.accounts],
  )
  await client.query(
    `insert into credentials (id, account_id, provider_id, user_id, password)
     select 'world-' || n, 'world-' || n, 'credential', 'world-' || n,
       (select password from credentials where password is not null order by id limit 1)
     from generate_series($1::int + 1, $2::int) n`,
    [from.accounts, to.accounts],
  )
  await client.query(`insert into account_roles select 'world-' || n, 1, 0 from generate_series($1::int + 1, $2::int) n`, [
    from.accounts,
    to.accounts,
  ])
  const known = await writeFamilies(databaseUrl, keys, { from, to })
  await client.query('vacuum analyze')
  await client.end()
  return known
}

async function writeFamilies(databaseUrl: string, keys: string, { from, to }: Sizes): Promise<Known[]> {
  const known: Known[] = []
  const perAccount = Math.round(to.results / to.accounts)
  let next = from.accounts
  const write = async () => {
    const client = await connected(databaseUrl)
    for (;;) {
      const [first, last] = [next + 1, Math.min(next + Math.ceil(BATCH / perAccount), to.accounts)]
      if (first > last) break
      next = last
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      const families = numbers.map((number) => familyOf(number, perAccount, keys))
      await client.query('begin')
      await insertFamilies(client, families)
      await client.query('commit')
      if (known.length < REMEMBERED)
        known.push(...families.map(({ accountId, childId, results }) => ({ accountId, childId, token: results[0]?.token ?? '' })))
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return known.slice(0, REMEMBERED)
}

type Family = ReturnType<typeof familyOf>

function familyOf(number: number, resultsOfIt: number, keys: string) {
  const childId = randomUUID()
  const profile = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right' }
  const results = Array.from({ length: resultsOfIt }, (_, index) => {
    const id = randomUUID()
    const token = randomBytes(24).toString('base64url')
    return {
      id,
      token,
      tokenHash: hashOf(token),
      sealedToken: seal(token, keys, id),
      sealed: seal(FILLED_IN, keys, id),
      isKept: index % 2 === 0,
    }
  })
  return { accountId: `world-${number}`, childId, sealedChild: seal(JSON.stringify(profile), keys, childId), results }
}

async function insertFamilies(client: pg.Client, families: Family[]): Promise<void> {
  await client.query({
    name: 'children',
    text: `insert into children (id, owner_id, sealed, created_at, updated_at)
      select *, now(), now() from unnest($1::uuid[], $2::text[], $3::bytea[])`,
    values: [families.map((one) => one.childId), families.map((one) => one.accountId), families.map((one) => one.sealedChild)],
  })
  const results = families.flatMap(({ accountId, childId, results: of }) => of.map((one) => ({ ...one, accountId, childId })))
  await client.query({
    name: 'results',
    text: `insert into submissions (id, token_hash, sealed_token, sealed, version, type, created_at, expires_at)
      select id, hash, token, sealed, $6, 'full', now(),
        case when kept then null else now() + interval '30 days' end
      from unnest($1::uuid[], $2::text[], $3::bytea[], $4::bytea[], $5::boolean[]) as one (id, hash, token, sealed, kept)`,
    values: [
      results.map((one) => one.id),
      results.map((one) => one.tokenHash),
      results.map((one) => one.sealedToken),
      results.map((one) => one.sealed),
      results.map((one) => one.isKept),
      VERSION,
    ],
  })
  const kept = results.filter((one) => one.isKept)
  await client.query({
    name: 'owners',
    text: `insert into submission_owners (submission_id, account_id, child_id, kept_at)
      select *, now() from unnest($1::uuid[], $2::text[], $3::uuid[])`,
    values: [kept.map((one) => one.id), kept.map((one) => one.accountId), kept.map((one) => one.childId)],
  })
  const subjects = [
    ...families.flatMap((one) => [`account:${one.accountId}`, `child:${one.childId}`]),
    ...results.map((one) => `submission:${one.id}`),
  ]
  await client.query({
    name: 'consents',
    text: `insert into consents (subject, purpose, given, document_version, text_hash, form, address, user_agent, at)
      select subject, 'service_questionnaire', true, '1', 'world', 'questionnaire', '10.0.0.1', 'world', now()
      from unnest($1::text[]) as one (subject)`,
    values: [subjects],
  })
}

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // Where one of the writers fails, the database is stopped under the others: what failed first is what should be read.
  client.on('error', () => {})
  await client.connect()
  await client.query('set synchronous_commit = off')
  return client
}
