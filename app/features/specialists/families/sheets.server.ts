import * as children from '#app/features/children/children.server.ts'
import { informantWords } from '#app/features/child-results/change-words.ts'
import * as diary from '#app/features/diary/diary.server.ts'
import * as results from '#app/features/child-results/results.server.ts'
import type { AnswerSheet } from '#app/features/specialists/contract.ts'
import { sheetOf } from '#app/features/questionnaire/sheet/sheet-data.ts'
import * as questionnaireSheets from '#app/features/questionnaire/sheet/sheets.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { diaryBlocks } from './diary-blocks.ts'

/**
 * The same as the sheet, for the screen: every answer and the sums; reading it is written down.
 * @throws AppError not_found — no such result, or its answers are not for this viewer
 */
export async function read(context: Context, childId: string, resultId: string): Promise<AnswerSheet> {
  const whole = await results.whole(context, { childId, id: resultId }, 'result')
  const { facts, domains, urgent, impact, general, strengths, around, doubts } = sheetOf({
    ...whole,
    classOf: await children.classOf(context, childId),
  })
  return {
    ...{ urgent, impact, general, strengths, around, doubts },
    facts: facts.map(([title, text]) => ({ title, text })),
    domains: domains.toReversed().map(({ title, sum, band, answers }) => ({ title, sum, band, answers })),
  }
}

/**
 * The sheet of one result, two pages of A4 at the most and one of the family's diary, with what a parent wants to ask; taking it is written down.
 * @throws AppError not_found — no such result, or its answers are not for this viewer
 */
export async function draw(
  context: Context,
  { childId, resultId }: { childId: string; resultId: string },
  question = '',
): Promise<questionnaireSheets.PaperFile> {
  const whole = await results.whole(context, { childId, id: resultId }, 'sheet')
  const all = await results.ofLetIn(context, [childId])
  const others = all
    .filter(({ id, informant }) => id !== resultId && informant !== all.find((one) => one.id === resultId)?.informant)
    .map(({ informant, filledOn }) => `${informantWords[informant].toLowerCase()}, ${dateInWords(filledOn)}`)
  return questionnaireSheets.draw(whole, await children.classOf(context, childId), {
    ...{ question, others, after: diaryBlocks(await diary.forSheet(context, childId)) },
  })
}
