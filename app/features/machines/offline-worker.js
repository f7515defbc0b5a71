// Pages that were read can be read again without a connection: the network first, what was kept only when it is away.
// Nothing personal is kept: reader pages are the same for everybody, and so are the map and its questions; other pages are never
// written down.
const PAGES = 'pages-1'
const FILES = 'files-1'
const QUESTIONS = 'questions-1'
const PAGES_AT_MOST = 50
const FILES_AT_MOST = 400
const QUESTIONS_AT_MOST = 8
// The private zone stands in app/shared/zones.ts.
const NOT_READER = /__PRIVATE__|^\/(api|payment|error)(\/|$)/
/** The map is filled in and the child's games are played without a connection too: their pages and the questions are nobody's. */
const NOBODYS = /^\/(test|child\/garden)$/
/** The child's own page is the child's: without a connection the garden stands for it. */
const [CHILD, GARDEN] = ['/child', '/child/garden']
const ASKED = '/api/v1/questioning/create'
const FILE = /^\/(assets|early|styles|drawings|icons)\/|^\/(icon\.svg|favicon\.ico|manifest\.webmanifest)$/

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(begin()))

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (FILE.test(url.pathname)) event.respondWith(file(event))
  else if (url.pathname === ASKED) event.respondWith(questions(event))
})

addEventListener('message', (event) => {
  const { keep, files = [], lists = [], forget } = event.data ?? {}
  if (forget) event.waitUntil(forgetAll())
  else if (keep) event.waitUntil(keepPage(keep, files, lists))
})

async function begin() {
  for (const name of await caches.keys()) if (![PAGES, FILES, QUESTIONS].includes(name)) await caches.delete(name)
  await registration.navigationPreload?.enable()
  await clients.claim()
}

async function page(event, url) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (mayKeep(answer, url)) event.waitUntil(put(PAGES, url.pathname + url.search, answer.clone(), PAGES_AT_MOST))
    return answer
  } catch {
    if (url.pathname === CHILD && (await kept(new URL(GARDEN, url)))) return Response.redirect(GARDEN, 302)
    return (isOpen(url.pathname) ? await kept(url) : undefined) ?? (await offlinePage())
  }
}

async function file(event) {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (answer.status === 200) event.waitUntil(put(FILES, request.url, answer.clone(), FILES_AT_MOST))
    return answer
  } catch (error) {
    const held = await caches.match(request.url, { cacheName: FILES })
    if (held) return held
    throw error
  }
}

/** The questions of the map, asked without a word about who asks. */
async function questions({ request }) {
  try {
    const answer = await fetch(request)
    if (answer.status === 200) await put(QUESTIONS, request.url, answer.clone(), QUESTIONS_AT_MOST)
    return answer
  } catch (error) {
    const held = await caches.match(request.url, { cacheName: QUESTIONS })
    if (held) return held
    throw error
  }
}

/** A page that came without a document of its own, the files it stands on and the lists of questions it may need. */
async function keepPage(path, files, lists) {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return
  await Promise.allSettled([
    fetch(url, { credentials: 'omit' }).then((answer) =>
      mayKeep(answer, url) ? put(PAGES, url.pathname + url.search, answer, PAGES_AT_MOST) : undefined,
    ),
    ...files.map(keepFile),
    ...lists.map(keepQuestions),
  ])
}

async function keepQuestions(address) {
  const url = new URL(address, location.origin)
  if (url.pathname !== ASKED || (await caches.match(url.href, { cacheName: QUESTIONS }))) return
  const answer = await fetch(url, { credentials: 'omit' })
  if (answer.status === 200) await put(QUESTIONS, url.href, answer, QUESTIONS_AT_MOST)
}

async function keepFile(address) {
  const { origin, pathname } = new URL(address, location.origin)
  if (origin !== location.origin || !FILE.test(pathname)) return
  if (await caches.match(address, { cacheName: FILES })) return
  const answer = await fetch(address)
  if (answer.status === 200) await put(FILES, new URL(address, location.origin).href, answer, FILES_AT_MOST)
}

/** Ready answers of the reader zone alone, from addresses that carry nothing of a person. */
function mayKeep(answer, url) {
  if (answer.status !== 200 || answer.redirected || answer.type !== 'basic' || !isOpen(url.pathname)) return false
  if (/__PERSONAL__|[?&]q=/.test(url.search)) return false
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  return isPage && !/no-store/.test(answer.headers.get('cache-control') ?? '')
}

function isOpen(pathname) {
  return NOBODYS.test(pathname) || !NOT_READER.test(pathname)
}

/** The newest stands last; what is over the limit goes from the front. */
async function put(name, key, answer, most) {
  const cache = await caches.open(name)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old)
}

async function kept(url) {
  const cache = await caches.open(PAGES)
  return (await cache.match(url.pathname + url.search)) ?? (await cache.match(url.pathname, { ignoreSearch: true }))
}

async function forgetAll() {
  await Promise.all([PAGES, FILES, QUESTIONS].map((name) => caches.delete(name)))
}

/** The last resort: it needs no file, tells what can be read and leads back. */
async function offlinePage() {
  const links = await readPages()
  const list = links.length > 0 ? `<h2>Можно прочитать без\u00a0связи</h2><ul>${links.join('')}</ul>` : ''
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Нет связи — Нейросад</title><style>body{margin:0;background:#fbfaf6;color:#14302a;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:38rem;margin:0 auto;padding:3rem 1.25rem}h1{font-size:2rem;line-height:1.15}a{color:#12573f}li{margin-block:.5rem}nav{display:flex;flex-wrap:wrap;gap:1.5rem;margin-block:2rem}</style></head><body><main><h1>Нет связи с\u00a0порталом</h1><p>Эта страница на\u00a0устройстве не\u00a0сохранена. Проверьте интернет и\u00a0откройте её ещё раз.</p><nav aria-label="Куда дальше"><a href="">Попробовать ещё раз</a><a href="/">Вернуться на\u00a0главную</a></nav>${list}</main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  })
}

async function readPages() {
  const cache = await caches.open(PAGES)
  const keys = (await cache.keys()).toReversed()
  return Promise.all(
    keys.map(async (request) => {
      const { pathname, search } = new URL(request.url)
      const [, title = pathname] = /<title[^>]*>([^<]*)/.exec(await (await cache.match(request)).text()) ?? []
      return `<li><a href="${pathname}${search.replaceAll('"', '%22')}">${title.replace(/ — Нейросад$/, '')}</a></li>`
    }),
  )
}
