import { eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { hashOf, type MadePicture } from '#app/platform/pictures.server.ts'
import { pictures } from './tables.server.ts'

/** A picture by its place, and what of it must stay in sight where a text does not say. */
export type ShelvedPicture = MadePicture & { focal?: [number, number] | undefined }

/** Every picture of the library by its place: what a text may name. */
export async function shelf({ db }: Pick<Context, 'db'>): Promise<Map<string, ShelvedPicture>> {
  const rows = await db.select().from(pictures)
  return new Map(rows.map(({ place, made, focalX, focalY }) => [place, { ...made, focal: [focalX, focalY] }]))
}

/**
 * Brings the photographs of a folder of texts into the library; what was changed at the desk stays as it is there.
 * @param alts what the texts say of them, by the name of the picture's files
 */
export async function bring({ db, now }: Context, found: Map<string, MadePicture>, alts: Map<string, string>): Promise<void> {
  for (const [place, made] of found) {
    const file = { hash: hashOf(made), made }
    const added = await db
      .insert(pictures)
      .values({ place, ...file, alt: alts.get(file.hash) ?? place, addedAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: pictures.id })
    if (added.length > 0) continue
    const [held] = await db.select().from(pictures).where(eq(pictures.place, place))
    const isUntouched = held?.addedAt.getTime() === held?.updatedAt.getTime()
    if (held && isUntouched && held.hash !== file.hash) await db.update(pictures).set(file).where(eq(pictures.id, held.id))
  }
}
