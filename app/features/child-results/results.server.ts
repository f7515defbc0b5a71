import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import type { Question, ResultView } from '#app/features/questionnaire/contract.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import type { Comparison, Eyes, TimelineResult } from './contract.ts'
import { eyesOf, newestOf, type WholeSeen } from './eyes.ts'
import { eyesPaper } from './eyes-paper.ts'
import { INFORMANT_MARKS, informantWords } from './change-words.ts'
import * as children from '#app/features/children/children.server.ts'
import { allQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { sheetCopy } from '#app/features/questionnaire/sheet/copy.ts'
import type { PaperFile } from '#app/features/questionnaire/sheet/sheets.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { drawPaper } from '#app/platform/papers/papers.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { childCopy } from '#app/features/children/copy.ts'
import * as log from '#app/features/children/log.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import { askingOf } from '#app/features/access/access.server.ts'
import { verdict } from '#app/features/access/permissions.ts'
import { withoutSafety } from '#app/features/questionnaire/result/result-view.ts'
import { hardestFirst, readingsOf, stageOf } from '#app/features/questionnaire/result/standings.ts'
import { between, comparisonOf, isAlike } from './rules.ts'

/**
 * The results of a child, newest first, each with what is other than in the one before; read by anyone but the owner, it is
 * written down.
 * @throws AppError not_found — no such child, or its results are not for this viewer
 */
export async function timeline(context: Context, childId: string): Promise<TimelineResult[]> {
  const { relation, viewer } = await requireChild(context, 'result.see', childId)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action: 'result' })
  return ofLetIn(context, [childId])
}

/** The results of children that the viewer was already allowed to see, newest first. */
export async function ofLetIn(context: Context, childIds: string[]): Promise<TimelineResult[]> {
  const results = await childResults.ofChildren(context, childIds)
  const lines = results.map((result, index) => {
    const { id, childId, createdAt, kind, view } = result
    const before = results.slice(0, index).findLast((one) => one.childId === childId && isAlike(one.view, view))
    const readings = hardestFirst(readingsOf(view))
    const inNeed = (need: string) => readings.flatMap((one) => (one.need === need ? [one.domain] : []))
    const inBrief = (brief: 'more' | 'enough') =>
      view.rules === 2 ? view.profile.domains.flatMap((one) => (one.brief === brief ? [one.domain] : [])) : []
    return {
      id,
      childId,
      createdAt,
      filledOn: view.filledOn,
      type: view.type,
      ...{ rules: view.rules, informant: informantOf(view), kind },
      stage: stageOf(view),
      ...between(before, result),
      support: inNeed('support'),
      watch: inNeed('watch'),
      noticed: readings
        .filter(({ need }) => need === 'support' || need === 'watch')
        .map(({ domain, standing }) => ({ domain, standing })),
      ...{ more: inBrief('more'), enough: inBrief('enough'), calm: inNeed('calm') },
    }
  })
  return lines.toReversed()
}

/** What different people answered about a child that the viewer was already allowed to see; null while there is one. */
export async function eyesOfLetIn(context: Context, childId: string): Promise<Eyes | null> {
  return eyesOf(await childResults.ofChildren(context, [childId]))
}

/**
 * As `eyesOfLetIn`, for a page of its own; read by anyone but the owner, it is written down.
 * @throws AppError not_found — no such child, its results are not for this viewer, or fewer than two answered about all spheres
 */
export async function eyes(context: Context, childId: string): Promise<Eyes> {
  const { relation, viewer } = await requireChild(context, 'result.see', childId)
  const all = await childResults.ofChildren(context, [childId])
  const found = eyesOf(all)
  if (!found) throw nothingBeside(all)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action: 'result' })
  return found
}

/**
 * A map beside the one before it of the same person: the spheres that the earlier one explained, each as it was and as it is.
 * @throws AppError not_found — no such child or result, not for this viewer, or the two may not be compared
 * @see reference/instrument.md 2.7
 */
