import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_MAX_BYTES } from '#app/shared/files.ts'
import { testPortal } from './portal.ts'

const portal = testPortal()
type Described = { requestBody?: { content: Record<string, { schema: { properties?: Record<string, { format?: string }> } }> } }

test('the document says of every call that takes files how large and of what kind they may be', async () => {
  const document = readFileSync(join(dirname(import.meta.dirname), 'docs/security.md'), 'utf8')
  const [, part = ''] = document.split('\n## Files that people send\n')
  const { body } = await portal.visitor().get('openapi.json')
  const calls = Object.entries(body.paths as Record<string, Record<string, Described>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody?.content['multipart/form-data'] ? [`\`${method.toUpperCase()} ${path.replace('/api/v1/', '')}\``] : [],
    ),
  )
  expect(calls.length).toBeGreaterThan(3)
  expect(calls.filter((call) => !part.includes(call))).toEqual([])
  expect(part).toContain(`${FILE_MAX_BYTES / 1024 / 1024} MiB`)
})
