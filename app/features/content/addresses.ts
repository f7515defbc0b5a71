/** Where each section stands: its pages and its calls. Light enough for the browser; the rest is in the declaration. */
export const addresses = {
  articles: { title: 'Статьи', base: '/article', calls: { list: 'article', detail: 'article/detail' } },
  problems: { title: 'Трудности', base: '/problem', calls: { list: 'problem', detail: 'problem' } },
  blog: { title: 'Блог', base: '/blog', calls: { list: 'blog', detail: 'blog/article', count: 'blog/article' } },
} as const
