/** Draws papers away from the thread that answers requests: one after another, each answered by its number. */
import { parentPort } from 'node:worker_threads'
import type { Asked, Drawn } from './papers.server.ts'
import { drawPdf } from './pdf.ts'
import { drawWord } from './word.ts'

parentPort?.on('message', ({ id, paper, format, brand }: Asked) => {
  const drawing = format === 'pdf' ? drawPdf(paper, brand) : drawWord(paper, brand)
  void drawing.then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, fault: error instanceof Error ? error.message : 'not drawn' }),
  )
})

function answer(drawn: Drawn): void {
  parentPort?.postMessage(drawn)
}
