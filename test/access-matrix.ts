import { randomUUID } from 'node:crypto'
import { CARE } from './access-care.ts'
import { ALL_SECTIONS } from '#app/features/content/sections.ts'
import type { World } from './access-world.ts'
import { filled } from './access-world.ts'

/** One call of the API: what is sent, and the answer to each actor in the order of ACTORS. */
export type Line = { call: string; to?: (world: World) => Record<string, string>; query?: string; body?: Body; answers: string }
type Body = object | ((world: World) => object)

const CHILD = 'user/children/{id}'
const GROUP = 'user/groups/{id}'
const FAMILY_CALL = 'user/invitations/{id}'
const FAMILY = { line: 1, email: 'new@primer.example', parentName: 'Анна', childName: 'Миша' }
const ofChild = ({ child }: World) => ({ id: child.id })
const NOBODY = '00000000-0000-4000-8000-000000000000'
const PICTURES = ['apple', 'fish', 'house']
const READ_AT = { updatedAt: '2026-11-21T09:00:00.000Z' }
const TEXT = { ...READ_AT, front: {}, body: '' }
let references = 10
const PROFILE = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right' }

// A public reading is the same for everybody; a child at play reads it too.
const SAME = '200 200 200 200 200 200 200 200 200 200 200 200 200'
const NOWHERE = '404 404 404 404 404 404 404 404 404 404 404 404 404'
const REFUSED = '422 422 422 422 422 422 422 422 422 422 422 422 422'
// A child at play writes nothing.
const REFUSED_CHILD = '422 422 422 422 422 422 422 422 422 422 422 422 403'

const ADMIN = '401 403 403 403 403 403 403 403 403 403 403 200 401'
const EDITORS = '401 403 403 403 403 403 403 403 403 403 200 200 401'
// What is published is not changed.
const EDITORS_CLOSED = '401 403 403 403 403 403 403 403 403 403 410 410 403'
const ERROR_REPORT = { name: 'TypeError', message: '', stack: '', zone: 'reader', release: '' }
const ofVersion = () => ({ id: 'observation-map-7-10.2' })

const READ = [
  ...['header-menu', 'footer-menu', 'banner', 'article-items', 'quote', 'why-children-love', 'parent-opportunities'],
  ...['how-the-childs-brain-works', 'partners', 'take-a-test'],
  ...['faq', 'parent-questions', 'page/list', 'project'],
  ...['agreement', 'license', 'offer', 'privacy', 'rules', 'questioning/create', 'questioning/first-frame', 'tariffs'],
  ...[
    'contacts',
    'reviews',
    'test',
    'search',
    'search/suggest',
    'isAuth',
    'get-available-roles-for-registration',
    'child/players',
  ],
]
// The calls of every section, alike: its list, an entry, the count of views where it counts.
const LISTS = ALL_SECTIONS.flatMap(({ calls, wire }) => (wire === 'own' ? [] : calls.list))
const DETAILS = ALL_SECTIONS.flatMap(({ calls }) => (calls.detail === calls.list ? [] : calls.detail))
const COUNTS = ALL_SECTIONS.flatMap(({ calls }) => calls.count ?? [])

/** A run of a game as a child's device sends it. */
const RUN = {
  ...{ version: 1, id: '00000000-0000-4000-8000-000000000001', task: 'schulte', taskVersion: 1, seed: 'a', ageYears: 8 },
  ...{ level: { side: 4 }, startedAt: '2026-11-21T09:00:00.000Z', endedBy: 'trials', practice: 'passed', trials: [] },
  device: {
    ...{ input: null, hz: 60, frameMs: 16.67, missed: 0, widthPx: 390, dpr: 2 },
    ...{ isCoarseClock: false, isReducedMotion: false, withAdult: false },
  },
}

