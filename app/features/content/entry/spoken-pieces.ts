/** A sentence with where it stands: from a letter of a text node to a letter of another. */
export type Sentence = { text: string; block: HTMLElement; range: Range }

const BLOCKS = 'h2, h3, p, li, dt, dd, figcaption, blockquote, [data-said]'
const UNSAID = '[data-unsaid], button, nav, svg, [hidden], sup, a[href^="#ref-"]'
const LETTER = /[\p{L}\d]/u

/** What is read of a part of a page: its blocks in order, cut into sentences, without numbers of sources and buttons. */
export function sentencesIn(part: HTMLElement): Sentence[] {
  const blocks = [...part.querySelectorAll<HTMLElement>(BLOCKS)]
  return blocks
    .filter((block) => !block.closest(UNSAID) && !blocks.some((inner) => inner !== block && block.contains(inner)))
    .flatMap(sentencesOf)
}

function sentencesOf(block: HTMLElement): Sentence[] {
  const nodes = textNodesOf(block)
  const text = nodes.map((node) => node.data).join('')
  return cut(text)
    .filter(({ segment }) => LETTER.test(segment))
    .map(({ segment, index }) => ({
      text: segment.trim(),
      block,
      range: rangeOf(nodes, index, index + segment.trimEnd().length),
    }))
}

/** The sentences of a text, each with where it begins. */
function cut(text: string): { segment: string; index: number }[] {
  return [...new Intl.Segmenter('ru', { granularity: 'sentence' }).segment(text)].map(({ segment, index }) => ({
    segment,
    index,
  }))
}

function textNodesOf(block: HTMLElement): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(UNSAID) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text) // the walker shows texts alone
  return nodes
}

function rangeOf(nodes: Text[], from: number, to: number): Range {
  const range = document.createRange()
  let passed = 0
  for (const node of nodes) {
    const end = passed + node.length
    if (from >= passed && from < end) range.setStart(node, from - passed)
    if (to > passed && to <= end) range.setEnd(node, to - passed)
    passed = end
  }
  return range
}
