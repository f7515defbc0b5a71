import * as assignments from '#app/features/specialists/families/assignments.server.ts'
import type { Assignment, Note } from '#app/features/specialists/contract.ts'
import * as notes from '#app/features/specialists/families/notes.server.ts'
import { type Context, requireViewer } from '#app/platform/context.server.ts'
import * as accesses from '#app/features/children/accesses.server.ts'
import * as children from '#app/features/children/children.server.ts'
import type { Access, Child, ChildEntry, DoneLine, Guardians, LogLine } from '#app/features/children/contract.ts'
import type { Eyes, TimelineResult } from '#app/features/child-results/contract.ts'
import * as entries from '#app/features/children/child-mode/entries.server.ts'
import * as exercises from '#app/features/children/exercises.server.ts'
import * as guardians from '#app/features/children/guardians.server.ts'
import * as log from '#app/features/children/log.server.ts'
import { requireChild } from '#app/features/children/permissions.server.ts'
import type { PlantKind } from '#app/features/children/rules.ts'
import { askingOf } from '#app/features/access/access.server.ts'
import { verdict, type Action } from '#app/features/access/permissions.ts'
import * as results from '#app/features/child-results/results.server.ts'
import type { TaskChoices } from '#app/features/child-tasks/contract.ts'
import * as taskViews from '#app/features/child-tasks/views.server.ts'
import * as taskSettings from '#app/features/child-tasks/settings.server.ts'
import type { AskedOfChild } from '#app/features/questionnaire/manual/follow-up.server.ts'
import * as followUps from '#app/features/questionnaire/manual/follow-up.server.ts'
import { leadingOf } from '#app/features/questionnaire/result/kinds.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import * as childLinks from '#app/features/questionnaire/sharing/child-links.server.ts'
import type { ChildLinks } from '#app/features/questionnaire/sharing/contract.ts'
import type { Plan } from '#app/features/programme/contract.ts'
import * as plans from '#app/features/programme/plans.server.ts'

type May = { edit: boolean; manage: boolean; leave: boolean; seeGames: boolean }

/** A child's card as its first page shows it; what the viewer may not see is null. */
export type Card = {
  child: Child
  may: May
  results: TimelineResult[] | null
  eyes: Eyes | null
  /** What specialists wrote for the family and asked it to do. */
  care: { notes: Note[]; assignments: Assignment[] } | null
  done: DoneLine[] | null
  /** On which of the last days there was a game, where the owner lets school hear of it. */
  heard: string[] | null
  /** What the family alone has: its garden, the plan, who asks to see the card, and what a map is asked about after three months. */
  family: (Household & { firstLook: FirstLook | null }) | null
}

type Household = { garden: PlantKind[]; plan: Plan; hasPictures: boolean; asking: string[]; followUp: AskedOfChild | null }

/** All that the family has answered is about one sphere; `link` is where the newest such result opens, null for who does not keep it. */
type FirstLook = { link: string | null }

/** Who sees the card and how the child comes in. */
export type CardSettings = {
  child: Child
  may: May
  accesses: Access[] | null
  guardians: Guardians | null
  links: ChildLinks
  entry: ChildEntry | null
  /** What was chosen for the games of the screen. */
  games: TaskChoices | null
  log: LogLine[] | null
}

/**
 * The card for this viewer.
 * @throws AppError not_found
 */
export async function of(context: Context, id: string): Promise<Card> {
  const child = await children.see(context, id)
  const may = mayOf(context, child)
  const [timeline, eyes, written, asked, done, heard, family] = await Promise.all([
    may('result.see') ? results.ofLetIn(context, [id]) : null,
    may('result.see') ? results.eyesOfLetIn(context, id) : null,
    may('note.read') ? notes.besideCard(context, id) : null,
    may('assignment.see') ? assignments.besideCard(context, id) : null,
    may('child.entry') ? exercises.done(context, id) : null,
    may('task.hear') ? taskViews.heard(context, id) : null,
    may('plan.see') ? familyOf(context, child) : null,
  ])
  return {
    child,
    may: shortly(may),
    care: written && asked && { notes: written, assignments: asked },
    results: timeline,
    eyes,
    done,
    heard: heard?.days ?? null,
    family: family && { ...family, firstLook: await firstLookOf(context, timeline ?? []) },
  }
}

/**
 * What stands on the page of settings, for the family alone.
 * @throws AppError not_found
 */
export async function settingsOf(context: Context, id: string): Promise<CardSettings> {
  await requireChild(context, 'access.see', id)
  const child = await children.see(context, id)
  const may = mayOf(context, child)
  const [people, adults, links, entry, games, lines] = await Promise.all([
    accesses.list(context, id),
    guardians.list(context, id),
    childLinks.of(context, id),
    may('child.entry') ? entries.see(context, id) : null,
    may('task.settings') ? taskSettings.see(context, id) : null,
    may('log.read') ? log.read(context, id) : null,
  ])
  return { child, may: shortly(may), accesses: people, guardians: adults, links, entry, games, log: lines }
}

async function familyOf(context: Context, { id, relation }: Child): Promise<Household> {
  const permitted = await requireChild(context, 'plan.see', id)
  const [garden, plan, entry, people, followUp] = await Promise.all([
    // A second adult was let in to this card alone.
    relation === 'owner' ? exercises.gardenOf(context, permitted.child) : exercises.grown(context, [id]),
    plans.seenBy(context, permitted),
    relation === 'guardian_see' ? null : entries.see(context, id),
    accesses.list(context, id),
    followUps.dueOfChild(context, id),
  ])
  const asking = people.filter(({ state }) => state === 'asked').map(({ name }) => name)
  return { garden, plan, hasPictures: entry?.hasPictures ?? false, asking, followUp }
}

async function firstLookOf(context: Context, results: TimelineResult[]): Promise<FirstLook | null> {
  const leading = leadingOf(results)
  if (leading?.kind !== 'insight') return null
  const kept = await resultLinks.of(context, { id: leading.id })
  return { link: kept?.link ?? null }
}

function mayOf(context: Context, { relation }: Child): (action: Action) => boolean {
  const asking = askingOf(requireViewer(context))
  return (action) => verdict(asking, action, relation) === 'yes'
}

function shortly(may: (action: Action) => boolean): May {
  return { edit: may('child.edit'), manage: may('access.manage'), leave: may('access.leave'), seeGames: may('task.see') }
}
