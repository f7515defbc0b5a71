import type { Context } from '#app/platform/context.server.ts'
import { href } from '#app/shared/href.ts'
import type { Receipt } from './contract.ts'
import { ResultLetter } from '#app/features/questionnaire/result/result-letter.tsx'
import { submissionCopy as copy } from './submission-copy.ts'

/** What somebody who sent answers gets: where their result is. */
export function receiptOf(id: string, token: string): Receipt {
  return { result_id: id, result_url: href('/result/:token', { token }) }
}

/** Sends the address of a result by a letter. */
export async function sendLink({ mail, db, config }: Context, to: string, token: string): Promise<void> {
  await mail.send(db, {
    to,
    subject: copy.letterSubject,
    body: ResultLetter({ link: `${config.PUBLIC_URL}${href('/result/:token', { token })}` }),
  })
}
