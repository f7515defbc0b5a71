import { createRequire } from 'node:module'
import * as children from '#app/features/children/children.server.ts'
import * as results from '#app/features/child-results/results.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { AnswerSheet } from '#app/features/specialists/contract.ts'
import { sheetOf } from './sheet-data.ts'

const FACES = [
  { family: 'Golos', face: 'golos-text', subset: 'cyrillic' },
  { family: 'Golos Latin', face: 'golos-text', subset: 'latin' },
  { family: 'Geologica', face: 'geologica', subset: 'cyrillic' },
  { family: 'Geologica Latin', face: 'geologica', subset: 'latin' },
]
const WEIGHTS = [400, 600]

let areFacesKnown = false

/**
 * The same as the sheet, for the screen: every answer and the sums; reading it is written down.
 * @throws AppError not_found — no such result, or its answers are not for this viewer
 */
export async function read(context: Context, childId: string, resultId: string): Promise<AnswerSheet> {
  const whole = await results.whole(context, childId, resultId, 'result')
  const { facts, urgent, impact, domains } = sheetOf({ ...whole, classOf: await children.classOf(context, childId) })
  return {
    urgent,
    impact,
    facts: facts.map(([title, text]) => ({ title, text })),
    domains: domains.toReversed().map(({ title, sum, band, answers }) => ({ title, sum, band, answers })),
  }
}

/**
 * The sheet of one result, two pages of A4; taking it is written down.
 * @throws AppError not_found — no such result, or its answers are not for this viewer
 */
export async function draw(context: Context, childId: string, resultId: string): Promise<{ bytes: Buffer; fileName: string }> {
  const whole = await results.whole(context, childId, resultId, 'sheet')
  const sheet = sheetOf({ ...whole, classOf: await children.classOf(context, childId) })
  // Half a second of modules: they come with the first sheet.
  const [{ Font, renderToBuffer }, { Sheet }] = await Promise.all([import('@react-pdf/renderer'), import('./sheet.server.tsx')])
  if (!areFacesKnown) {
    const { resolve } = createRequire(import.meta.url)
    for (const { family, face, subset } of FACES) {
      const src = (weight: number) => resolve(`@fontsource/${face}/files/${face}-${subset}-${weight}-normal.woff`)
      Font.register({ family, fonts: WEIGHTS.map((weight) => ({ src: src(weight), fontWeight: weight })) })
    }
    Font.registerHyphenationCallback((word) => [word])
    areFacesKnown = true
  }
  // The child's name stays out of the file's name.
  return { bytes: await renderToBuffer(Sheet({ sheet })), fileName: `karta-${whole.view.filledOn}.pdf` }
}
