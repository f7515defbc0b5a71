import { say } from '#app/ui/notices.ts'

const ALONE = 'printsSample'

/** Copies a paper as plain text, a line for each of its lines. */
export async function copySample(button: HTMLElement): Promise<void> {
  const lines = [...(sheetOf(button)?.querySelectorAll('p') ?? [])].map((line) => line.textContent)
  try {
    await navigator.clipboard.writeText(lines.join('\n').replaceAll('\u00a0', ' '))
    say('Текст скопирован', 'good')
  } catch {
    say('Браузер не дал скопировать. Выделите текст сами или возьмите файл .docx.')
  }
}

/** Prints the paper alone, without the page around it. */
export function printSample(button: HTMLElement): void {
  const sheet = sheetOf(button)
  if (!sheet) return
  const root = document.documentElement
  sheet.dataset.printed = ''
  root.dataset[ALONE] = ''
  addEventListener(
    'afterprint',
    () => {
      delete sheet.dataset.printed
      delete root.dataset[ALONE]
    },
    { once: true },
  )
  print()
}

function sheetOf(button: HTMLElement): HTMLElement | null {
  return button.closest('section')?.querySelector<HTMLElement>('[data-sheet]') ?? null
}
