import PDFDocument from 'pdfkit'
import { faces } from './faces.ts'
import { layOut } from './layout.ts'
import type { Node, Op } from './ops.ts'
import type { Paper } from './paper.ts'

const BLACK = '#000000'

/** A paper as a PDF of A4 in black alone, tagged for screen readers, every letter with its text. */
export async function drawPdf(paper: Paper, brand: string): Promise<Buffer> {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, compress: true },
    ...{ pdfVersion: '1.7', tagged: true, lang: 'ru-RU', displayTitle: true },
    info: { Title: paper.title, Author: brand, Creator: brand, Producer: brand },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  for (const { name, bytes } of faces()) doc.registerFont(name, bytes)
  const laidOut = layOut(paper, measureWith(doc))
  for (let page = 0; page < laidOut.pages; page++) doc.addPage()
  for (const [page, ops] of laidOut.decoration.entries()) {
    doc.switchToPage(page)
    doc.markContent('Artifact', { type: 'Layout' })
    for (const op of ops) drawOp(doc, op)
    doc.endMarkedContent()
  }
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const node of laidOut.nodes) addNode(doc, root, node)
  root.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

type Doc = InstanceType<typeof PDFDocument>
type Element = ReturnType<Doc['struct']>

/** Widths are asked again and again: a word has one at a size. */
function measureWith(doc: Doc) {
  const known = new Map<string, number>()
  return ({ face, text }: { face: string; text: string }, size: number): number => {
    const key = `${face}\u0000${text}`
    let width = known.get(key)
    if (width === undefined) {
      width = doc.font(face).fontSize(100).widthOfString(text) / 100
      known.set(key, width)
    }
    return width * size
  }
}

function addNode(doc: Doc, parent: Element, { tag, alt, scope, nodes, drawn }: Node): void {
  const options = { ...(alt !== undefined && { alt }), ...(scope !== undefined && { scope }) }
  const element = doc.struct(tag, options)
  parent.add(element)
  for (const { page, ops } of drawn) {
    doc.switchToPage(page)
    element.add(() => {
      for (const op of ops) drawOp(doc, op)
    })
  }
  for (const node of nodes) addNode(doc, element, node)
  element.end()
}

function drawOp(doc: Doc, op: Op): void {
  if (op.kind === 'runs') {
    let { x } = op
    for (const { face, text } of op.runs) {
      doc.font(face).fontSize(op.size).fillColor(BLACK).text(text, x, op.baseline, { lineBreak: false, baseline: 'alphabetic' })
      x += doc.widthOfString(text)
    }
    return
  }
  doc.save().strokeColor(BLACK).fillColor(BLACK)
  if (op.kind === 'line') {
    doc
      .lineWidth(op.width)
      .moveTo(...op.from)
      .lineTo(...op.to)
    if (op.dash) doc.dash(op.width, { space: op.dash })
    doc.stroke()
  } else if (op.kind === 'frame') {
    doc.lineWidth(1).roundedRect(op.x, op.y, op.width, op.height, op.radius).stroke()
  } else if (op.kind === 'dot') {
    doc.lineWidth(0.9).circle(op.x, op.y, op.radius)
    if (op.isFilled) doc.fillAndStroke()
    else doc.stroke()
  } else if (op.kind === 'fill') {
    doc
      .translate(...op.at)
      .scale(op.scale)
      .path(op.d)
      .fill()
  } else if (op.d !== '') {
    doc
      .translate(...op.at)
      .scale(op.scale)
      .lineWidth(1.2)
      .path(op.d)
    if (op.isFilled) doc.fillAndStroke()
    else doc.stroke()
  }
  doc.restore()
}