export async function change(context: Context, childId: string, id: string): Promise<Comparison> {
  const { relation, viewer } = await requireChild(context, 'result.see', childId)
  const all = await childResults.ofChildren(context, [childId])
  const place = all.findIndex((one) => one.id === id)
  const after = all[place]
  const before = after && all.slice(0, place).findLast((one) => isAlike(one.view, after.view))
  const compared = after && before && comparisonOf(before, after)
  if (!compared) throw new AppError('not_found', sheetCopy.noPair)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action: 'result' })
  return compared
}

/**
 * The sheet with everybody's answers side by side, for a specialist; taking it by anyone but the owner is written down.
 * @throws AppError not_found — no such child, its answers are not for this viewer, or fewer than two answered about all spheres
 */
export async function eyesSheet(context: Context, childId: string, question: string): Promise<PaperFile> {
  const { child, relation, viewer } = await requireChild(context, 'answers.see', childId)
  const all = await childResults.ofChildren(context, [childId])
  const newest = newestOf(all)
  if (newest.length < 2) throw nothingBeside(all)
  const profile = children.profileOf(context, child)
  const texts = await textsOf(context, newest)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action: 'sheet' })
  const columns = newest.map((seen) => {
    const { informant } = seen.view
    return { ...seen, title: informantWords[informant], mark: INFORMANT_MARKS[informant] }
  })
  const paper = eyesPaper({ columns, marks: sheetCopy.marks, texts, profile, question })
  return { bytes: await drawPaper(paper, 'pdf'), fileName: `karta-ryadom-${dayInMoscow(context.now)}.pdf` }
}

/** Two may have answered, and one of them about a sphere alone. */
function nothingBeside(results: readonly childResults.ChildResult[]): AppError {
  const people = new Set(results.map(({ view }) => informantOf(view)))
  return new AppError('not_found', people.size > 1 ? sheetCopy.notWhole : sheetCopy.oneAlone)
}

/** The words of the core items of everybody's stage, the first person's where they differ. */
async function textsOf(context: Context, newest: readonly WholeSeen[]): Promise<Map<string, Question>> {
  const lists = await Promise.all(
    newest.map(async ({ view: { version, profile } }) => {
      const { definition, list } = await versions.readable(context, version)
      const sheets = Object.values(definition?.stages[profile.stage]?.sheets ?? {})
      const core = new Set(sheets.flatMap((sheet) => sheet?.core ?? []))
      return allQuestions(list).filter(({ code }) => core.has(code))
    }),
  )
  return new Map(lists.toReversed().flatMap((questions) => questions.map((question) => [question.code, question] as const)))
}

function informantOf(view: ResultView): TimelineResult['informant'] {
  return view.rules === 2 ? view.informant : 'parent'
}

/**
 * One result whole; an opening by anyone but the owner is written down.
 * @throws AppError not_found
 */
export async function view(context: Context, childId: string, id: string): Promise<ResultView> {
  const { relation, viewer } = await requireChild(context, 'result.see', childId)
  const { view: found } = await childResults.ofChild(context, childId, id)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action: 'result' })
  // A curator or a teacher reads steps; answers, and those about safety first of all, are the family's and its specialists'.
  return verdict(askingOf(viewer), 'answers.see', relation) === 'yes' ? found : withoutSafety(found)
}

/**
 * Puts a result that the viewer keeps into a child's card.
 * @throws AppError not_found
 * @throws AppError closed — the card is being deleted: what is put there would go with it
 */
export async function put(context: Context, childId: string, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { viewer, child } = await requireChild(inside, 'questionnaire.fill', childId)
    if (child.deleteAfter) throw new AppError('closed', childCopy.isGoing)
    await childResults.put(inside, { accountId: viewer.id, id }, childId)
  })
}

/**
 * One result with the answers it was made of, for a specialist who reads it or takes the sheet away; either is written down.
 * @throws AppError not_found
 */
export async function whole(
  context: Context,
  { childId, id }: { childId: string; id: string },
  action: 'result' | 'sheet',
): Promise<childResults.WholeResult> {
  const { relation, viewer } = await requireChild(context, 'answers.see', childId)
  const found = await childResults.whole(context, childId, id)
  if (relation !== 'owner') await log.write(context, { childId, accountId: viewer.id, action })
  return found
}
