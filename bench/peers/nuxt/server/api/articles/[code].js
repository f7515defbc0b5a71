import { articleOf } from '../../../portal/articles.js'

export default defineEventHandler((event) => articleOf(getRouterParam(event, 'code')))
