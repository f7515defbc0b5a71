import { foundBy } from '../../portal/search.js'

export default defineEventHandler((event) => foundBy(getQuery(event).q))
