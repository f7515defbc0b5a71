import { createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { createLog } from './log.server.ts'
import { keepConnected, pauseMs } from './reconnecting.server.ts'

const log = createLog('silent')
const opened: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

describe('a connection that is kept', () => {
  test('waits twice as long after each failure, no longer than two seconds, never the same for all', () => {
    const shortest = [0, 1, 2, 3, 4, 5, 50].map((failures) => pauseMs(failures, () => 0))
    expect(shortest).toEqual([50, 100, 200, 400, 800, 1000, 1000])
    expect(pauseMs(0, () => 1)).toBe(100)
    expect(pauseMs(50, () => 1)).toBe(2000)
  })

  test('is asked for one at a time, and less and less often, while nobody answers', async () => {
    const times: number[] = []
    const open = new Set<Socket>()
    let most = 0
    const server = createServer((socket) => {
      times.push(performance.now())
      open.add(socket)
      most = Math.max(most, open.size)
      socket.on('close', () => open.delete(socket))
      socket.on('error', () => {})
      setTimeout(() => socket.destroy(), 20)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const kept = keepConnected({ url: `postgres://nobody@127.0.0.1:${port}/none`, log, name: 'test' })
    opened.push(kept, server)
    void kept.start()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(most).toBe(1)
    expect(times.length).toBeGreaterThan(2)
    expect(times.length).toBeLessThan(10)
    expect(kept.client).toBeNull()
  })

  test('is there again after the server ended it, and its owner heard of it once', async () => {
    const lost = vi.fn()
    const kept = keepConnected({ url: inject('databaseServer'), log, name: 'test', lost })
    opened.push(kept)
    await kept.start()
    const first = kept.client
    await first?.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    await vi.waitFor(() => expect(kept.client).not.toBe(first))
    await vi.waitFor(async () => expect((await kept.client?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]))
    expect(lost.mock.calls).toEqual([[false]])
  })
})
