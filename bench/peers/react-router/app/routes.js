import { route } from '@react-router/dev/routes'

export default [route('articles/:code', 'article.jsx'), route('search', 'search.jsx')]
