import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breachesOf } from './migration-rule.ts'

const folder = join(import.meta.dirname, '../db/migrations')
// Older ones ran before there was anything to lock.
const FIRST = '0047'

test('a migration neither locks what people write nor takes away what the release before it reads', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && file >= FIRST)
  const breaches = files.flatMap((file) =>
    breachesOf(readFileSync(join(folder, file), 'utf8')).map((breach) => `${file}: ${breach}`),
  )
  expect(breaches).toEqual([])
})

test.each([
  ['DROP TABLE "old";', 'takes away'],
  ['ALTER TABLE "users" DROP COLUMN "name";', 'takes away'],
  ['ALTER TABLE "users" RENAME COLUMN "name" TO "title";', 'another name'],
  ['ALTER TABLE "users" RENAME TO "people";', 'another name'],
  ['ALTER TABLE "users" ADD COLUMN "kind" text NOT NULL;', 'does not fill'],
  ['ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE bigint;', 'rewrites'],
  ['ALTER TABLE "users" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();', 'rewrites'],
  ['ALTER TABLE "users" ADD COLUMN "short" text GENERATED ALWAYS AS (left("name", 3)) STORED;', 'rewrites'],
  ['ALTER TABLE "users" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("id");', 'whole table'],
  ['ALTER TABLE "users" ADD CONSTRAINT "c" CHECK ("age" > 0);', 'whole table'],
  ['ALTER TABLE "users" ADD CONSTRAINT "u" UNIQUE("email");', 'whole table'],
  ['ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL;', 'whole table'],
  ['CREATE INDEX "users_name" ON "users" USING btree ("name");', 'index'],
  ['CREATE UNIQUE INDEX "users_name" ON "public"."users" ("name");', 'index'],
  ['-- fills it\nUPDATE "users" SET "kind" = \'parent\';', 'every row'],
  ['DELETE FROM "users";', 'every row'],
  ['LOCK TABLE "users";', 'locks'],
])('%s is refused', (sql, words) => {
  expect(breachesOf(sql).join()).toContain(words)
})

test.each([
  'CREATE TABLE "new" ("id" text PRIMARY KEY, "a" text NOT NULL); CREATE INDEX "new_a" ON "new" ("a"); ALTER TABLE "new" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "users"("id");',
  'ALTER TABLE "users" ADD COLUMN "kind" text;',
  'ALTER TABLE "users" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ADD CONSTRAINT "c" CHECK ("age" > 0) NOT VALID; ALTER TABLE "users" VALIDATE CONSTRAINT "c";',
  '-- outside a transaction\nCREATE INDEX CONCURRENTLY "users_name" ON "users" ("name");',
  '-- may: nobody has read this column since release 12\nALTER TABLE "users" DROP COLUMN "name";',
  'CREATE OR REPLACE FUNCTION f() RETURNS trigger AS $$ BEGIN DELETE FROM "users"; RETURN NEW; END $$ LANGUAGE plpgsql;',
])('%s is taken', (sql) => {
  expect(breachesOf(sql)).toEqual([])
})

test('an exception without its reason is none', () => {
  expect(breachesOf('-- may: yes\nDROP TABLE "old";')).not.toEqual([])
})
