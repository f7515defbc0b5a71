import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Block, Cell, Paper, TextLook } from './paper.ts'

const FONT = 'Times New Roman'
// Half-points and twentieths of a point, as the format counts.
const [LETTER, SMALL] = [24, 18]
const GAP = 120
const EMPTY_LINE = '_'.repeat(64)
const AFTER_LABEL = '_'.repeat(40)
const NUMBERS = 'numbers'
const PLACES: Partial<Record<TextLook, (typeof AlignmentType)[keyof typeof AlignmentType]>> = {
  right: AlignmentType.RIGHT,
  center: AlignmentType.CENTER,
}

type Piece = Paragraph | Table

/** A paper as a file of a word processor: the same words in the same order, lines to write on where something is left open. */
export async function drawWord(paper: Paper, brand: string): Promise<Uint8Array> {
  const numbered = { reference: NUMBERS, levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.' }] }
  const document = new Document({
    ...{ title: paper.title, creator: brand },
    styles: { default: { document: { run: { font: FONT, size: LETTER, language: { value: 'ru-RU' } } } } },
    numbering: { config: [numbered] },
    sections: [
      {
        footers: { default: new Footer({ children: [words(paper.footer, { size: SMALL })] }) },
        children: paper.blocks.flatMap((block, index) => piecesOf(block, index)),
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(document))
}

function piecesOf(block: Block, instance: number): Piece[] {
  switch (block.kind) {
    // What a camera reads is for paper; here it is named.
    case 'code':
      return [words(block.label)]
    case 'page':
      return [new Paragraph({ children: [new PageBreak()] })]
    case 'title':
      return [heading(block.text, HeadingLevel.HEADING_1)]
    case 'heading':
      return [
        heading(
          block.aside ? `${block.text}, ${block.aside}` : block.text,
          block.level === 2 ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3,
        ),
      ]
    case 'text':
      return [words(block.text, lookOf(block.look))]
    case 'facts':
      return block.facts.map(([name, value]) => words(`${name}: ${value}`))
    case 'box':
      return [
        heading(block.title, HeadingLevel.HEADING_2),
        ...(block.lines.length > 0 ? block.lines.map((line) => words(line)) : emptyLines(block.emptyLines ?? 0)),
      ]
    case 'list':
      return block.items.map((item) =>
        block.mark === 'square'
          ? words(`☐ ${item}`)
          : new Paragraph({
              ...{ children: [run(item)], spacing: { after: GAP / 2 } },
              ...(block.mark === 'dot' ? { bullet: { level: 0 } } : { numbering: { reference: NUMBERS, level: 0, instance } }),
            }),
      )
    case 'table':
      return [tableOf(block), new Paragraph({})]
    case 'field':
      return block.value === null
        ? [words(`${block.label}: ${AFTER_LABEL}`), ...emptyLines(block.emptyLines ?? 0)]
        : [words(`${block.label}: ${block.value}`)]
    case 'columns':
      return block.columns.flat().flatMap((one, index) => piecesOf(one, instance * 100 + index))
    case 'notes':
      return [
        heading(block.title, HeadingLevel.HEADING_2),
        ...emptyLines(4),
        ...block.signs.map((sign) => words(`${sign}: ${'_'.repeat(24)}`)),
      ]
  }
}

function tableOf({ columns, rows }: Extract<Block, { kind: 'table' }>): Table {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const cell = (text: string, column: number, isHead = false) =>
    new TableCell({
      width: { size: Math.round(((columns[column]?.share ?? 1) / whole) * 100), type: WidthType.PERCENTAGE },
      children: [new Paragraph({ children: [run(text, { bold: isHead })] })],
    })
  const hasHead = columns.some(({ title }) => title !== '')
  const head = new TableRow({ tableHeader: true, children: columns.map(({ title }, column) => cell(title, column, true)) })
  const border = { style: BorderStyle.SINGLE, size: 4, color: '777777' }
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: { top: border, bottom: border, left: border, right: border, insideHorizontal: border, insideVertical: border },
    rows: [
      ...(hasHead ? [head] : []),
      ...rows.map((cells) => new TableRow({ cantSplit: true, children: cells.map((one, column) => cell(textOf(one), column)) })),
    ],
  })
}

function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return 'text' in cell ? cell.text : cell.label
}

type Look = { size?: number; bold?: boolean; alignment?: (typeof AlignmentType)[keyof typeof AlignmentType] }

function lookOf(look: TextLook = 'plain'): Look {
  const alignment = PLACES[look]
  return {
    ...(look === 'small' && { size: SMALL }),
    ...(look === 'strong' && { bold: true }),
    ...(alignment && { alignment }),
  }
}

function words(text: string, { alignment, ...look }: Look = {}): Paragraph {
  return new Paragraph({ ...(alignment && { alignment }), spacing: { after: GAP }, children: [run(text, look)] })
}

function run(text: string, look: Omit<Look, 'alignment'> = {}): TextRun {
  return new TextRun({ text, font: FONT, ...look })
}

function heading(text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]): Paragraph {
  return new Paragraph({ heading: level, spacing: { before: GAP, after: GAP }, children: [run(text, { bold: true })] })
}

function emptyLines(count: number): Paragraph[] {
  return Array.from({ length: count }, () => words(EMPTY_LINE))
}