/** Every call as every actor. What is not here fails the test: a new call says first who it lets in. */
export const MATRIX: Line[] = [
  ...[...READ, ...LISTS].map((path) => ({ call: `GET ${path}`, answers: SAME })),
  ...DETAILS.map((path) => ({ call: `GET ${path}`, query: '?code=nowhere', answers: NOWHERE })),
  ...COUNTS.map((path) => ({
    call: `POST ${path}`,
    body: { code: 'nowhere', inc: 1 },
    answers: '404 404 404 404 404 404 404 404 404 404 404 404 403',
  })),
  { call: 'GET event/{id}', to: () => ({ id: 'nowhere' }), answers: NOWHERE },
  { call: 'GET csrf-cookie', answers: SAME.replaceAll('200', '204') },
  { call: 'GET checkEmail', query: '?email=nobody@primer.example', answers: SAME },
  { call: 'POST feedback', body: new FormData(), answers: REFUSED_CHILD },

  //                                                      guest owner other see edit neuro weak teacher curator ticked editor admin child
  {
    call: 'POST register',
    body: {
      roleId: 7,
      firstName: 'Миша',
      lastName: 'Пример',
      email: 'misha@primer.example',
      password: 'длинная фраза для входа',
      consents: ['account'],
    },
    answers: '403 403 403 403 403 403 403 403 403 403 403 403 403',
  },
  { call: 'POST login', body: { email: 'nobody@primer.example', password: 'не тот' }, answers: REFUSED },
  { call: 'POST logout', answers: '204 204 204 204 204 204 204 204 204 204 204 204 403' },
  { call: 'GET user/me', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  { call: 'GET userInfo', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  { call: 'GET userRoles', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  { call: 'POST password/forgot', body: { email: 'nobody@primer.example' }, answers: SAME },
  {
    call: 'POST password/reset',
    body: { USER_CHECKWORD: 'x', USER_LOGIN: 'nobody@primer.example', password: 'длинная фраза для входа' },
    answers: REFUSED,
  },
  { call: 'POST email/verify', body: { token: 'x.y' }, answers: REFUSED_CHILD },
  { call: 'POST email/resend', body: {}, answers: '401 200 200 200 200 200 200 200 200 200 200 200 403' },
  { call: 'POST parentLogin', body: { email: 'nobody@primer.example' }, answers: SAME },
  { call: 'POST parentLogin/confirm', body: { email: 'nobody@primer.example', code: '123456' }, answers: REFUSED },
  {
    call: 'POST registrationInfo',
    body: { email: 'a@b.ru', hash: 'x', id: '1', pn: 'А', cn: 'Б' },
    answers: '200 200 200 200 200 200 200 200 200 200 200 200 403',
  },
  { call: 'POST registration', body: new FormData(), answers: REFUSED_CHILD },
  {
    call: 'POST questioning/missing',
    body: { token: 'nowhere', answers: [{ code: 'ATT11', value: 0 }] },
    answers: '404 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: 'POST questioning/begin',
    body: ({ child }: World) => ({ child_id: child.id }),
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  },
  { call: 'GET user/questionnaire-drafts', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  {
    call: 'PUT user/questionnaire-drafts/{id}',
    to: () => ({ id: randomUUID() }),
    body: ({ child }: World) => ({ base: 0, consent: true, changes: { idChild: child.id } }),
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  },
  {
    call: 'DELETE user/questionnaire-drafts/{id}',
    to: () => ({ id: '00000000-0000-4000-8000-0000000000d1' }),
    answers: '401 200 200 200 200 200 200 200 200 200 200 200 403',
  },
  { call: 'GET user/saved', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  {
    call: 'POST user/saved',
    body: { entries: [{ section: 'articles', code: 'nowhere' }] },
    answers: '401 200 200 200 200 200 200 200 200 200 200 200 403',
  },
  {
    call: 'DELETE user/saved/{section}/{code}',
    to: () => ({ section: 'articles', code: 'nowhere' }),
    answers: '401 200 200 200 200 200 200 200 200 200 200 200 403',
  },
  {
    call: 'POST user/evening',
    body: { path: '/problem-read' },
    answers: '401 200 200 200 200 200 200 200 200 200 200 200 403',
  },
  { call: 'POST user/results', body: { token: 'nowhere' }, answers: '401 404 404 404 404 404 404 404 404 404 404 404 403' },
  {
    call: 'POST questioning',
    body: ({ child }: World) => filled(child.id),
    answers: '422 201 422 422 201 422 422 422 422 422 422 422 403',
  },

  { call: 'GET payments/cloudpayments/price', query: '?tariff=nowhere', answers: NOWHERE },
  {
    call: 'POST payments/cloudpayments/price',
    body: { tariff: 'nowhere' },
    answers: '404 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  { call: 'GET payments/cloudpayments/starting-prices', answers: SAME },
  {
    call: 'POST payments/cloudpayments/starting-prices',
    body: {},
    answers: '200 200 200 200 200 200 200 200 200 200 200 200 403',
  },
  { call: 'POST tariffs/interest', body: {}, answers: REFUSED_CHILD },
  // Only the provider signs these.
  ...['check', 'pay', 'fail', 'confirm', 'refund', 'recurrent', 'cancel', 'receipt'].flatMap((type) => {
    const answers = '403 403 403 403 403 403 403 403 403 403 403 403 403'
    const call = `payments/cloudpayments/${type}`
    return [
      { call: `POST ${call}`, body: {}, answers },
      { call: `GET ${call}`, answers },
    ]
  }),
  {
    call: 'POST user/payments',
    body: { tariff: 'nowhere', autoRenew: false },
    answers: '401 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  { call: 'GET user/payments', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  { call: 'GET user/subscription', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  { call: 'POST user/subscription', body: { invoiceId: NOBODY }, answers: '401 404 404 404 404 404 404 404 404 404 404 404 403' },
  { call: 'POST user/subscription/cancel', body: {}, answers: '401 200 200 200 200 200 200 200 200 200 200 200 403' },
  { call: 'POST user/subscription/renew', body: { amount: 690 }, answers: '401 410 410 410 410 410 410 410 410 410 410 410 403' },
  { call: 'POST subscription-links', body: { token: 'nowhere' }, answers: '404 404 404 404 404 404 404 404 404 404 404 404 403' },
  { call: 'POST user/refunds', body: { invoiceId: NOBODY }, answers: '401 404 404 404 404 404 404 404 404 404 404 404 403' },
  { call: 'DELETE user/cards/{id}', to: () => ({ id: NOBODY }), answers: '401 404 404 404 404 404 404 404 404 404 404 404 403' },

  // Without a sign-in that waits for it there is nothing to pass.
  { call: 'POST login/second-factor', body: { code: '123456' }, answers: '410 410 410 410 410 410 410 410 410 410 410 410 410' },
  { call: 'GET user/security', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  { call: 'POST user/devices/end', body: { id: 'nowhere' }, answers: '401 404 404 404 404 404 404 404 404 404 404 404 403' },
  { call: 'POST user/devices/end-others', body: {}, answers: '401 200 200 200 200 200 200 200 200 200 200 200 403' },
  {
    call: 'POST user/password',
    body: { current: 'не тот', password: 'мокрый зонтик у двери' },
    answers: '401 422 422 422 422 422 422 422 422 422 422 422 403',
  },
  {
    call: 'POST user/email',
    body: { email: 'new@primer.example', password: 'не тот' },
    answers: '401 422 422 422 422 422 422 422 422 422 422 422 403',
  },
  { call: 'POST user/email/confirm', body: { code: '123456' }, answers: '401 422 422 422 422 422 422 422 422 422 422 422 403' },
  { call: 'POST user/email/give-up', body: {}, answers: '401 200 200 200 200 200 200 200 200 200 200 200 403' },
  { call: 'POST user/email/back', body: { token: 'x.y' }, answers: REFUSED_CHILD },
  {
    call: 'POST user/second-factor',
    body: {},
    answers: '401 200 200 200 200 200 200 200 200 200 200 200 403',
  },
  {
    call: 'POST user/second-factor/on',
    body: { code: '123456', password: 'не тот' },
    answers: '401 422 422 422 422 422 422 422 422 422 422 422 403',
  },
  {
    call: 'POST user/second-factor/codes',
    body: { password: 'не тот' },
    answers: '401 422 422 422 422 422 422 422 422 422 422 422 403',
  },
  {
    call: 'POST user/second-factor/off',
    body: { password: 'не тот' },
    answers: '401 422 422 422 422 422 422 422 422 422 422 422 403',
  },

  // A person's own data: anyone who is signed in, in any role.
  { call: 'GET user/consents', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  {
    call: 'POST user/consents',
    body: { purpose: 'newsletter', given: true },
    answers: '401 200 200 200 200 200 200 200 200 200 200 200 403',
  },
  {
    call: 'POST user/letters',
    body: { kind: 'care', isWanted: true },
    answers: '401 200 200 200 200 200 200 200 200 200 200 200 403',
  },
  // Anyone who has the letter's link; a made-up one leads nowhere.
  {
    call: 'POST unsubscribe/{token}',
    to: () => ({ token: 'nowhere' }),
    answers: '404 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: 'POST letters',
    body: { token: 'nowhere', isWanted: true },
    answers: '404 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  { call: 'GET user/privacy', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  { call: 'POST user/data', body: { password: 'не тот пароль' }, answers: '401 422 422 422 422 422 422 422 422 422 422 422 403' },
  { call: 'GET user/data', answers: '401 403 403 403 403 403 403 403 403 403 403 403 401' },
  {
    call: 'POST user/name',
    body: { firstName: 'Анна', lastName: 'Пример' },
    answers: '401 200 200 200 200 200 200 200 200 200 200 200 403',
  },
  {
    call: 'POST user/deletions',
    body: { scope: 'account', password: 'не тот пароль' },
    answers: '401 422 422 422 422 422 422 422 422 422 422 422 403',
  },
  {
    call: 'POST user/deletions/undo',
    body: { id: '00000000-0000-4000-8000-000000000000' },
    answers: '401 404 404 404 404 404 404 404 404 404 404 404 403',
  },

  { call: 'GET user/children', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  {
    call: 'POST user/children',
    body: { ...PROFILE, representative: 'mother', consent: true },
    answers: '401 201 201 201 201 403 403 403 403 403 403 403 403',
  },
  {
    call: 'POST user/results/card',
    body: ({ resultId }: World) => ({ result: { id: resultId }, representative: 'mother', consent: true }),
    answers: '401 201 404 404 404 403 403 403 403 403 403 403 403',
  },
  { call: `GET ${CHILD}`, to: ofChild, answers: '401 200 404 200 200 200 403 200 200 200 404 404 401' },
  { call: `PATCH ${CHILD}`, to: ofChild, body: PROFILE, answers: '401 200 404 404 200 404 404 404 404 404 404 404 403' },
  { call: `POST ${CHILD}/archive`, to: ofChild, answers: '401 200 404 404 404 404 404 404 404 404 404 404 403' },
  { call: `POST ${CHILD}/restore`, to: ofChild, answers: '401 200 404 404 404 404 404 404 404 404 404 404 403' },
  { call: `GET ${CHILD}/log`, to: ofChild, answers: '401 200 404 404 200 404 404 404 404 404 404 404 401' },
  { call: `GET ${CHILD}/plan`, to: ofChild, answers: '401 200 404 200 200 404 404 404 404 404 404 404 401' },
  { call: `GET ${CHILD}/plan-calendar`, to: ofChild, answers: '401 200 404 200 200 404 404 404 404 404 404 404 401' },
  { call: 'POST plan-links', body: { token: 'nowhere' }, answers: '404 404 404 404 404 404 404 404 404 404 404 404 403' },
  { call: `GET ${CHILD}/changes`, to: ofChild, answers: '401 200 404 200 200 404 404 404 404 404 404 404 401' },
  ...['PUT', 'DELETE'].map((method) => ({
    call: `${method} ${CHILD}/plan/{code}`,
    to: ({ child, inPlan }: World) => ({ id: child.id, code: inPlan }),
    ...(method === 'PUT' ? { body: {} } : {}),
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  })),
  {
    call: `PUT ${CHILD}/plan/{code}/instead`,
    to: ({ child, inPlan }: World) => ({ id: child.id, code: inPlan }),
    body: { instead: 'nowhere' },
    answers: '401 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: `PUT ${CHILD}/plan-letter`,
    to: ofChild,
    body: { isWanted: false },
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  },
  { call: `GET ${CHILD}/diary`, to: ofChild, answers: '401 200 404 200 200 200 403 404 404 404 404 404 401' },
  {
    call: `POST ${CHILD}/diary`,
    to: ofChild,
    body: { mood: 'easier' },
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  },
  {
    call: `DELETE ${CHILD}/diary/{entryId}`,
    to: ({ child }: World) => ({ id: child.id, entryId: NOBODY }),
    answers: '401 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  { call: `GET ${CHILD}/results`, to: ofChild, answers: '401 200 404 200 200 200 403 404 404 200 404 404 401' },
  { call: `GET ${CHILD}/results/{resultId}`, to: ofResult, answers: '401 200 404 200 200 200 403 404 404 200 404 404 401' },
  ...['PUT', 'POST'].map((method) => ({
    call: `${method} user/results/{id}/link`,
    to: ({ resultId }: World) => ({ id: resultId }),
    body: { days: 30 },
    answers: '401 200 404 404 404 404 404 404 404 404 404 404 403',
  })),
  {
    call: 'GET user/results/{id}/shares',
    to: ({ resultId }: World) => ({ id: resultId }),
    answers: '401 200 404 404 404 404 404 404 404 404 404 404 401',
  },
  {
    call: 'POST user/results/{id}/shares',
    to: ({ resultId }: World) => ({ id: resultId }),
    body: { addressee: 'teacher', domains: ['attention'], days: 30 },
    answers: '401 200 404 404 404 404 404 404 404 404 404 404 403',
  },
  ...['response', 'questionnaire'].map((what) => ({
    call: `GET user/results/{id}/fhir/${what}`,
    to: ({ resultId }: World) => ({ id: resultId }),
    answers: '401 200 404 404 404 404 404 404 404 404 404 404 401',
  })),
  {
    call: 'POST user/results/fhir',
    body: {
      ...{ child_name: 'Миша', child_birthday: '2018-03-14', child_sex: 'male', child_hand: 'right', consent: true },
      response: { resourceType: 'QuestionnaireResponse', questionnaire: 'nowhere|1', status: 'completed', item: [] },
    },
    answers: '401 422 422 422 422 422 422 422 422 422 422 422 403',
  },
  {
    call: 'DELETE user/results/{id}/shares/{shareId}',
    to: ({ resultId }: World) => ({ id: resultId, shareId: NOBODY }),
    answers: '401 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  { call: `GET ${CHILD}/links`, to: ofChild, answers: '401 200 404 200 200 404 404 404 404 404 404 404 401' },
  { call: `GET ${CHILD}/informants`, to: ofChild, answers: '401 200 404 404 200 404 404 404 404 404 404 404 401' },
  {
    call: `POST ${CHILD}/informants`,
    to: ofChild,
    body: { informant: 'teacher', days: 14, consent: true },
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  },
  {
    call: `POST ${CHILD}/informants/{linkId}/close`,
    to: ({ child }: World) => ({ id: child.id, linkId: NOBODY }),
    answers: '401 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: `DELETE ${CHILD}/informants/{linkId}/answers`,
    to: ({ child }: World) => ({ id: child.id, linkId: NOBODY }),
    answers: '401 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: 'POST informant-answers',
    body: { token: 'nowhere', answers: [{ code: 'ATT11', value: 1 }], consent: true, version: 'nowhere', draft_id: NOBODY },
    answers: '404 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: 'POST informant-answers/take-back',
    body: { token: 'nowhere' },
    answers: '404 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  { call: `PUT ${CHILD}/results/{resultId}`, to: ofResult, answers: '401 200 404 404 404 404 404 404 404 404 404 404 403' },

  {
    call: 'POST verifyChildCode',
    body: ({ code }: World) => ({ code }),
    answers: '401 422 200 422 422 422 403 422 422 422 403 403 403',
  },
  { call: `POST ${CHILD}/code`, to: ofChild, answers: '401 200 404 404 404 404 404 404 404 404 404 404 403' },
  { call: `DELETE ${CHILD}/code`, to: ofChild, answers: '401 200 404 404 404 404 404 404 404 404 404 404 403' },
  { call: `GET ${CHILD}/accesses`, to: ofChild, answers: '401 200 404 200 200 404 404 404 404 404 404 404 401' },
  {
    call: `POST ${CHILD}/accesses/{accessId}/grant`,
    to: ofAccess,
    body: {},
    answers: '401 200 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: `POST ${CHILD}/accesses/{accessId}/withdraw`,
    to: ofAccess,
    answers: '401 200 404 404 404 404 404 404 404 404 404 404 403',
  },
  { call: `POST ${CHILD}/leave`, to: ofChild, answers: '401 404 404 200 200 200 403 200 200 200 404 404 403' },
  { call: `GET ${CHILD}/guardians`, to: ofChild, answers: '401 200 404 200 200 404 404 404 404 404 404 404 401' },
  {
    call: `POST ${CHILD}/guardians`,
    to: ofChild,
    body: { email: 'new@primer.example', may: 'see' },
    answers: '401 200 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: `PATCH ${CHILD}/guardians/{accountId}`,
    to: ofGuardian,
    body: { may: 'edit' },
    answers: '401 200 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: `DELETE ${CHILD}/guardians/{accountId}`,
    to: ofGuardian,
    answers: '401 200 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: `DELETE ${CHILD}/guardian-invitations/{invitationId}`,
    to: ({ child, invitationId }) => ({ id: child.id, invitationId }),
    answers: '401 200 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: 'POST user/guardian-invitations/accept',
    body: ({ token }: World) => ({ token }),
    answers: '401 403 200 403 403 403 403 403 403 403 403 403 403',
  },

  //                                                      guest owner other see edit neuro weak teacher curator ticked editor admin child
  { call: 'GET user/groups', answers: '401 403 403 403 403 403 403 403 200 200 403 403 401' },
  { call: 'POST user/groups', body: { title: 'Группа' }, answers: '401 403 403 403 403 403 403 403 201 201 403 403 403' },
  { call: `GET ${GROUP}`, to: ofGroup, answers: '401 403 403 403 403 403 403 403 200 404 403 403 401' },
  {
    call: `PATCH ${GROUP}`,
    to: ofGroup,
    body: { title: 'Группа' },
    answers: '401 403 403 403 403 403 403 403 200 404 403 403 403',
  },
  { call: `GET ${GROUP}/export.csv`, to: ofGroup, answers: '401 403 403 403 403 403 403 403 200 404 403 403 401' },
  {
    call: `POST ${GROUP}/invitations`,
    to: ofGroup,
    body: { rows: [FAMILY] },
    answers: '401 403 403 403 403 403 403 403 200 404 403 403 403',
  },
  {
    call: `POST ${GROUP}/invitations/check`,
    to: ofGroup,
    body: { rows: [FAMILY] },
    answers: '401 403 403 403 403 403 403 403 200 404 403 403 403',
  },
  {
    call: `POST ${GROUP}/invitations/list`,
    to: ofGroup,
    body: listOf('mama@primer.example;Анна;Миша'),
    answers: '401 403 403 403 403 403 403 403 200 404 403 403 403',
  },
  // Nobody of the group has opened the letter, so nobody is reminded.
  { call: `POST ${GROUP}/reminders`, to: ofGroup, answers: '401 403 403 403 403 403 403 403 422 404 403 403 403' },
  // One family is no class.
  { call: `GET ${GROUP}/summary.pdf`, to: ofGroup, answers: '401 403 403 403 403 403 403 403 422 404 403 403 401' },
  { call: `POST ${GROUP}/poster`, to: ofGroup, answers: '401 403 403 403 403 403 403 403 200 404 403 403 403' },
  { call: `POST ${GROUP}/poster/close`, to: ofGroup, answers: '401 403 403 403 403 403 403 403 200 404 403 403 403' },
  // Its sheet was closed just now.
  { call: `GET ${GROUP}/poster.pdf`, to: ofGroup, answers: '401 403 403 403 403 403 403 403 404 404 403 403 401' },
  { call: 'GET posters/{code}', to: () => ({ code: 'nowhere' }), answers: NOWHERE },
  // The owner is let in, and there is no such code.
  {
    call: 'POST user/curators',
    body: ({ child }: World) => ({ code: 'nowhere', childId: child.id }),
    answers: '401 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  { call: `POST ${FAMILY_CALL}/resend`, to: ofFamily, answers: '401 403 403 403 403 403 403 403 200 404 403 403 403' },
  { call: `POST ${FAMILY_CALL}/remind`, to: ofFamily, answers: '401 403 403 403 403 403 403 403 422 404 403 403 403' },
  { call: `POST ${FAMILY_CALL}/revoke`, to: ofFamily, answers: '401 403 403 403 403 403 403 403 200 404 403 403 403' },
  { call: 'GET user/curators', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  // The family of the world has not come, so it is tied to nobody.
  { call: 'POST user/curators/{id}/end', to: ofFamily, answers: '401 404 404 404 404 404 404 404 404 404 404 404 403' },
  { call: 'GET documents/choices', answers: '401 403 403 403 403 403 403 403 200 200 403 200 401' },
  {
    call: 'POST documents/send',
    body: { email: 'new@primer.example', document: 'offer' },
    answers: '401 403 403 403 403 403 403 403 201 201 403 201 403',
  },
  ...['read', 'accept'].map((verb) => ({
    call: `POST documents/${verb}`,
    body: { email: 'new@primer.example', type: 'offer', c: 'nowhere', version: '' },
    answers: '410 410 410 410 410 410 410 410 410 410 410 410 403',
  })),

  { call: `GET ${CHILD}/entry`, to: ofChild, answers: '401 200 404 404 200 404 404 404 404 404 404 404 401' },
  {
    call: `PUT ${CHILD}/entry`,
    to: ofChild,
    body: { pictures: PICTURES, minutes: 20 },
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  },
  { call: `DELETE ${CHILD}/entry`, to: ofChild, answers: '401 200 404 404 200 404 404 404 404 404 404 404 403' },
  { call: `POST ${CHILD}/entry/code`, to: ofChild, answers: '401 200 404 404 200 404 404 404 404 404 404 404 403' },
  { call: `POST ${CHILD}/entry/device`, to: ofChild, answers: '401 200 404 404 200 404 404 404 404 404 404 404 403' },
  { call: 'POST child/login', body: ({ child }: World) => ({ childId: child.id, pictures: PICTURES }), answers: REFUSED },
  { call: 'POST child/logout', body: {}, answers: SAME },
  { call: 'GET child/week', answers: '401 401 401 401 401 401 401 401 401 401 401 401 200' },
  { call: 'GET child/today', answers: '401 401 401 401 401 401 401 401 401 401 401 401 200' },
  {
    call: 'POST child/exercises/{code}',
    to: ({ exercise }) => ({ code: exercise }),
    body: { feeling: 'right' },
    answers: '401 401 401 401 401 401 401 401 401 401 401 401 200',
  },
  { call: 'POST child/runs', body: () => RUN, answers: '401 401 401 401 401 401 401 401 401 401 401 401 200' },
  { call: `GET ${CHILD}/tasks`, to: ofChild, answers: '401 200 404 200 200 200 403 404 404 404 404 404 401' },
  {
    call: `DELETE ${CHILD}/tasks/{task}`,
    to: (world: World) => ({ ...ofChild(world), task: 'schulte' }),
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  },
  { call: `GET ${CHILD}/games-heard`, to: ofChild, answers: '401 404 404 404 404 404 404 200 200 200 404 404 401' },
  { call: `GET ${CHILD}/task-trials`, to: ofChild, answers: '401 200 404 200 200 200 403 404 404 404 404 404 401' },
  { call: `GET ${CHILD}/task-settings`, to: ofChild, answers: '401 200 404 404 200 404 404 404 404 404 404 404 401' },
  {
    call: `PUT ${CHILD}/task-settings`,
    to: ofChild,
    body: { off: [], days: [1, 2, 3], isSoundOn: false, isStill: false, scanEveryMs: null, isTogether: false },
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  },
  {
    call: `PUT ${CHILD}/task-consent`,
    to: ofChild,
    body: { given: true, erase: false },
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  },
  {
    call: `PUT ${CHILD}/leaf-consent`,
    to: ofChild,
    body: { given: true },
    answers: '401 200 404 404 200 404 404 404 404 404 404 404 403',
  },

  { call: 'GET specialists/detail', query: '?code=nowhere', answers: NOWHERE },
  { call: 'POST diploma', body: new FormData(), answers: '401 422 422 422 422 422 422 422 422 422 422 422 403' },
  { call: 'GET user/diplomas', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  { call: 'GET user/card', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  { call: 'POST user/card', body: { consent: true }, answers: '401 403 403 403 403 403 403 403 403 403 403 403 403' },
  { call: 'POST user/card/withdraw', body: {}, answers: '401 200 200 200 200 200 200 200 200 200 200 200 403' },
  ...CARE,
  { call: 'GET admin/waiting', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  { call: 'GET admin/search-misses', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  { call: 'POST errors', body: ERROR_REPORT, answers: SAME.replace(/200$/, '403') },
  { call: 'GET admin/error-reports', answers: ADMIN },
  { call: 'GET admin/error-reports/{id}', to: ofNothing, answers: ADMIN.replace('200', '404') },
  { call: 'POST admin/error-reports/{id}/close', to: ofNothing, answers: ADMIN.replace('200', '404').replace(/401$/, '403') },
  { call: 'GET admin/funnel', answers: ADMIN },
  { call: 'GET admin/scores/stream', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  { call: 'GET admin/questionnaire-versions', answers: EDITORS },
  {
    call: 'POST admin/questionnaire-versions',
    body: { note: 'Короче' },
    answers: '401 403 403 403 403 403 403 403 403 403 201 201 403',
  },
  { call: 'GET admin/questionnaire-versions/{id}', to: ofVersion, answers: EDITORS },
  { call: 'PATCH admin/questionnaire-versions/{id}', to: ofVersion, body: {}, answers: EDITORS_CLOSED },
  { call: 'DELETE admin/questionnaire-versions/{id}', to: ofVersion, answers: EDITORS_CLOSED },
  { call: 'POST admin/questionnaire-versions/{id}/publish', to: ofVersion, answers: EDITORS_CLOSED },
  {
    call: 'POST admin/questionnaire-versions/{id}/add-item',
    to: ofVersion,
    body: { domain: 'attention', kind: 'extra', facet: 'dis', text: 'Долго ищет строку.', prior: 'Mm' },
    answers: EDITORS_CLOSED,
  },
  {
    call: 'POST admin/questionnaire-versions/{id}/remove-item',
    to: ofVersion,
    body: { code: 'ATT11' },
    answers: EDITORS_CLOSED,
  },
  {
    call: 'POST admin/questionnaire-versions/{id}/try',
    to: ofVersion,
    body: { answers: [] },
    answers: EDITORS.replace(/401$/, '403'),
  },
  { call: 'GET admin/short-paths', answers: EDITORS },
  { call: 'GET admin/short-paths/{id}', to: ofVersion, answers: EDITORS },
  {
    call: 'POST admin/short-paths/{id}/open',
    to: ofVersion,
    body: { signedBy: 'Кто-то, сегодня' },
    answers: EDITORS.replaceAll('200', '422').replace(/401$/, '403'),
  },
  {
    call: 'POST admin/short-paths/{id}/shut',
    to: ofVersion,
    body: {},
    answers: EDITORS.replaceAll('200', '422').replace(/401$/, '403'),
  },
  {
    call: 'POST admin/short-paths/{id}/recalibrate',
    to: ofVersion,
    body: {},
    answers: EDITORS.replaceAll('200', '422').replace(/401$/, '403'),
  },
  { call: 'POST admin/short-paths/{id}/simulate', to: ofVersion, body: {}, answers: EDITORS.replace(/401$/, '403') },
  {
    call: 'POST questioning/next',
    body: {
      draft_id: '8f2f8a39-4f0e-4a44-9d2e-0d2b5c1f7a11',
      revision: 1,
      version: 'observation-map-7-10.2',
      stage: '3.3',
      answers: [],
    },
    answers: SAME.replaceAll('200', '410').replace(/410$/, '403'),
  },
  {
    call: 'POST fhir/Questionnaire/$next-question',
    body: { resourceType: 'Parameters', parameter: [] },
    answers: SAME.replaceAll('200', '422').replace(/422$/, '403'),
  },
  {
    call: 'POST questioning/extras',
    body: { draft_id: '8f2f8a39-4f0e-4a44-9d2e-0d2b5c1f7a11', version: 'observation-map-7-10.2', stage: '3.3' },
    answers: SAME.replace(/200$/, '403'),
  },
  { call: 'GET questioning/manual', answers: SAME },
  { call: 'GET questioning/manual/{version}', to: () => ({ version: 'observation-map-7-10.2' }), answers: SAME },
  { call: 'GET questioning/manual/{version}/figures.csv', to: () => ({ version: 'observation-map-7-10.2' }), answers: SAME },
  {
    call: 'POST questioning/manual/follow-up',
    body: { token: 'nowhere', seen: 'no', spheres: [] },
    answers: SAME.replaceAll('200', '404').replace(/404$/, '403'),
  },
  {
    call: 'POST questioning/manual/letter',
    body: { token: 'nowhere', wanted: true },
    answers: SAME.replaceAll('200', '404').replace(/^404/, '401').replace(/404$/, '403'),
  },
  {
    call: 'POST questioning/manual/withdraw',
    body: { token: 'nowhere' },
    answers: SAME.replaceAll('200', '404').replace(/404$/, '403'),
  },
  { call: 'POST questioning/step', body: { version: 'x', step: 1 }, answers: SAME.replace(/200$/, '403') },
  { call: 'GET admin/pictures', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  { call: 'POST admin/pictures', body: new FormData(), answers: '401 403 403 403 403 403 403 403 403 403 422 422 403' },
  { call: 'GET admin/pictures/{id}', to: ofNothing, answers: '401 403 403 403 403 403 403 403 403 403 404 404 401' },
  {
    call: 'PATCH admin/pictures/{id}',
    to: ofNothing,
    body: { alt: 'Стол с тетрадью', updatedAt: '2026-11-21T10:00:00Z' },
    answers: '401 403 403 403 403 403 403 403 403 403 404 404 403',
  },
  {
    call: 'POST admin/pictures/{id}/replace',
    to: ofNothing,
    body: new FormData(),
    answers: '401 403 403 403 403 403 403 403 403 403 422 422 403',
  },
  { call: 'DELETE admin/pictures/{id}', to: ofNothing, answers: '401 403 403 403 403 403 403 403 403 403 404 404 403' },
  { call: 'GET admin/content/export.tar.gz', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  { call: 'GET admin/site-texts', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  { call: 'GET admin/site-texts/{id}', to: ofNothing, answers: '401 403 403 403 403 403 403 403 403 403 404 404 401' },
  {
    call: 'PATCH admin/site-texts/{id}',
    to: ofNothing,
    body: { value: {}, updatedAt: '2026-11-21T10:00:00Z' },
    answers: '401 403 403 403 403 403 403 403 403 403 404 404 403',
  },
  {
    call: 'POST admin/site-texts/{id}/rollback',
    to: ofNothing,
    body: { version: 1, updatedAt: '2026-11-21T10:00:00Z' },
    answers: '401 403 403 403 403 403 403 403 403 403 404 404 403',
  },
  { call: 'GET admin/redirects', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  { call: 'GET admin/missing-addresses', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  {
    call: 'POST admin/redirects',
    body: { from: '/article', to: '/blog' },
    answers: '401 403 403 403 403 403 403 403 403 403 422 422 403',
  },
  { call: 'GET admin/redirects/{id}', to: ofNothing, answers: '401 403 403 403 403 403 403 403 403 403 404 404 401' },
  {
    call: 'PATCH admin/redirects/{id}',
    to: ofNothing,
    body: { from: '/staroe', to: '/blog', updatedAt: '2026-11-21T10:00:00Z' },
    answers: '401 403 403 403 403 403 403 403 403 403 404 404 403',
  },
  { call: 'DELETE admin/redirects/{id}', to: ofNothing, answers: '401 403 403 403 403 403 403 403 403 403 404 404 403' },
  { call: 'GET admin/links', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  { call: 'POST admin/links/check', body: {}, answers: '401 403 403 403 403 403 403 403 403 403 200 200 403' },
  { call: 'GET admin/overdue-reviews', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  // Texts at the desk: an entry that is not there shows who may and who may not.
  ...['GET admin/entries', 'GET admin/bylines', 'GET admin/references'].map((call) => ({
    call,
    answers: '401 403 403 403 403 403 403 403 403 403 200 200 401',
  })),
  ...['', '/versions', '/versions/{number}'].map((path) => ({
    call: `GET admin/entries/{id}${path}`,
    to: ofEntry,
    answers: '401 403 403 403 403 403 403 403 403 403 404 404 401',
  })),
  ...(
    [
      ['PATCH', '', TEXT],
      ['POST', '/save', TEXT],
      ['POST', '/move', { ...READ_AT, status: 'archived' }],
      ['POST', '/preview', {}],
      ['POST', '/compare', TEXT],
      ['POST', '/rollback', { ...READ_AT, number: 1 }],
    ] as const
  ).map(([method, path, body]) => ({
    call: `${method} admin/entries/{id}${path}`,
    to: ofEntry,
    body,
    answers: '401 403 403 403 403 403 403 403 403 403 404 404 403',
  })),
  {
    call: 'POST admin/entries',
    body: { section: 'nowhere', title: 'Текст', code: 'tekst' },
    answers: '401 403 403 403 403 403 403 403 403 403 422 422 403',
  },
  {
    call: 'POST admin/entries/bulk',
    body: { action: 'archive', ids: [2_000_000_000] },
    answers: '401 403 403 403 403 403 403 403 403 403 404 404 403',
  },
  {
    call: 'POST admin/references',
    body: () => ({ key: `T${++references}`, title: 'Статья', language: 'ru' }),
    answers: '401 403 403 403 403 403 403 403 403 403 201 201 403',
  },
  ...['jobs', 'letters', 'figures', 'timings', 'backups'].map((path) => ({
    call: `GET admin/${path}`,
    answers: '401 403 403 403 403 403 403 403 403 403 403 200 401',
  })),
  ...['jobs/{id}/run', 'letters/{id}/resend'].map((path) => ({
    call: `POST admin/${path}`,
    to: ofNothing,
    body: {},
    answers: '401 403 403 403 403 403 403 403 403 403 403 404 403',
  })),
  // An id that is left as it stands is nobody's: those who may ask get 404, and no world of a child is made for it.
  { call: 'GET admin/payments', answers: '401 403 403 403 403 403 403 403 403 403 403 200 401' },
  { call: 'GET admin/subscriptions', answers: '401 403 403 403 403 403 403 403 403 403 403 200 401' },
  { call: 'GET admin/refunds', answers: '401 403 403 403 403 403 403 403 403 403 403 200 401' },
  { call: 'GET admin/movements', answers: '401 403 403 403 403 403 403 403 403 403 403 200 401' },
  { call: 'GET admin/reconciliations', answers: '401 403 403 403 403 403 403 403 403 403 403 200 401' },
  { call: 'GET admin/unread-notifications', answers: '401 403 403 403 403 403 403 403 403 403 403 200 401' },
  {
    call: 'POST admin/refunds/{id}/settle',
    to: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
    body: { reason: 'Переводом по номеру телефона' },
    answers: '401 403 403 403 403 403 403 403 403 403 403 404 403',
  },
  {
    call: 'POST admin/unread-notifications/{id}/close',
    to: () => ({ id: '1' }),
    answers: '401 403 403 403 403 403 403 403 403 403 403 404 403',
  },
  { call: 'GET admin/tariffs', answers: '401 403 403 403 403 403 403 403 403 403 403 200 401' },
  { call: 'GET admin/promo-codes', answers: '401 403 403 403 403 403 403 403 403 403 403 200 401' },
  { call: 'GET admin/payments/{id}', answers: '401 403 403 403 403 403 403 403 403 403 403 404 401' },
  { call: 'GET admin/subscriptions/{id}', answers: '401 403 403 403 403 403 403 403 403 403 403 404 401' },
  { call: 'GET admin/tariffs/{id}', answers: '401 403 403 403 403 403 403 403 403 403 403 404 401' },
  { call: 'GET admin/promo-codes/{id}', answers: '401 403 403 403 403 403 403 403 403 403 403 404 401' },
  {
    call: 'POST admin/payments/{id}/refund',

    body: { share: 'unused' },
    answers: '401 403 403 403 403 403 403 403 403 403 403 404 403',
  },
  { call: 'POST admin/subscriptions/{id}/cancel', answers: '401 403 403 403 403 403 403 403 403 403 403 404 403' },
  {
    call: 'POST admin/subscriptions/{id}/forget-card',

    answers: '401 403 403 403 403 403 403 403 403 403 403 404 403',
  },
  // No payments are taken where the matrix is walked.
  { call: 'POST admin/reconciliations', body: { days: 3 }, answers: '401 403 403 403 403 403 403 403 403 403 403 410 403' },
  {
    call: 'POST admin/tariffs',
    body: { id: 'new', title: 'Новый', months: 1, price: 100 },
    answers: '401 403 403 403 403 403 403 403 403 403 403 201 403',
  },
  {
    call: 'PATCH admin/tariffs/{id}',

    body: { updatedAt: new Date(0).toISOString() },
    answers: '401 403 403 403 403 403 403 403 403 403 403 404 403',
  },
  { call: 'POST admin/tariffs/{id}/archive', answers: '401 403 403 403 403 403 403 403 403 403 403 404 403' },
  { call: 'POST admin/tariffs/{id}/restore', answers: '401 403 403 403 403 403 403 403 403 403 403 404 403' },
  {
    call: 'POST admin/promo-codes',
    body: { id: 'NEW', percent: 10 },
    answers: '401 403 403 403 403 403 403 403 403 403 403 201 403',
  },
  {
    call: 'PATCH admin/promo-codes/{id}',

    body: { updatedAt: new Date(0).toISOString() },
    answers: '401 403 403 403 403 403 403 403 403 403 403 404 403',
  },
  { call: 'POST admin/promo-codes/{id}/end', answers: '401 403 403 403 403 403 403 403 403 403 403 404 403' },
  ...['GET admin/audit', 'GET admin/audit/export.csv', 'GET admin/users', 'GET admin/curators'].map((call) => ({
    call,
    answers: '401 403 403 403 403 403 403 403 403 403 403 200 401',
  })),
  { call: 'GET admin/diplomas', answers: '401 403 403 403 403 403 403 403 403 403 403 200 401' },
  ...[
    'GET admin/diplomas/{id}',
    'GET admin/diplomas/{id}/file',
    'GET admin/diplomas/{id}/preview',
    'GET admin/curators/{id}',
  ].map((call) => ({ call, to: ofDiploma, answers: '401 403 403 403 403 403 403 403 403 403 403 404 401' })),
  {
    call: 'POST admin/diplomas/{id}/decision',
    to: ofDiploma,
    body: { decision: 'reject', reason: 'Не читается' },
    answers: '401 403 403 403 403 403 403 403 403 403 403 404 403',
  },
  { call: 'GET admin/specialist-cards', answers: '401 403 403 403 403 403 403 403 403 403 200 200 401' },
  {
    call: 'GET admin/specialist-cards/{id}',
    to: ofDiploma,
    answers: '401 403 403 403 403 403 403 403 403 403 404 404 401',
  },
  ...['hide', 'show'].map((action) => ({
    call: `POST admin/specialist-cards/{id}/${action}`,
    to: ofDiploma,
    body: { reason: 'Чужая фотография' },
    answers: '401 403 403 403 403 403 403 403 403 403 404 404 403',
  })),
  {
    call: 'POST admin/users',
    body: ({ people }: World) => ({ email: people.owner.viewer.email, firstName: 'Нина', lastName: 'Пример', role: 'editor' }),
    answers: '401 403 403 403 403 403 403 403 403 403 403 422 403',
  },
  { call: 'GET admin/users/{id}', to: ofOwner, answers: '401 403 403 403 403 403 403 403 403 403 403 200 401' },
  {
    call: 'POST admin/users/{id}/role',
    to: ofOwner,
    body: { role: 'parent', has: true },
    answers: '401 403 403 403 403 403 403 403 403 403 403 200 403',
  },
  {
    call: 'POST admin/users/{id}/end-sessions',
    to: ofOwner,
    body: { session: 'nowhere' },
    answers: '401 403 403 403 403 403 403 403 403 403 403 404 403',
  },
  {
    call: 'POST admin/users/{id}/reset-second-factor',
    to: ofOwner,
    body: { reason: 'Потерян телефон' },
    answers: '401 403 403 403 403 403 403 403 403 403 403 422 403',
  },
  {
    call: 'POST admin/users/{id}/sign-in-as',
    to: ofOwner,
    body: { reason: 'Не открывается оплата' },
    answers: '401 403 403 403 403 403 403 403 403 403 403 200 403',
  },
  { call: 'POST user/seen-as/end', body: {}, answers: '401 200 200 200 200 200 200 200 200 200 200 200 403' },
  { call: 'GET user/families', answers: '401 200 200 200 200 200 200 200 200 200 200 200 401' },
  { call: 'GET user/families/{id}', to: ofChild, answers: '401 404 404 404 404 200 403 200 200 200 404 404 401' },
  { call: `GET ${CHILD}/notes`, to: ofChild, answers: '401 200 404 200 200 200 403 404 404 404 404 404 401' },
  {
    call: `POST ${CHILD}/notes`,
    to: ofChild,
    body: { text: 'Заметка', isShared: false },
    answers: '401 404 404 404 404 200 403 404 404 404 404 404 403',
  },
  {
    call: `PATCH ${CHILD}/notes/{noteId}`,
    to: ofNote,
    body: { text: 'Заметка', isShared: false },
    answers: '401 404 404 404 404 404 403 404 404 404 404 404 403',
  },
  { call: `DELETE ${CHILD}/notes/{noteId}`, to: ofNote, answers: '401 404 404 404 404 404 403 404 404 404 404 404 403' },
  { call: `GET ${CHILD}/assignments`, to: ofChild, answers: '401 200 404 200 200 200 403 404 404 404 404 404 401' },
  {
    call: `POST ${CHILD}/assignments`,
    to: ofChild,
    body: { kind: 'questionnaire' },
    answers: '401 404 404 404 404 200 403 404 404 404 404 404 403',
  },
  {
    call: `DELETE ${CHILD}/assignments/{assignmentId}`,
    to: ({ child }) => ({ id: child.id, assignmentId: NOBODY }),
    answers: '401 404 404 404 404 404 403 404 404 404 404 404 403',
  },
  {
    call: `GET ${CHILD}/results/{resultId}/sheet`,
    to: ofResult,
    answers: '401 200 404 200 200 200 403 404 404 404 404 404 401',
  },
  {
    call: `POST ${CHILD}/results/{resultId}/sheet`,
    to: ofResult,
    body: { question: 'Что делать дальше?' },
    answers: '401 200 404 200 200 200 403 404 404 404 404 404 403',
  },
  // One person alone answered in this world.
  { call: `POST ${CHILD}/eyes/sheet`, to: ofChild, body: {}, answers: '401 404 404 404 404 404 403 404 404 404 404 404 403' },
  { call: 'GET user/note-templates', answers: '401 403 403 403 403 200 403 403 403 403 403 403 401' },
  {
    call: 'POST user/note-templates',
    body: { title: 'После приёма', text: 'Сегодня:' },
    answers: '401 403 403 403 403 201 403 403 403 403 403 403 403',
  },
  {
    call: 'DELETE user/note-templates/{id}',
    to: () => ({ id: NOBODY }),
    answers: '401 403 403 403 403 404 403 403 403 403 403 403 403',
  },
  { call: `GET ${CHILD}/maps`, to: ofChild, answers: '401 404 404 404 404 404 403 404 404 404 404 404 401' },
  { call: `GET ${CHILD}/maps/sheet`, to: ofChild, answers: '401 404 404 404 404 404 403 404 404 404 404 404 401' },
  {
    call: 'POST questioning/school',
    body: { token: 'nowhere', paper: 'teacher', format: 'docx' },
    answers: '404 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: 'POST questioning/sheet',
    body: { token: 'nowhere' },
    answers: '404 404 404 404 404 404 404 404 404 404 404 404 403',
  },
  {
    call: `GET ${CHILD}/results/{resultId}/answers`,
    to: ofResult,
    answers: '401 200 404 200 200 200 403 404 404 404 404 404 401',
  },
]

function ofNothing() {
  return { id: NOBODY }
}

function ofEntry() {
  return { id: '2000000000', number: '1' }
}

function ofDiploma() {
  return { id: NOBODY }
}

function ofOwner({ people }: World) {
  return { id: people.owner.viewer.id }
}

function ofNote({ child }: World) {
  return { id: child.id, noteId: NOBODY }
}

function ofGroup({ groupId }: World) {
  return { id: groupId }
}

function ofFamily({ familyId }: World) {
  return { id: familyId }
}

function listOf(text: string): FormData {
  const form = new FormData()
  form.set('file', new File([text], 'klass.csv', { type: 'text/csv' }))
  return form
}

function ofResult({ child, resultId }: World) {
  return { id: child.id, resultId }
}

function ofAccess({ child, accessId }: World) {
  return { id: child.id, accessId }
}

function ofGuardian({ child, people }: World) {
  return { id: child.id, accountId: people.see.viewer.id }
}
