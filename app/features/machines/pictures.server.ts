import * as entries from '#app/features/content/entries.server.ts'
import { SECTIONS, type SectionCode } from '#app/features/content/sections.ts'
import { wordOf } from '#app/features/content/sections/section.ts'
import type { Context } from '#app/platform/context.server.ts'
import { about } from './copy.ts'
import { drawPicture } from './picture-drawing.server.ts'
import type { Shown } from './picture-layout.ts'

const NOTHING = Buffer.alloc(0)

let last: Promise<unknown> = Promise.resolve()

/**
 * The picture that messengers show beside a link, 1200 × 630, as PNG; that of the whole portal for null.
 * Pictures are drawn one after another, so that a robot asking for all of them leaves time to readers.
 * @returns no bytes for an entry that is not there
 */
export async function pictureOf(entry: { context: Context; section: SectionCode; code: string } | null): Promise<Buffer> {
  const shown = entry ? await shownOf(entry) : PORTAL
  if (!shown) return NOTHING
  const drawn = last.then(() => drawPicture(shown))
  last = drawn.catch(() => {})
  return drawn
}

const PORTAL: Shown = { rubric: about.rubric, title: about.slogan, theme: null, seed: 'portal' }

async function shownOf({
  context,
  section,
  code,
}: {
  context: Context
  section: SectionCode
  code: string
}): Promise<Shown | null> {
  const card = await entries.card(context, section, code)
  if (!card) return null
  const { pictureWord = wordOf(SECTIONS[section], card) } = SECTIONS[section]
  return { rubric: pictureWord, title: card.title, theme: card.theme, seed: code }
}
