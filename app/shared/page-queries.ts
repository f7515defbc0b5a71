/**
 * The parameters that reader pages know, by path; every other one is left out of the key of the cache and of the rendering.
 * The lists of sections have theirs in features/content/list-address.ts.
 */
export const PAGE_QUERIES: Record<string, string[]> = {
  '/faq': ['page'],
  '/reviews': ['page', 'tag'],
  '/search': ['q', 'type', 'theme', 'age', 'page'],
}
