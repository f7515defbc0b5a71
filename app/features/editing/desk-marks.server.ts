import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import type { Context } from '#app/platform/context.server.ts'
import * as siteTexts from './site-texts.server.ts'
import { entryReferences } from '#app/features/content/tables.server.ts'

const FILE = 'desk.yaml'
const Marks = z.object({ siteTexts: z.array(z.string()).default([]), references: z.array(z.string()).default([]) })

/** Which parts of the site's texts and which sources the desk wrote; an entry carries its own mark. */
export async function files(context: Context): Promise<{ place: string; text: string }[]> {
  const written = await context.db
    .select({ key: entryReferences.key })
    .from(entryReferences)
    .where(isNotNull(entryReferences.editedAt))
    .orderBy(entryReferences.key)
  const marks = { siteTexts: (await siteTexts.changedParts(context)).toSorted(), references: written.map(({ key }) => key) }
  const isNone = marks.siteTexts.length + marks.references.length === 0
  return isNone ? [] : [{ place: FILE, text: stringify(marks) }]
}

/** Leaves to the desk what a folder says was written there: the next folder does not overwrite it. */
export async function bring(context: Context, folder: string): Promise<void> {
  const file = join(folder, FILE)
  if (!existsSync(file)) return
  const marks = Marks.parse(parse(readFileSync(file, 'utf8')))
  await siteTexts.leaveToDesk(context, marks.siteTexts)
  const isMarked = and(inArray(entryReferences.key, marks.references), isNull(entryReferences.editedAt))
  if (marks.references.length > 0) await context.db.update(entryReferences).set({ editedAt: context.now }).where(isMarked)
}
