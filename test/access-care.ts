import type { Line } from './access-matrix.ts'

//                   guest owner other see edit neuro weak teacher curator ticked editor admin child
const DESK_READS = '401 403 403 403 403 403 403 403 403 403 200 200 401'
const desk = (status: number) => `401 403 403 403 403 403 403 403 403 403 ${status} ${status} 403`
const SAME = '200 200 200 200 200 200 200 200 200 200 200 200 200'

const NONE_READ = '401 403 403 403 403 403 403 403 403 403 404 404 401'
const ADMIN_READS = '401 403 403 403 403 403 403 403 403 403 403 200 401'
const admin = (status: number) => `401 403 403 403 403 403 403 403 403 403 403 ${status} 403`
const INCIDENT = { detectedAt: '2026-11-01T10:00:00Z', what: 'Потеряна копия базы', whose: 'Читатели, почта' }

const LEGAL = 'admin/legal-texts/{id}'
const rules = () => ({ id: 'rules' })
const DRAFT = { title: 'Правила', markdown: 'Текст', note: '', effectiveFrom: '2027-01-01', updatedAt: 'nobody read it' }

/** Legal texts, moderation, questions, consents, requests and incidents. */
export const CARE: Line[] = [
  { call: 'GET documents/editions', query: '?code=rules', answers: SAME },
  { call: 'GET documents/edition', query: '?code=rules&number=1', answers: SAME },
  { call: 'GET admin/legal-texts', answers: DESK_READS },
  { call: `GET ${LEGAL}`, to: rules, answers: DESK_READS },
  { call: `PATCH ${LEGAL}`, to: rules, body: DRAFT, answers: desk(409) },
  { call: `POST ${LEGAL}/preview`, to: rules, body: DRAFT, answers: desk(200) },
  { call: `POST ${LEGAL}/publish`, to: rules, body: DRAFT, answers: desk(409) },
  { call: `POST ${LEGAL}/discard`, to: rules, body: DRAFT, answers: desk(409) },
  { call: `POST ${LEGAL}/recall`, to: rules, body: DRAFT, answers: desk(404) },

  {
    call: 'POST parent-questions',
    body: { question: 'Как помочь ребёнку читать?', email: 'a@primer.example', consent: true, time: '9' },
    answers: '201 201 201 201 201 201 201 201 201 201 201 201 403',
  },
  { call: 'GET user/questions', answers: '401 403 403 403 403 200 403 403 403 403 403 403 401' },
  {
    call: 'POST user/questions/{id}/answer',
    to: nobody,
    body: { answer: 'Начните с коротких слов и читайте вместе каждый вечер.' },
    answers: '401 403 403 403 403 409 403 403 403 403 403 403 403',
  },
  { call: 'GET admin/questions', answers: DESK_READS },
  { call: 'GET admin/questions/{id}', to: nobody, answers: NONE_READ },
  ...moderated('admin/questions', nobody, ['approve', 'reject', 'reply', 'give-back', 'release', 'hide']),
  { call: 'GET admin/reviews', answers: DESK_READS },
  { call: 'GET admin/reviews/{id}', to: zero, answers: NONE_READ },
  ...moderated('admin/reviews', zero, ['publish', 'reject', 'answer']),
  { call: 'GET admin/messages', answers: DESK_READS },
  { call: 'GET admin/messages/{id}', to: nobody, answers: NONE_READ },
  { call: 'GET admin/messages/{id}/file', to: nobody, answers: NONE_READ },
  ...moderated('admin/messages', nobody, ['answer', 'close', 'reopen']),
  { call: 'GET admin/consents', answers: ADMIN_READS },
  { call: 'GET admin/consents/export', answers: ADMIN_READS },
  { call: 'GET admin/data-requests', answers: ADMIN_READS },
  {
    call: 'POST admin/data-requests',
    body: { email: 'letter@primer.example', kind: 'export', receivedOn: '2026-11-02' },
    answers: admin(201),
  },
  { call: 'GET admin/data-requests/{id}', to: zero, answers: '401 403 403 403 403 403 403 403 403 403 403 404 401' },
  {
    call: 'POST admin/data-requests/{id}/answer',
    to: zero,
    body: { answer: 'Всё сделали, данные удалены.' },
    answers: admin(404),
  },
  {
    call: 'POST admin/data-requests/{id}/refuse',
    to: zero,
    body: { answer: 'Нет основания: часть 3 статьи 14 закона 152-ФЗ.' },
    answers: admin(404),
  },
  {
    call: 'POST admin/data-requests/{id}/export',
    to: zero,
    body: {},
    answers: admin(404),
  },
  {
    call: 'POST admin/data-requests/{id}/erase',
    to: zero,
    body: { scope: 'account' },
    answers: admin(404),
  },
  {
    call: 'POST admin/data-requests/{id}/withdraw',
    to: zero,
    body: {},
    answers: admin(404),
  },
  { call: 'GET admin/incidents', answers: ADMIN_READS },
  { call: 'POST admin/incidents', body: INCIDENT, answers: admin(201) },
  { call: 'GET admin/incidents/{id}', to: zero, answers: '401 403 403 403 403 403 403 403 403 403 403 404 401' },
  { call: 'GET admin/incidents/{id}/notice', to: zero, answers: '401 403 403 403 403 403 403 403 403 403 403 404 401' },
  { call: 'PATCH admin/incidents/{id}', to: zero, body: { ...INCIDENT, updatedAt: '' }, answers: admin(404) },
  { call: 'POST admin/incidents/{id}/report', to: zero, body: {}, answers: admin(404) },
  { call: 'POST admin/incidents/{id}/finish', to: zero, body: {}, answers: admin(404) },
]

function nobody() {
  return { id: '00000000-0000-4000-8000-000000000000' }
}

function zero() {
  return { id: '999999' }
}

function moderated(resource: string, to: () => Record<string, string>, actions: string[]): Line[] {
  const title = 'Как помочь читать дома'
  const said = { reason: 'В тексте есть реклама.', note: 'Напишите короче.', answer: 'Спасибо, что написали.' }
  const body = { title, wording: 'Ребёнок читает по слогам.', ...said }
  return actions.map((action) => ({ call: `POST ${resource}/{id}/${action}`, to, body, answers: desk(404) }))
}
