import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as archives from './archives.server.ts'
import * as exports from './exports.server.ts'

const portal = testPortal()
const person = peopleOf(portal)

test('an editor takes every text as one archive, and that is written down', async () => {
  const nina = await person('editor')
  const archive = Buffer.from(await new Response(await archives.exported(nina)).arrayBuffer())
  const packed = await unpackTar(gunzipSync(archive))
  const texts = new Map(packed.map(({ header, data }) => [header.name, Buffer.from(data ?? []).toString()]))
  for await (const { place, bytes } of exports.files(nina)) expect([place, texts.get(place)]).toEqual([place, bytes.toString()])
  expect(texts.get('articles/levsha.md')).toContain('Левша')
  const { rows } = await portal.platform.db.execute(sql`select actor_id from audit_log where action = 'content.export'`)
  expect(rows).toEqual([{ actor_id: nina.viewer.id }])
})
