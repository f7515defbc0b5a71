import * as entries from '#app/features/content/entries.server.ts'
import type { Context } from '#app/platform/context.server.ts'

// Half-points and twentieths of a point, as the format counts.
const LETTER = 28
const GAP = 120

/**
 * The paper of a text of rights as a file of a word processor, or null where the text has no such paper.
 * @throws AppError not_found — no such text
 */
export async function sampleFile(context: Context, code: string, id: string): Promise<Buffer | null> {
  const { textItems } = await entries.detail(context, 'rights', code)
  const sample = textItems.find((block) => block.type === 'sample' && block.id === id)
  if (sample?.type !== 'sample') return null
  // Large, and asked for rarely.
  const { AlignmentType, Document, Packer, Paragraph, TextRun } = await import('docx')
  const places = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT }
  const children = sample.lines.map(
    ({ text, place }) =>
      new Paragraph({
        alignment: places[place],
        spacing: { after: GAP },
        children: [new TextRun({ text, size: LETTER, font: 'Times New Roman' })],
      }),
  )
  return Packer.toBuffer(new Document({ title: sample.title, creator: 'Нейросад', sections: [{ children }] }))
}
