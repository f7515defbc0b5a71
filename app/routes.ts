import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { ALL_SECTIONS } from './features/content/sections.ts'
import { THEMES } from './features/content/themes.ts'

const problemPages = THEMES.map((theme) =>
  route(`problem-${theme}`, 'features/content/problems/problem-page.tsx', { id: `problem-${theme}` }),
)

const LISTS = 'features/content/lists'
const ENTRIES = 'features/content/entry'
const SINGLE = [
  ...['adhd', 'book', 'child', 'discalculia', 'dyslexia', 'method', 'neuro', 'news', 'parent', 'reviews', 'sdv', 'speech'],
  ...['study', 'teacher', 'test', 'valid', 'work'],
].map((name) => `detailed-${name}`)
const SINGLE_OF_OTHER_NAMES = ['brainWorks', 'discomfort', 'disgraphia', 'partners', 'project', 'blog-page']
const DOCUMENTS = ['agreement', 'license', 'offer', 'privacy', 'rules']
const EDITED = DOCUMENTS.map((code) => `add-${code}`)

const each = (paths: string[], file: string, folder: string) =>
  paths.map((path) => route(path, `${folder}/${file}.tsx`, { id: `${file}:${path}` }))

// spec §2: /training is a layout, its list the page at the address itself; sections without a list have pages of their own below.
const sectionPages = ALL_SECTIONS.filter(({ code, list }) => list && code !== 'training').flatMap(({ base, part }) => [
  ...each(
    [base, part?.base].flatMap((path) => path?.slice(1) ?? []),
    'section-list-page',
    LISTS,
  ),
  ...each([`${base.slice(1)}/:id`], 'section-page', ENTRIES),
])

/** Every page address of the portal; those of the sections follow from their declarations. */
export default [
  index('features/home/home-page.tsx'),
  ...sectionPages,
  route('problem', 'features/content/problems/problem-list-page.tsx'),
  route('problem/:id', 'features/content/problems/problem-redirect-page.tsx'),
  ...problemPages,
  route('training', `${LISTS}/training-page.tsx`, [
    index(`${LISTS}/section-list-page.tsx`, { id: 'section-list-page:training' }),
    route('list', `${LISTS}/training-list-redirect-page.tsx`),
    route(':id', `${ENTRIES}/section-page.tsx`, { id: 'section-page:training' }),
  ]),
  ...each([...SINGLE, ...SINGLE_OF_OTHER_NAMES], 'single-page', ENTRIES),
  ...each(DOCUMENTS, 'document-page', 'features/documents'),
  ...each(EDITED, 'add-document-page', 'features/admin/legal'),
  route('parents', 'features/faq/parents-page.tsx'),
  route('faq', 'features/faq/faq-page.tsx'),
  route('page-list', `${LISTS}/page-list-page.tsx`),
  route('preview/:token', 'features/editing/preview-page.tsx'),
  route('search', 'features/search/page/search-page.tsx'),
  route('tariffs', 'features/subscriptions/tariffs-page.tsx'),
  route('test', 'features/questionnaire/filling/questionnaire-page.tsx'),
  route('questionnaire/manual', 'features/questionnaire/manual/manual-page.tsx'),
  route('error', 'features/content/error-page.tsx'),
  route('contacts', 'features/feedback/contacts-page.tsx'),
  route('reviews', 'features/reviews/reviews-page.tsx'),
  route('ui-kit', 'features/ui-kit/ui-kit-page.tsx'),
  route('result/:token', 'features/questionnaire/result/result-page.tsx'),
  route('result/:token/answers', 'features/questionnaire/result/review-page.tsx'),
  route('s/:token', 'features/questionnaire/sharing/shared-page.tsx'),
  route('i/:code', 'features/invitations/posters/poster-page.tsx'),
  route('answer/:token', 'features/questionnaire/informants/answer-page.tsx'),
  route('take-back/:token', 'features/questionnaire/informants/take-back-page.tsx'),
  route('documents/:code/:number', 'features/documents/edition-page.tsx'),
  route('consent/:purpose', 'features/privacy/consent-page.tsx'),
  route('unsubscribe/:token', 'features/privacy/unsubscribe-page.tsx'),
  route('cabinet', 'features/cabinet/cabinet-page.tsx'),
  route('cabinet/children/new', 'features/cabinet/child/new-child-page.tsx'),
  route('cabinet/children/:id', 'features/cabinet/child/child-page.tsx'),
  route('cabinet/children/:id/diary', 'features/diary/diary-page.tsx'),
  route('cabinet/children/:id/settings', 'features/cabinet/child/child-settings-page.tsx'),
  route('cabinet/children/:id/edit', 'features/cabinet/child/edit-child-page.tsx'),
  route('cabinet/children/:id/results/:resultId', 'features/cabinet/child/child-result-page.tsx'),
  route('cabinet/children/:id/results/:resultId/change', 'features/cabinet/child/change-page.tsx'),
  route('cabinet/children/:id/eyes', 'features/cabinet/child/eyes-page.tsx'),
  route('cabinet/families', 'features/specialists/families/families-page.tsx'),
  route('cabinet/families/:id', 'features/specialists/families/family-page.tsx'),
  route('cabinet/families/:id/maps', 'features/specialists/families/maps-page.tsx'),
  route('cabinet/questions', 'features/questions/questions-page.tsx'),
  route('cabinet/diploma', 'features/specialists/diplomas/diploma-page.tsx'),
  route('specialists/:code', 'features/specialists/public-card/specialist-page.tsx'),
  route('cabinet/join/:token', 'features/cabinet/join-page.tsx'),
  route('cabinet/groups', 'features/invitations/groups/groups-page.tsx'),
  route('cabinet/groups/:id', 'features/invitations/groups/group-page.tsx'),
  route('cabinet/invite', 'features/invitations/groups/invite-page.tsx'),
  route('admin/*', 'features/admin/admin-page.tsx'),
  route('child', 'features/child-screen/child-screen-page.tsx'),
  route('child/garden', 'features/child-screen/garden-page.tsx'),
  route('cabinet/plan', 'features/programme/plan/plan-page.tsx'),
  route('done/:token', 'features/programme/letter/done-page.tsx'),
  route('cabinet/changes', 'features/programme/changes/changes-page.tsx'),
  route('cabinet/saved', 'features/saved/saved-page.tsx'),
  route('cabinet/privacy', 'features/privacy/centre/privacy-page.tsx'),
  route('cabinet/privacy/data', 'features/privacy/centre/data-page.tsx'),
  route('cabinet/security', 'features/accounts/security/security-page.tsx'),
  route('payment/:invoiceId', 'features/subscriptions/payment-page.tsx'),
  route('subscription/:token', 'features/subscriptions/letters/letter-page.tsx'),
  route('cabinet/subscription', 'features/subscriptions/subscription-page.tsx'),
  route('*', 'features/content/unknown-page.tsx'),
] satisfies RouteConfig
