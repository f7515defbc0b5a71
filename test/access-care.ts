import type { Line } from './access-matrix.ts'

//                   guest owner other see edit neuro weak teacher curator ticked editor admin child
const DESK_READS = '401 403 403 403 403 403 403 403 403 403 200 200 401'
const desk = (status: number) => `401 403 403 403 403 403 403 403 403 403 ${status} ${status} 403`
const SAME = '200 200 200 200 200 200 200 200 200 200 200 200 200'

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
]
