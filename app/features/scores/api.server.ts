import { createRoute, z } from '@hono/zod-openapi'
import { requirePortal } from '#app/features/access/access.server.ts'
import { problemAnswer } from '#app/platform/answers.server.ts'
import { contextOfCall, type Api } from '#app/platform/calls.server.ts'
import type { Platform } from '#app/platform/context.server.ts'
import { MINUTE_MS } from '#app/shared/dates.ts'
import { createSource, type Listener, type Source } from './source.server.ts'

/** After this the browser comes again and is asked who it is. */
const LIVES_MS = 5 * MINUTE_MS
/** Nothing on the way lets go of a connection that speaks. */
const BREATH_MS = 15_000

export function scoreCalls(api: Api, platform: Platform) {
  const { SCORES_URL: url, SCORES_TOKEN: token, SCORES_ARE_SAMPLES: samples } = platform.config
  const source = url ? createSource({ url, token, areSamples: samples === '1', log: platform.log }) : null
  const route = createRoute({
    method: 'get',
    path: '/admin/scores/stream',
    summary: 'Таблица счёта: сначала вся, дальше каждое изменение (события table, change, state)',
    responses: {
      200: { description: 'События', content: { 'text/event-stream': { schema: z.string() } } },
      401: problemAnswer('Никто не вошёл'),
      403: problemAnswer('Другая роль, или вход без второго шага'),
    },
  })
  return api.openapi(route, (c) => {
    requirePortal(contextOfCall(c), 'score.see')
    const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' }
    return c.body(streamOf(source, platform.ending), 200, headers)
  })
}

function streamOf(source: Source | null, ending: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      const notify: Listener = (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      if (!source) {
        notify('state', { kind: 'off' })
        return controller.close()
      }
      // Over a connection that was there before the end a browser may come once more.
      if (ending.aborted) return controller.close()
      const leave = source.listen(notify)
      const breath = setInterval(() => write(': \n\n'), BREATH_MS)
      const life = setTimeout(() => end(), LIVES_MS)
      let isOver = false
      end = () => {
        if (isOver) return
        isOver = true
        leave()
        clearInterval(breath)
        clearTimeout(life)
        ending.removeEventListener('abort', end)
        controller.close()
      }
      ending.addEventListener('abort', end)
    },
    cancel: () => end(),
  })
}
