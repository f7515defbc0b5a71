import type { TimelineResult } from '#app/features/child-results/contract.ts'
import * as results from '#app/features/child-results/results.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { invitationCopy as copy } from '#app/features/invitations/copy.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import { leadingOf } from '#app/features/questionnaire/result/kinds.ts'
import type { PaperFile } from '#app/features/questionnaire/sheet/sheets.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { drawPaper } from '#app/platform/papers/papers.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { FEWEST_FAMILIES, spheresOf } from './summary-rules.ts'
import { summaryPaper } from './summary-paper.ts'

/**
 * A class on one page without names: how far it has come, and the spheres of the maps that at least ten families opened to this curator, all in
 * bands of five. Every card that is counted has a line in its log, as when it is opened.
 * @throws AppError not_found — no such group, or another curator's
 * @throws AppError forbidden — the second factor is missing
 * @throws AppError invalid — fewer than ten families
 */
export async function draw(context: Context, groupId: string): Promise<PaperFile> {
  const viewer = groups.curatorOf(context)
  const { group, families } = await groups.see(context, groupId)
  const { counts } = group
  if (counts.invited < FEWEST_FAMILIES) throw new AppError('invalid', copy.fewFamilies)
  const open = families.flatMap(({ openCard, link }) => (openCard && link !== 'revoked' ? [openCard] : []))
  const maps = mapsOf(await results.ofLetIn(context, [...new Set(open)]))
  const isEnough = maps.length >= FEWEST_FAMILIES
  if (isEnough) for (const { childId } of maps) await log.write(context, { childId, accountId: viewer.id, action: 'result' })
  const paper = summaryPaper({
    counts,
    day: dayInMoscow(context.now),
    spheres: isEnough
      ? { mapCount: maps.length, rows: spheresOf(maps).map((one) => ({ ...one, title: sphereTitles[one.domain] })) }
      : null,
  })
  return { bytes: await drawPaper(paper, 'pdf'), fileName: `svodka-${dayInMoscow(context.now)}.pdf` }
}

/** The newest map of the family about each child; maps of the first rules have other steps and are not counted with them. */
function mapsOf(timeline: TimelineResult[]): TimelineResult[] {
  const maps = timeline.filter(({ kind, rules }) => kind === 'map' && rules === 2)
  return [...new Set(maps.map(({ childId }) => childId))].flatMap(
    (childId) => leadingOf(maps.filter((one) => one.childId === childId)) ?? [],
  )
}
