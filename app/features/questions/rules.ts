import { escapeMarkup } from '#app/shared/escape-markup.ts'

/** The number of a question as a person reads it aloud: ВС-000012. */
export function ticketOf(number: number): string {
  return `ВС-${String(number).padStart(6, '0')}`
}

/** A question and its answer as HTML; what people typed is text and nothing else. */
export function htmlOf({ wording, answer, role }: { wording: string; answer: string; role: string }): string {
  return `${paragraphs(wording)}<p><strong>Отвечает специалист портала: ${escapeMarkup(role.toLowerCase())}.</strong></p>${paragraphs(answer)}`
}

function paragraphs(text: string): string {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('')
}
