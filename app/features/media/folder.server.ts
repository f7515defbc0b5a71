import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import type { Context } from '#app/platform/context.server.ts'
import { hashOf, source, type MadePicture } from '#app/platform/pictures.server.ts'
import { PictureNote } from './contract.ts'
import { pictures } from './tables.server.ts'

const NOTES = 'pictures.yaml'

/** A picture by its place, and what of it must stay in sight where a text does not say. */
export type ShelvedPicture = MadePicture & { focal?: [number, number] | undefined }

/** Every picture of the library by its place: what a text may name. */
export async function shelf({ db }: Pick<Context, 'db'>): Promise<Map<string, ShelvedPicture>> {
  const rows = await db.select().from(pictures)
  return new Map(rows.map(({ place, made, focalX, focalY }) => [place, { ...made, focal: [focalX, focalY] }]))
}

/**
 * Brings the photographs of a folder of texts into the library; what was changed at the desk stays as it is there.
 * @param said.alts what the texts say of them, by the name of the picture's files
 * @param said.notes what `pictures.yaml` says, by place
 */
export async function bring(
  { db, now }: Context,
  found: Map<string, MadePicture>,
  { alts, notes }: { alts: Map<string, string>; notes: Map<string, PictureNote> },
): Promise<void> {
  for (const [place, made] of found) {
    const file = { hash: hashOf(made), made }
    const added = await db
      .insert(pictures)
      .values({ place, ...file, alt: alts.get(file.hash) ?? place, ...notes.get(place), addedAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: pictures.id })
    if (added.length > 0) continue
    const [stored] = await db.select().from(pictures).where(eq(pictures.place, place))
    const isUntouched = stored?.addedAt.getTime() === stored?.updatedAt.getTime()
    if (stored && isUntouched && stored.hash !== file.hash) await db.update(pictures).set(file).where(eq(pictures.id, stored.id))
  }
}

/** What a folder's `pictures.yaml` says of its photographs, by place. */
export function readNotes(folder: string): Map<string, PictureNote> {
  const file = join(folder, NOTES)
  if (!existsSync(file)) return new Map()
  return new Map(Object.entries(z.record(z.string(), PictureNote).parse(parse(readFileSync(file, 'utf8')))))
}

/** The library as files of the folder of texts, one by one: photographs without what the camera wrote, and their notes. */
export async function* files(context: Context): AsyncGenerator<{ place: string; bytes: Buffer }> {
  const rows = await context.db.select().from(pictures).orderBy(asc(pictures.place))
  if (rows.length === 0) return
  for (const { place, hash } of rows) yield { place, bytes: await source(context, hash) }
  const notes = Object.fromEntries(rows.map((row) => [row.place, PictureNote.parse(row)]))
  yield { place: NOTES, bytes: Buffer.from(stringify(notes, { lineWidth: 0 })) }
}
