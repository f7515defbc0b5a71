/** Scanners of strangers against a portal of their own: wapiti and sqlmap, as Debian has them. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildIfChanged } from '#server/build.ts'
import { startPostgres } from '#server/postgres.ts'
import { madeCsrfToken, madeSession } from '#test/session-cookie.ts'
import { root, startNode, stopAll } from './portal.ts'

type Found = { by: string; what: string; where: string }
type Report = { vulnerabilities: Record<string, { info: string; path: string; parameter: string | null }[]> }
type Scan = { url: string; folder: string; headers: string[] }

// The portal of a drill has no TLS before it, which production refuses to start without; the rest is the headers' own answer to what stands there.
const KNOWN: { what: RegExp; why: string }[] = [
  { what: /Strict-Transport-Security/, why: 'без https этого заголовка нет: test/e2e/http.test.ts' },
  { what: /X-XSS-Protection/, why: 'браузеры его больше не\u00a0знают: вместо него политика по\u00a0хешам' },
  { what: /Secure flag is not set/, why: 'без https: app/features/accounts/accounts.test.ts' },
  { what: /HttpOnly flag is not set in the cookie\s*:? ?(?:XSRF-TOKEN|USER_ID)/, why: 'их читает сама страница, decisions 3' },
]
const MODULES = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'exec', 'file', 'htaccess', 'http_headers', 'methods', 'nikto'],
  ...['permanentxss', 'redirect', 'shellshock', 'sql', 'xss', 'xxe'],
].filter((name) => name !== 'nikto')
const WAPITI_SECONDS = { scan: 60, attack: 40 }

/** @returns whether nothing was found that has no reason */
export async function attack(): Promise<boolean> {
  for (const program of ['wapiti', 'sqlmap'])
    if (spawnSync('which', [program]).status !== 0) {
      console.error(`Нужен ${program}: apt-get install ${program}`)
      return false
    }
  buildIfChanged(root)
  const postgres = await startPostgres(mkdtempSync(join(tmpdir(), 'attack-database-')))
  const secret = randomBytes(32).toString('hex')
  const folder = mkdtempSync(join(tmpdir(), 'attack-'))
  try {
    const { url } = await startNode('server/main.ts', { DATABASE_URL: postgres.url, APP_ENV: 'local', AUTH_SECRET: secret })
    const parent = await headersOf(postgres.url, secret, 'anna@primer.example')
    const admin = await headersOf(postgres.url, secret, 'gleb@primer.example')
    const found = [
      ...wapiti('гость', await addressesOf(url, PUBLIC), { url, folder, headers: [] }),
      ...wapiti('родитель', await addressesOf(url, /^user\//), { url, folder, headers: parent }),
      ...wapiti('администратор', await addressesOf(url, /^admin\//), { url, folder, headers: admin }),
      ...sqlmap({ url, folder, headers: [] }, GUESTS),
      ...sqlmap({ url, folder, headers: parent }, PARENTS),
      ...sqlmap({ url, folder, headers: admin }, ADMINS),
    ]
    const faults = await faultsOf(postgres.url)
    return tell(found, faults)
  } finally {
    await stopAll()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const GUESTS = [
  '/api/v1/search?q=chtenie&type=articles&page=1',
  '/api/v1/search/suggest?q=chtenie',
  '/api/v1/article?page=1&tag=read&theme=read&age=8',
  '/api/v1/article/detail?code=uroki-do-nochi',
  '/api/v1/payments/cloudpayments/price?tariff=month&promo=vesna',
  '/article?page=1&theme=read&age=8&evidence=1',
]
const PARENTS = ['/api/v1/user/children?x=1', '/api/v1/user/payments?page=1']
const ADMINS = [
  '/api/v1/admin/users?q=anna&sort=name&order=asc&page=1&role=parent',
  '/api/v1/admin/entries?q=chtenie&sort=title&order=asc&page=1&section=articles&state=published',
  '/api/v1/admin/payments?q=1&sort=at&order=desc&page=1',
  '/api/v1/admin/audit-log?q=a&since=2026-01-01&page=1',
]

/** What the browser of a person of the sample world sends, with the second step passed. */
async function headersOf(databaseUrl: string, secret: string, email: string): Promise<string[]> {
  const { id, tokenHash, cookie } = madeSession(secret)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `insert into sessions (id, user_id, token_hash, expires_at, second_factor_at)
     select $1, id, $2, now() + interval '1 day', now() from users where email = $3`,
    [id, tokenHash, email],
  )
  await client.end()
  if (rowCount !== 1) throw new Error(`в\u00a0мире образцов нет ${email}`)
  const token = madeCsrfToken(secret, tokenHash)
  return [`Cookie: portal.session_token=${cookie}; XSRF-TOKEN=${token}`, `X-XSRF-TOKEN: ${decodeURIComponent(token)}`]
}

type Described = { parameters?: { name: string; in: string; schema?: { enum?: string[]; type?: string; format?: string } }[] }

/** Calls that only read, with every parameter given; for guests pages too. Links between pages that have no parameters are nothing to attack. */
async function addressesOf(url: string, meant: RegExp): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as { paths: Record<string, { get?: Described }> }
  const calls = Object.entries(paths).flatMap(([path, { get }]) => {
    const name = path.replace('/api/v1/', '')
    if (!get || path.includes('{') || !meant.test(name) || /events|archive|export|stream/.test(name)) return []
    const query = new URLSearchParams()
    for (const { name: parameter, in: place, schema } of get.parameters ?? [])
      if (place === 'query')
        query.set(
          parameter,
          schema?.enum?.[0] ?? (schema?.type === 'integer' ? '1' : schema?.format === 'date' ? '2026-11-20' : 'a'),
        )
    return query.size > 0 ? [`${url}${path}?${query}`] : []
  })
  return [...calls, ...(meant === PUBLIC ? PAGES.map((path) => url + path) : [])]
}

const PUBLIC = /^(?!user\/|admin\/|payments\/cloudpayments\/(?!price))/
const PAGES = [
  ...[
    '/',
    '/search?q=a&type=articles&page=1',
    '/article?page=1&theme=read&age=8&evidence=1&tag=a',
    '/error?code=404',
    '/faq?group=a',
  ],
  ...[
    '/library?page=1&theme=read',
    '/test?type=questionnaire',
    '/?change_password=yes&USER_CHECKWORD=a&USER_LOGIN=a',
    '/tariffs?promo=a',
  ],
]

function wapiti(who: string, addresses: string[], { url, folder, headers }: Scan): Found[] {
  const file = join(folder, `wapiti-${who}.json`)
  const starts = join(folder, `starts-${who}`)
  writeFileSync(starts, addresses.join('\n'))
  const quiet = ['-S', 'normal', '--flush-session', '--no-bugreport', '--store-session', folder, '-f', 'json', '-o', file]
  const times = ['--max-scan-time', String(WAPITI_SECONDS.scan), '--max-attack-time', String(WAPITI_SECONDS.attack)]
  const asked = ['-u', `${url}/`, '-s', starts, '--scope', 'folder', '-d', '0', '-m', MODULES.join(',')]
  const own = headers.flatMap((header) => ['-H', header])
  const run = spawnSync('wapiti', [...asked, ...times, ...quiet, ...own], { encoding: 'utf8', timeout: 1_800_000 })
  if (run.status !== 0) throw new Error(`wapiti: ${run.stderr.slice(-500)}${run.stdout.slice(-500)}`)
  const { vulnerabilities } = JSON.parse(readFileSync(file, 'utf8')) as Report // wapiti's own form
  const [, looked = '0'] = /Wapiti found (\d+) URLs/.exec(run.stdout) ?? []
  console.log(`wapiti, ${who}: адресов ${looked}, частей ${MODULES.length}`)
  return Object.entries(vulnerabilities).flatMap(([kind, all]) =>
    all.map(({ info, path, parameter }) => ({
      by: `wapiti, ${who}`,
      what: `${kind}: ${info}`,
      where: `${path} ${parameter ?? ''}`,
    })),
  )
}

function sqlmap({ url, folder, headers }: Scan, paths: string[]): Found[] {
  return paths.flatMap((path) => {
    const options = [
      '--batch',
      '--level',
      '2',
      '--risk',
      '1',
      '--dbms',
      'PostgreSQL',
      '--technique',
      'BEUT',
      '--time-sec',
      '3',
      '--threads',
      '4',
    ]
    const quiet = [
      '--flush-session',
      '--disable-coloring',
      '--output-dir',
      folder,
      '--ignore-code',
      '401,404,422,429',
      '--skip-waf',
      '-v',
      '1',
    ]
    const own = headers.length > 0 ? ['--headers', headers.join('\n')] : []
    const { stdout } = spawnSync('sqlmap', ['-u', url + path, ...options, ...quiet, ...own], {
      encoding: 'utf8',
      timeout: 900_000,
    })
    const isHole = /is vulnerable|sqlmap identified the following injection/i.test(stdout)
    const isClean = /all tested parameters do not appear to be injectable/i.test(stdout)
    console.log(`sqlmap: ${path.split('?')[0]}: ${isHole ? 'найдено' : isClean ? 'чисто' : 'не\u00a0проверено'}`)
    if (isClean && !isHole) return []
    return [
      {
        by: 'sqlmap',
        what: isHole ? 'SQL из\u00a0параметра' : `не\u00a0проверено: ${stdout.trim().split('\n').slice(-3).join(' ')}`,
        where: path,
      },
    ]
  })
}

/** What scanning made fail inside. */
async function faultsOf(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ kind: string }>(
    "select title || ' · ' || place as kind from error_groups where side = 'server'",
  )
  await client.end()
  return rows.map(({ kind }) => kind)
}

function tell(found: Found[], faults: string[]): boolean {
  const reasonOf = ({ what }: Found) => KNOWN.find(({ what: known }) => known.test(what))?.why
  for (const one of found.filter(reasonOf)) console.log(`• ${one.by}: ${one.what} — ${one.where} (${reasonOf(one)})`)
  const open = found.filter((one) => !reasonOf(one))
  for (const { by, what, where } of open) console.log(`✗ ${by}: ${what} — ${where}`)
  for (const fault of faults) console.log(`✗ сбой портала: ${fault}`)
  console.log(`\nНайдено без объяснения: ${open.length}, сбоев: ${faults.length}`)
  return open.length + faults.length === 0
}
