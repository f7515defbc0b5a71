import { jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MadePicture } from '#app/platform/pictures.server.ts'

/** Photographs that texts may show. The files lie in `VAR_DIR/pictures` under a name made of their content. */
export const pictures = pgTable('pictures', {
  id: uuid().primaryKey().defaultRandom(),
  hash: text().notNull().unique(),
  /** Where it stands in the folder of texts: `articles/desk.jpg`, what was sent to the desk `pictures/desk-1a2b3c.jpg`. */
  place: text().notNull().unique(),
  made: jsonb().$type<MadePicture>().notNull(),
  alt: text().notNull(),
  /** What must stay in sight when it is cut, in parts of the width and the height. */
  focalX: real().notNull().default(0.5),
  focalY: real().notNull().default(0.5),
  author: text().notNull().default(''),
  licence: text().notNull().default(''),
  source: text().notNull().default(''),
  addedAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
