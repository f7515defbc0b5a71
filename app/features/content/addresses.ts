/** Where each section stands: its pages and its calls. Light enough for the browser; the rest is in the declaration. */
export const addresses = {
  articles: { title: 'Статьи', base: '/article', calls: { list: 'article', detail: 'article/detail' } },
  problems: { title: 'Трудности', base: '/problem', calls: { list: 'problem', detail: 'problem' } },
  blog: { title: 'Блог', base: '/blog', calls: { list: 'blog', detail: 'blog/article', count: 'blog/article' } },
  library: { title: 'Библиотека', base: '/library', calls: { list: 'library', detail: 'library/detail' } },
  methods: { title: 'Методики', base: '/methods', calls: { list: 'methods', detail: 'methods/detail' } },
  training: { title: 'Упражнения', base: '/training', calls: { list: 'training', detail: 'training/detail' } },
  researches: {
    title: 'Исследования',
    base: '/researches',
    calls: { list: 'researches', detail: 'researchesDetail', count: 'researchesDetail' },
  },
  valid: { title: 'Доказательность', base: '/valid', calls: { list: 'valid', detail: 'validDetail' } },
  news: { title: 'Новости', base: '/news', calls: { list: 'news', detail: 'news/article', count: 'news/article' } },
  events: { title: 'События', base: '/event', calls: { list: 'event', detail: 'event/detail' } },
  questions: { title: 'Вопросы и\u00a0ответы', base: '/faq', calls: { list: 'faq', detail: 'faq/detail' } },
  pages: { title: 'Страницы', base: '', calls: { list: 'page/list', detail: 'page' } },
  documents: { title: 'Документы', base: '', calls: { list: 'documents', detail: 'documents/detail' } },
} as const

/** The section whose list stands at a path; «Книги» are the library of one kind. */
export const LIST_PATHS: Record<string, PlainSection> = {
  '/library': 'library',
  '/books': 'library',
  '/methods': 'methods',
  '/training': 'training',
  '/researches': 'researches',
  '/valid': 'valid',
  '/news': 'news',
  '/event': 'events',
}

/** The section whose entry stands at a path of two parts. */
export function sectionOfEntry(pathname: string): PlainSection | 'pages' {
  const [, first = ''] = pathname.split('/')
  return LIST_PATHS[`/${first}`] ?? 'pages'
}

export type SectionCode = keyof typeof addresses
/** Those whose pages are of one kind, so that the path alone says which it is. */
export type PlainSection = 'library' | 'methods' | 'training' | 'researches' | 'valid' | 'news' | 'events'
/** The calls that count a view. */
export type CountCall = Extract<(typeof addresses)[SectionCode]['calls'], { count: string }>['count']
