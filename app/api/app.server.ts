import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { matchedRoutes } from 'hono/route'
import { accountCalls, forgetUserId, viewerOf } from '#app/features/accounts/api.server.ts'
import { onlyLooking, userCalls } from '#app/features/accounts/desk/api.server.ts'
import { deskCalls } from '#app/features/admin/api.server.ts'
import { auditCalls } from '#app/features/audit-log/api.server.ts'
import { childScreenCalls } from '#app/features/child-screen/api.server.ts'
import { contactCalls } from '#app/features/contacts/api.server.ts'
import { contentCalls } from '#app/features/content/api.server.ts'
import { editingCalls } from '#app/features/editing/api.server.ts'
import { archiveCalls } from '#app/features/editing/archives-api.server.ts'
import { siteTextCalls } from '#app/features/editing/site-texts-api.server.ts'
import { faqCalls } from '#app/features/faq/api.server.ts'
import { documentCalls } from '#app/features/documents/api.server.ts'
import { errorCalls } from '#app/features/errors/api.server.ts'
import { childCalls } from '#app/features/children/api.server.ts'
import { taskCalls } from '#app/features/child-tasks/api.server.ts'
import { resultCalls } from '#app/features/child-results/api.server.ts'
import { childMode } from '#app/features/children/child-mode/api.server.ts'
import { feedbackCalls } from '#app/features/feedback/api.server.ts'
import { figureCalls } from '#app/features/figures/api.server.ts'
import { firstCardCalls } from '#app/features/first-card/api.server.ts'
import { homeCalls } from '#app/features/home/api.server.ts'
import { curatorDeskCalls, invitationCalls } from '#app/features/invitations/api.server.ts'
import { operationCalls } from '#app/features/operations/api.server.ts'
import { mediaCalls } from '#app/features/media/api.server.ts'
import { menuCalls } from '#app/features/menus/api.server.ts'
import { privacyCalls } from '#app/features/privacy/api.server.ts'
import { diaryCalls } from '#app/features/diary/api.server.ts'
import { programmeCalls } from '#app/features/programme/api.server.ts'
import { registerCalls } from '#app/features/privacy/desk/desk-api.server.ts'
import { questionnaireCalls } from '#app/features/questionnaire/api.server.ts'
import { savedCalls } from '#app/features/saved/api.server.ts'
import { redirectCalls } from '#app/features/redirects/api.server.ts'
import { scoreCalls } from '#app/features/scores/api.server.ts'
import { searchCalls } from '#app/features/search/api.server.ts'
import { specialistCalls } from '#app/features/specialists/api.server.ts'
import { subscriptionCalls } from '#app/features/subscriptions/api.server.ts'
import { upkeepCalls } from '#app/features/upkeep/api.server.ts'
import { questionCalls } from '#app/features/questions/api.server.ts'
import { reviewCalls } from '#app/features/reviews/api.server.ts'
import { bodyLimits } from '#app/platform/body-limits.server.ts'
import { issueToken } from '#app/platform/csrf-token.server.ts'
import type { Platform } from '#app/platform/context.server.ts'
import { keyParts } from '#app/platform/keyed-hash.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { csrf } from './csrf.server.ts'
import { docsPage } from './docs.server.ts'
import { cleanAddress, refuseUnfit } from './edge.server.ts'
import { traced } from '#app/platform/tracing.server.ts'
import { createSecurityEvents } from '#app/platform/security-events.server.ts'
import { alwaysSafe } from '#app/platform/security-headers.server.ts'
import type { Api, ApiEnv } from '#app/platform/calls.server.ts'
import { onceByKey } from './repeats.server.ts'
import { problem } from './problem.server.ts'
import { speakRussian } from './schema-words.server.ts'

const API = '/api/v1'

