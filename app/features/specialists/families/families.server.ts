import * as accesses from '#app/features/children/accesses.server.ts'
import * as children from '#app/features/children/children.server.ts'
import type { Child } from '#app/features/children/contract.ts'
import * as log from '#app/features/children/log.server.ts'
import { askingOf } from '#app/features/access/access.server.ts'
import { verdict, type Action } from '#app/features/access/permissions.ts'
import { hardestInWords } from '#app/features/child-results/change-words.ts'
import { leadingOf } from '#app/features/questionnaire/result/kinds.ts'
import * as results from '#app/features/child-results/results.server.ts'
import * as diary from '#app/features/diary/diary.server.ts'
import { type Context, requireViewer } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import * as assignments from './assignments.server.ts'
import type { Families, Family, FamilyCard, FamilyState } from '#app/features/specialists/contract.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import { VISIT_MS } from '#app/features/specialists/rules.ts'
import * as noteTemplates from './note-templates.server.ts'
import * as notes from './notes.server.ts'

const NO_MAP = { support: [], stage: null, said: null }

/**
 * The children whose parents opened the card to the viewer: those with new results first. That they were shown is written down.
 * @throws AppError unauthenticated
 */
export async function list(context: Context): Promise<Families> {
  const viewer = requireViewer(context)
  const given = await accesses.ofPerson(context, viewer.id)
  const parents = new Map(given.flatMap((one) => (one.state === 'granted' ? [[one.childId, one.parent] as const] : [])))
  const opened = (await children.of(context)).filter(({ id, archivedAt }) => parents.has(id) && archivedAt === null)
  await children.noteListed(context, opened)
  const showing = opened.filter((child) => may(context, 'result.see', child)).map(({ id }) => id)
  const [timelines, openings, assigned] = await Promise.all([
    results.ofLetIn(context, showing),
    log.lastOpenings(context, { accountId: viewer.id, childIds: showing }),
    assignments.ofLetIn(context, showing),
  ])
  const families = opened.map(({ id, name, age }) => {
    const lines = timelines.filter(({ childId }) => childId === id)
    const [newest] = lines
    const openedAt = openings.get(id)
    const isNew = newest !== undefined && (!openedAt || new Date(newest.createdAt) > openedAt)
    const isWaiting = assigned.some((one) => one.childId === id && one.isOwn && assignments.isOpen(one))
    const state: FamilyState = isNew ? 'new' : isWaiting ? 'waiting' : newest ? 'seen' : 'empty'
    const leading = leadingOf(lines)
    const map = leading ? { support: leading.support, stage: leading.stage, said: hardestInWords(leading) } : NO_MAP
    const shown = showing.includes(id) ? map : { ...NO_MAP, support: null }
    return { id, name, age, parent: parents.get(id) ?? '', ...shown, filledOn: leading?.filledOn ?? null, state }
  })
  const asked = given.flatMap((one) => (one.state === 'asked' ? [dayInMoscow(one.askedAt)] : []))
  return { families: families.toSorted(newFirst), asked }
}

/**
 * A child's card as a specialist sees it; the opening is written down.
 * @throws AppError not_found — no such child, or not opened to the viewer
 */
export async function open(context: Context, childId: string): Promise<FamilyCard> {
  const viewer = requireViewer(context)
  const given = await accesses.ofPerson(context, viewer.id)
  const access = given.find((one) => one.state === 'granted' && one.childId === childId)
  if (access?.state !== 'granted') throw new AppError('not_found', copy.noFamily)
  // Going to a map and back is one visit: what was new at its beginning stays so.
  const visitBegan = new Date(context.now.getTime() - VISIT_MS)
  const before = (await log.lastOpenings(context, { accountId: viewer.id, childIds: [childId], until: visitBegan })).get(childId)
  const child = await children.see(context, childId)
  const seesResults = may(context, 'result.see', child)
  const [timeline, eyes, noticed, written, templates, assigned, exercises] = await Promise.all([
    seesResults ? results.ofLetIn(context, [childId]) : null,
    seesResults ? results.eyesOfLetIn(context, childId) : null,
    may(context, 'diary.see', child) ? diary.countLately(context, childId, before) : null,
    may(context, 'note.read', child) ? notes.besideCard(context, childId) : [],
    may(context, 'note.write', child) ? noteTemplates.list(context) : [],
    may(context, 'assignment.see', child) ? assignments.besideCard(context, childId) : [],
    may(context, 'assignment.give', child) ? assignments.choices(context) : [],
  ])
  const isNew = ({ createdAt }: { createdAt: string }) => !before || new Date(createdAt) > before
  return {
    child,
    today: dayInMoscow(context.now),
    parent: access.parent,
    results: timeline,
    eyes,
    openedAt: before?.toISOString() ?? null,
    diary: noticed,
    notes: written,
    templates,
    assignments: assigned,
    exercises,
    newIds: timeline?.filter(isNew).map(({ id }) => id) ?? [],
  }
}

function may(context: Context, action: Action, { relation }: Child): boolean {
  return verdict(askingOf(requireViewer(context)), action, relation) === 'yes'
}

function newFirst(one: Family, other: Family): number {
  if (one.state !== other.state && (one.state === 'new' || other.state === 'new')) return one.state === 'new' ? -1 : 1
  return (other.filledOn ?? '').localeCompare(one.filledOn ?? '')
}
