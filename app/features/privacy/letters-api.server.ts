import { href } from '#app/shared/href.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { personal, problemAnswer, writeRoute } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import { LetterChange, LetterLink, LetterLinkChange, LetterState } from './contract.ts'
import * as letterChoices from './letter-choices.server.ts'

// RFC 8058: the mail program posts «List-Unsubscribe=One-Click», without cookies and without our token.
const oneClickRoute = createRoute({
  method: 'post',
  path: '/unsubscribe/{token}',
  summary: 'Отписка кнопкой почтовой программы',
  request: { params: z.object({ token: z.string().max(1000) }) },
  responses: {
    200: { description: 'Такие письма больше не приходят', content: { 'application/json': { schema: LetterLink } } },
    404: problemAnswer('Ссылка не наша'),
    429: problemAnswer('Слишком часто'),
  },
})

export function letterCalls(api: Api) {
  // An old mail program opens the same address: there a person presses the button.
  api.get('/unsubscribe/:token', (c) =>
    c.redirect(href('/unsubscribe/:token', { token: encodeURIComponent(c.req.param('token')) }), 303),
  )
  return api
    .openapi(oneClickRoute, async (c) =>
      personal(c, await letterChoices.choose(contextOfCall(c), c.req.valid('param').token, false), 200),
    )
    .openapi(
      writeRoute('/letters', 'Выключить или вернуть письма по ссылке из письма', {
        body: LetterLinkChange,
        status: 200,
        schema: LetterLink,
      }),
      async (c) => {
        const { token, isWanted } = c.req.valid('json')
        return personal(c, await letterChoices.choose(contextOfCall(c), token, isWanted), 200)
      },
    )
    .openapi(
      writeRoute('/user/letters', 'Выключить или вернуть свои письма', {
        body: LetterChange,
        status: 200,
        schema: z.array(LetterState),
      }),
      async (c) => personal(c, await letterChoices.change(contextOfCall(c), c.req.valid('json')), 200),
    )
}
