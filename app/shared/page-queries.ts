const LIST_QUERY = ['page', 'theme', 'tag', 'age', 'evidence', 'kind']
const LISTS = ['article', 'blog', 'problem', 'library', 'books', 'methods', 'training', 'researches', 'valid', 'news', 'event']

/** The parameters that reader pages know, by path; every other one is left out of the key of the cache and of the rendering. */
export const PAGE_QUERIES: Record<string, string[]> = {
  ...Object.fromEntries(LISTS.map((path) => [`/${path}`, LIST_QUERY])),
  // Books are the library of one kind.
  '/books': LIST_QUERY.filter((name) => name !== 'kind'),
  '/faq': ['page'],
  '/reviews': ['page', 'tag'],
  '/search': ['q', 'type', 'theme', 'age', 'page'],
}
