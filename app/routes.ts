import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { THEMES } from './features/content/themes.ts'

const problemPages = THEMES.map((theme) =>
  route(`problem-${theme}`, 'features/content/problem-page.tsx', { id: `problem-${theme}` }),
)

const CONTENT = 'features/content'
// spec §2: sections whose lists and entries share their two pages.
const LISTS = ['books', 'library', 'methods', 'researches', 'valid', 'news', 'event']
const ENTRIES = LISTS.filter((path) => path !== 'books')
const SINGLE = [
  ...['adhd', 'book', 'child', 'discalculia', 'dyslexia', 'method', 'neuro', 'news', 'parent', 'reviews', 'sdv', 'speech'],
  ...['study', 'teacher', 'test', 'valid', 'work'],
].map((name) => `detailed-${name}`)
const SINGLE_OF_OTHER_NAMES = ['brainWorks', 'discomfort', 'disgraphia', 'partners', 'project', 'blog-page']
const DOCUMENTS = ['agreement', 'license', 'offer', 'privacy', 'rules']
const EDITED = DOCUMENTS.map((code) => `add-${code}`)

const each = (paths: string[], file: string, folder = CONTENT) =>
  paths.map((path) => route(path, `${folder}/${file}.tsx`, { id: `${file}:${path}` }))

/** Every page address of the portal, in the order of the specification. */
export default [
  index('features/home/home-page.tsx'),
  route('article', 'features/content/article-list-page.tsx'),
  route('article/:id', 'features/content/article-page.tsx'),
  route('blog', 'features/content/blog-list-page.tsx'),
  route('blog/:id', 'features/content/blog-page.tsx'),
  route('problem', 'features/content/problem-list-page.tsx'),
  route('problem/:id', 'features/content/problem-redirect-page.tsx'),
  ...problemPages,
  ...each(LISTS, 'section-list-page'),
  ...each(
    ENTRIES.map((path) => `${path}/:id`),
    'section-page',
  ),
  route('training', `${CONTENT}/training-page.tsx`, [
    index(`${CONTENT}/section-list-page.tsx`, { id: 'section-list-page:training' }),
    route('list', `${CONTENT}/training-list-redirect-page.tsx`),
    route(':id', `${CONTENT}/section-page.tsx`, { id: 'section-page:training' }),
  ]),
  ...each([...SINGLE, ...SINGLE_OF_OTHER_NAMES], 'single-page'),
  ...each(DOCUMENTS, 'document-page', 'features/documents'),
  ...each(EDITED, 'add-document-page', 'features/admin/legal'),
  route('parents', 'features/faq/parents-page.tsx'),
  route('faq', 'features/faq/faq-page.tsx'),
  route('page-list', `${CONTENT}/page-list-page.tsx`),
  route('preview/:token', 'features/editing/preview-page.tsx'),
  route('search', 'features/search/search-page.tsx'),
  route('tariffs', 'features/subscriptions/tariffs-page.tsx'),
  route('test', 'features/questionnaire/filling/questionnaire-page.tsx'),
  route('error', 'features/content/error-page.tsx'),
  route('contacts', 'features/feedback/contacts-page.tsx'),
  route('reviews', 'features/reviews/reviews-page.tsx'),
  route('ui-kit', 'features/ui-kit/ui-kit-page.tsx'),
  route('result/:token', 'features/questionnaire/result/result-page.tsx'),
  route('documents/:code/:number', 'features/documents/edition-page.tsx'),
  route('consent/:purpose', 'features/privacy/consent-page.tsx'),
  route('unsubscribe/:token', 'features/privacy/unsubscribe-page.tsx'),
  route('cabinet', 'features/cabinet/cabinet-page.tsx'),
  route('cabinet/children/new', 'features/cabinet/new-child-page.tsx'),
  route('cabinet/children/:id', 'features/cabinet/child-page.tsx'),
  route('cabinet/children/:id/edit', 'features/cabinet/edit-child-page.tsx'),
  route('cabinet/children/:id/results/:resultId', 'features/cabinet/child-result-page.tsx'),
  route('cabinet/families', 'features/specialists/families-page.tsx'),
  route('cabinet/families/:id', 'features/specialists/family-page.tsx'),
  route('cabinet/questions', 'features/questions/questions-page.tsx'),
  route('cabinet/diploma', 'features/specialists/diploma-page.tsx'),
  route('specialists/:code', 'features/specialists/specialist-page.tsx'),
  route('cabinet/join/:token', 'features/cabinet/join-page.tsx'),
  route('cabinet/groups', 'features/invitations/groups-page.tsx'),
  route('cabinet/groups/:id', 'features/invitations/group-page.tsx'),
  route('cabinet/invite', 'features/invitations/invite-page.tsx'),
  route('admin/*', 'features/admin/admin-page.tsx'),
  route('child', 'features/child-screen/child-screen-page.tsx'),
  route('cabinet/plan', 'features/programme/plan-page.tsx'),
  route('cabinet/changes', 'features/programme/changes-page.tsx'),
  route('cabinet/saved', 'features/saved/saved-page.tsx'),
  route('cabinet/privacy', 'features/privacy/privacy-page.tsx'),
  route('cabinet/privacy/data', 'features/privacy/data-page.tsx'),
  route('cabinet/security', 'features/accounts/security/security-page.tsx'),
  route('payment/:invoiceId', 'features/subscriptions/payment-page.tsx'),
  route('subscription/:token', 'features/subscriptions/letters/letter-page.tsx'),
  route('cabinet/subscription', 'features/subscriptions/subscription-page.tsx'),
  route('*', 'features/content/unknown-page.tsx'),
] satisfies RouteConfig
