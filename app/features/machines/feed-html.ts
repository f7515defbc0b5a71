import type { Block, BlockOf } from '#app/features/content/contract.ts'

const PHONES = '<p>Опасно сейчас: 112. Детский телефон доверия: 8-800-2000-122, звонок бесплатный и анонимный.</p>'

/** A text as plain HTML that stands without the portal: whole addresses, no marks of sources, no drawings. */
export function feedHtml(blocks: Block[], origin: string): string {
  return blocks
    .map(htmlOf)
    .join('')
    .replaceAll(/<sup>.*?<\/sup>/g, '')
    .replaceAll(/<a href="#[^"]*"[^>]*>(.*?)<\/a>/g, '$1')
    .replaceAll('href="/', `href="${origin}/`)
    .replaceAll('\u2060', '')
}

function htmlOf(block: Block): string {
  switch (block.type) {
    case 'lead':
      return `<p>${block.html}</p>`
    case 'heading':
      return `<h2>${block.title}</h2>`
    case 'text':
      return block.html
    case 'callout':
      return `<blockquote><p><b>${block.title}</b></p><div>${block.html}</div>${needsPhones(block) ? PHONES : ''}</blockquote>`
    case 'pull':
      return `<blockquote>${block.html}</blockquote>`
    default:
      return ''
  }
}

function needsPhones({ tone, html }: BlockOf<'callout'>): boolean {
  return tone === 'urgent' && !html.includes('112')
}
