import { content, contentRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { contacts } from './contacts.server.ts'
import { Contacts } from './contract.ts'

export function contactCalls(api: Api) {
  return api.openapi(contentRoute('/contacts', 'Контакты', Contacts), async (c) => content(c, await contacts(contextOfCall(c))))
}