/** The API of the product under /api/v1. */
export function createApi(platform: Platform) {
  speakRussian()
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: refuseUnfit,
  }).basePath(API)

  const always = Object.entries(alwaysSafe(platform.config))
  const calls = new Map<string, string>()
  const events = createSecurityEvents(platform.log, keyParts(platform.config.AUTH_SECRET)[0] ?? '')

  api.use('*', async (c, next) => {
    c.set('platform', platform)
    c.set('requestId', randomUUID())
    c.set('address', (c.env as { address?: string } | undefined)?.address ?? '')
    const beganMs = performance.now()
    const call = () => callOf(matchedRoutes(c).at(-1)?.path ?? '', calls)
    await traced(`${c.req.method} call`, {}, next, () => ({ 'http.route': call(), 'http.response.status_code': c.res.status }))
    const said = { requestId: c.get('requestId'), method: c.req.method, call: call(), status: c.res.status }
    platform.metrics.answered(c.req.path.startsWith(`${API}/admin/`) ? 'desk' : 'call', {
      ...{ status: c.res.status, beganMs },
      route: `${c.req.method} ${said.call}`,
    })
    events.note({ ...said, address: c.get('address'), account: c.get('signedIn') ?? c.get('viewer')?.id ?? null })
    // Hono's own way makes a finished answer anew for each of them.
    const { headers } = c.res
    headers.set('X-Request-Id', said.requestId)
    for (const [name, value] of always) headers.set(name, value)
  })
  api.use('*', bodyLimits(api, API))
  api.use('*', cleanAddress)
  api.use('*', csrf)
  api.use('*', async (c, next) => {
    c.set('viewer', await viewerOf(c))
    await next()
  })
  api.use('*', childMode)
  api.use('*', onlyLooking)
  api.use('*', onceByKey)

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/csrf-cookie',
    summary: 'Знак для записи: cookie XSRF-TOKEN, её значение идёт в X-XSRF-TOKEN',
    responses: { 204: { description: 'Cookie поставлена' } },
  })
  api.get('/csrf-cookie', (c) => {
    issueToken(c)
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })
  createCalls(api, platform)
  api.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'Нейросад', version: '1' }, servers: [{ url: '/' }] })
  api.get('/docs', (c) =>
    c.html(docsPage(api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Нейросад', version: '1' } }))),
  )

  api.notFound((c) => problem(c, new AppError('not_found', words.notFound), platform.log))
  api.onError((error, c) => {
    if (error instanceof AppError && error.code === 'unauthenticated') forgetUserId(c)
    return problem(c, c.get('bodyFault') ?? error, platform.log)
  })
  return api
}

/** A call as the description has it: `/user/children/{id}`. */
function callOf(path: string, known: Map<string, string>): string {
  const call = known.get(path) ?? path.replace(API, '').replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
  known.set(path, call)
  return call
}

/** Every call of every subject; from what is returned types know the wire, see `wire.ts`. */
export function createCalls(api: Api, platform: Platform) {
  return [
    menuCalls(api),
    homeCalls(api),
    contentCalls(api),
    faqCalls(api),
    siteTextCalls(api),
    archiveCalls(api),
    documentCalls(api),
    questionnaireCalls(api),
    accountCalls(api),
    childCalls(api),
    resultCalls(api),
    taskCalls(api),
    firstCardCalls(api),
    invitationCalls(api),
    subscriptionCalls(api),
    contactCalls(api),
    feedbackCalls(api),
    reviewCalls(api),
    savedCalls(api),
    diaryCalls(api),
    programmeCalls(api),
    childScreenCalls(api),
    questionCalls(api),
    searchCalls(api),
    privacyCalls(api),
    registerCalls(api),
    specialistCalls(api),
    deskCalls(api),
    auditCalls(api),
    userCalls(api),
    curatorDeskCalls(api),
    mediaCalls(api),
    redirectCalls(api),
    upkeepCalls(api),
    operationCalls(api),
    editingCalls(api),
    scoreCalls(api, platform),
    figureCalls(api),
    errorCalls(api),
  ]
}
