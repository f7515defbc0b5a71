import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { THEMES } from './features/content/themes.ts'

const problemPages = THEMES.map((theme) =>
  route(`problem-${theme}`, 'features/content/problem-page.tsx', { id: `problem-${theme}` }),
)

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
  route('test', 'features/questionnaire/questionnaire-page.tsx'),
  route('error', 'features/content/error-page.tsx'),
  route('contacts', 'features/contacts/contacts-page.tsx'),
  route('reviews', 'features/reviews/reviews-page.tsx'),
  route('ui-kit', 'features/ui-kit/ui-kit-page.tsx'),
  route('result/:token', 'features/questionnaire/result-page.tsx'),
  route('consent/:purpose', 'features/privacy/consent-page.tsx'),
  route('cabinet', 'features/accounts/cabinet-page.tsx'),
  route('*', 'features/content/unknown-page.tsx'),
] satisfies RouteConfig
