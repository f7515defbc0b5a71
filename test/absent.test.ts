import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What the portal does without: each of these would be a way in that nobody has looked at (docs/security.md). */
const root = dirname(import.meta.dirname)
type Source = { file: string; text: string }
const sources: Source[] = ['app', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
)
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('what was typed never becomes code, a command or a template', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|from 'node:vm'|\bsetTimeout\('|import\((?!['"`]|join\(|bundle\))/)).toEqual([])
  // Programs are begun by what an operator runs, with a list of arguments and no shell.
  const beginners = filesWith(/from 'node:child_process'/)
  expect(beginners.filter((file) => file.startsWith('app/'))).toEqual([])
  expect(filesWith(/\bexec(?:Sync)?\(\s*[`'"]|shell: true/)).toEqual([])
  expect(filesWith(/from 'node:util'.*\bformat\b|util\.format\(|\bsprintf\b/)).toEqual([])
  expect(filesWith(/from '(?:handlebars|ejs|pug|mustache|nunjucks|lodash(?:\/template)?)'/)).toEqual([])
})

test('finished HTML is put into a page in known places alone', () => {
  expect(filesWith(/dangerouslySetInnerHTML/).toSorted()).toEqual([
    'app/features/child-screen/child-run.tsx',
    'app/features/content/entry/html.tsx',
    'app/features/content/entry/prose.tsx',
    'app/features/questionnaire/result/result-garden.tsx',
    'app/root.tsx',
    'app/ui/drawings/drawing.tsx',
    'app/ui/drawings/garden-picture.tsx',
    'app/ui/island.tsx',
    'app/ui/page-styles.tsx',
    'app/ui/still.tsx',
  ])
  // Of the early file every part is drawn of our own words when the process starts, one text for everybody; the early script puts in
  // the menus as React drew them for everybody.
  expect(filesWith(/\.(?:innerHTML|outerHTML)\s*=[^=]|insertAdjacentHTML|document\.write\(/).toSorted()).toEqual([
    'app/features/saved/evening/evening-card.ts',
    'app/serving/early-file.server.tsx',
    'app/shared/early-scripts.ts',
  ])
})

test('a regular expression is made of known words alone', () => {
  // Parts of words, names of tokens and themes, addresses of our own description; a child's name alone is typed, and what it means to an expression is
  // taken from it first.
  expect(sources.find(({ file }) => file.endsWith('note-beginnings.ts'))?.text).toContain(
    String.raw`replaceAll(/[\\^$.*+?()[\]{}|/]/g`,
  )
  expect(filesWith(/new RegExp\(/).toSorted()).toEqual([
    'app/features/machines/picture-drawing.server.ts',
    'app/features/search/danger.ts',
    'app/features/specialists/families/note-beginnings.ts',
    'app/platform/body-limits.server.ts',
    'app/platform/styles.server.ts',
    'app/shared/unbroken.ts',
  ])
})

test('no part speaks a protocol that the portal does not need', () => {
  const packages =
    /from '(?:passport|openid-client|oauth|@node-saml|saml|ldap|xpath|libxml|fast-xml|xml2js|sax|graphql|ws|socket\.io|memcache|memjs|wrtc|simple-peer|jsonwebtoken|jose|latex)/i
  expect(filesWith(packages)).toEqual([])
  expect(filesWith(/better-auth\/(?:social-providers|plugins)|socialProviders|genericOAuth|\boidc|\bsaml\b/i)).toEqual([])
  expect(filesWith(/\bnew (?:WebSocket|RTCPeerConnection)\b|\.on\('upgrade'/)).toEqual([])
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>
  }
  const own = Object.keys(locked['']?.dependencies ?? {})
  expect(own.filter((name) => /oauth|saml|ldap|xpath|graphql|websocket|^ws$|memcache|webrtc|xml|latex/.test(name))).toEqual([])
})

test('ciphers, hashes and chance are the approved ones', () => {
  const named = (pattern: RegExp) =>
    new Set(sources.flatMap(({ text }) => Array.from(text.matchAll(pattern), ([, name = '']) => name)))
  expect(named(/createHash\(([^)]*)\)/g)).toEqual(new Set(["'sha256'"]))
  expect(named(/createHmac\(([^,]*),/g)).toEqual(new Set(["'sha256'"]))
  expect(named(/create(?:C|Dec)ipheriv\(([^,]*),/g)).toEqual(new Set(['ALGORITHM']))
  expect(sources.find(({ file }) => file === 'app/platform/sealing.server.ts')?.text).toContain("ALGORITHM = 'aes-256-gcm'")
  const hashing = sources.find(({ file }) => file === 'app/features/accounts/auth.server.ts')?.text
  expect(hashing).toContain('{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }')
  // Sixteen bytes and more for what must not be guessed; names of drafts in a folder of ours may be shorter.
  const sizes = sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/(?:randomBytes|secureRandom)\((\d+)\)/g), ([, bytes]) => ({ file, bytes: Number(bytes) })),
  )
  expect(
    sizes
      .filter(({ bytes }) => bytes < 16)
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual([
    'app/features/accounts/security/browser-marks.server.ts',
    'app/features/specialists/public-card/public-cards.server.ts',
    'app/platform/kept-secret.server.ts',
    'app/platform/kept-secret.server.ts',
  ])
  // Pauses between tries, a draw of samples, the number that a machine is shown: nothing that opens anything.
  expect(filesWith(/Math\.random/).toSorted()).toEqual([
    'app/features/admin/instruments/version-trial.tsx',
    'app/features/questions/questions.server.ts',
    'app/features/scores/source.server.ts',
    'app/platform/reconnecting.server.ts',
  ])
})

test('the portal calls out from known places, and follows a redirect in one', () => {
  const callers = sources.filter(({ file, text }) => /\bfetch\(/.test(text) && file.endsWith('.server.ts'))
  expect(callers.map(({ file }) => file).toSorted()).toEqual([
    'app/features/child-tasks/leaves.server.ts',
    'app/features/errors/sentry.server.ts',
    'app/features/scores/source.server.ts',
    'app/features/subscriptions/provider/cloudpayments.server.ts',
    'app/features/subscriptions/samples.server.ts',
  ])
  for (const { file, text } of callers) {
    const isStream = file === 'app/features/scores/source.server.ts'
    expect([file, text.match(/redirect: '(\w+)'/)?.[1]]).toEqual([file, isStream ? 'follow' : 'error'])
  }
  expect(filesWith(/from '(?:axios|got|undici|node-fetch|node:https|node:http2)'/)).toEqual([])
  expect(filesWith(/import \{[^}]*\bconnect\b[^}]*\} from 'node:(?:net|tls)'/).toSorted()).toEqual([
    'app/platform/antivirus.server.ts',
    'server/start.ts',
  ])
})

test('a file that goes out has a name of our own', () => {
  const names = sources.flatMap(({ text }) =>
    Array.from(text.matchAll(/Content-Disposition'?,?:?\s*[`'"]([^`]*?)[`'"]\)?[,\n]/g), ([, words = '']) => words),
  )
  expect(names.length).toBeGreaterThan(6)
  // Days, codes and numbers of ours stand in them, and names that the portal has made.
  expect(
    names.filter(
      (words) =>
        !/^attachment(?:; filename="(?:[\w.-]|\$\{(?:fileName|code|version|dayInMoscow\(context\.now\)|[\w.]*id)\})+")?$/.test(
          words,
        ),
    ),
  ).toEqual([])
})

test('no certificate is taken unseen', () => {
  expect(filesWith(/rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
})

test('no window listens to messages of others', () => {
  expect(
    filesWith(/window\.addEventListener\(\s*['"]message['"]|\bwindow\.onmessage|window\.postMessage|parent\.postMessage/),
  ).toEqual([])
})

test('no secret stands in the source', () => {
  const secret =
    /(?:secret|password|token|api_?key)\w*\s*[:=]\s*['"`](?=[^'"`]*\d)(?=[^'"`]*[a-z])[\w+/=-]{20,}['"`]|-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bAGE-SECRET-KEY-1/i
  expect(filesWith(secret)).toEqual([])
})
