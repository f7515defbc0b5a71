import * as children from '#app/features/children/children.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import { sheetCopy } from '#app/features/questionnaire/sheet/copy.ts'
import { sheetOf } from '#app/features/questionnaire/sheet/sheet-data.ts'
import type { PaperFile } from '#app/features/questionnaire/sheet/sheets.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { drawPaper } from '#app/platform/papers/papers.server.ts'
import { dateInWords, dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { INFORMANT_MARKS, informantWords, pairInWords } from './change-words.ts'
import type { AskedPair, MapPair, TimelineResult } from './contract.ts'
import { eyesPaper } from './eyes-paper.ts'
import { chosenPair, pairedSpheres } from './pair.ts'
import * as results from './results.server.ts'
import { between } from './rules.ts'

/**
 * Two maps of a child with every answer; read by anyone but the owner, it is written down.
 * @throws AppError not_found — no such child, its answers are not for this viewer, or no two maps may stand together
 */
export async function see(context: Context, childId: string, asked: AskedPair): Promise<MapPair> {
  const { child, choices, lines, whole } = await pairOf(context, childId, { asked, action: 'result' })
  const { name } = children.profileOf(context, child)
  const [left, right] = lines
  return {
    childId,
    childName: name,
    maps: [headOf(whole[0], left), headOf(whole[1], right)],
    said: pairInWords({ left, right }, between(whole[0], whole[1])),
    spheres: pairedSpheres(whole),
    choices: choices.map(({ id, informant, filledOn, createdAt }) => ({ id, informant, filledOn, createdAt })),
  }
}

/**
 * The same on paper, two pages at the most; taking it by anyone but the owner is written down.
 * @throws AppError not_found
 */
export async function sheet(context: Context, childId: string, asked: AskedPair): Promise<PaperFile> {
  const { child, lines, whole } = await pairOf(context, childId, { asked, action: 'sheet' })
  const [left, right] = lines
  const isOne = left.informant === right.informant
  const columns = whole.map((map, place) => {
    const { informant, filledOn } = place === 0 ? left : right
    const mark = isOne ? String(place + 1) : INFORMANT_MARKS[informant]
    return { ...map, mark, title: isOne ? `${informantWords[informant]}, ${dateInWords(filledOn)}` : informantWords[informant] }
  })
  const questions = whole.toReversed().flatMap((map) => map.questions)
  const paper = eyesPaper({
    columns,
    marks: isOne ? sheetCopy.marksOfDays(dateInWords(left.filledOn), dateInWords(right.filledOn)) : sheetCopy.marks,
    texts: new Map(questions.map((one) => [one.code, one])),
    profile: children.profileOf(context, child),
    question: '',
  })
  return { bytes: await drawPaper(paper, 'pdf'), fileName: `karty-ryadom-${dayInMoscow(context.now)}.pdf` }
}

type Asking = { asked: AskedPair; action: 'result' | 'sheet' }

async function pairOf(context: Context, childId: string, { asked, action }: Asking) {
  const { child, relation, viewer } = await requireChild(context, 'answers.see', childId)
  const all = (await results.ofLetIn(context, [childId])).filter(({ type }) => type !== 'short')
  const chosen = chosenPair(all, asked)
  if (!chosen) throw new AppError('not_found', sheetCopy.noPair)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action })
  const whole = await Promise.all([
    childResults.whole(context, childId, chosen.left.id),
    childResults.whole(context, childId, chosen.right.id),
  ])
  return { child, choices: all, lines: [chosen.left, chosen.right] as const, whole }
}

function headOf(map: childResults.WholeResult, { id, informant, filledOn }: TimelineResult): MapPair['maps'][number] {
  const { urgent, strengths } = sheetOf({ ...map, classOf: undefined })
  return { id, informant, filledOn, version: map.view.version, urgent, strengths }
}
