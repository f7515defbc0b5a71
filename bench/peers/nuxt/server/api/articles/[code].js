export default defineEventHandler((event) => articleOf(getRouterParam(event, 'code')))
