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
import { askingOf } from '#app/features/access/access.server.ts'
import { verdict, type Action } from '#app/features/access/permissions.ts'
import * as results from '#app/features/child-results/results.server.ts'
import type { TaskChoices } from '#app/features/child-tasks/contract.ts'
import * as taskSettings from '#app/features/child-tasks/settings.server.ts'

/** A child's card as its page shows it; what the viewer may not see is null. */
export type Card = {
  child: Child
  may: { edit: boolean; manage: boolean; leave: boolean; seeGames: boolean }
  results: TimelineResult[] | null
  eyes: Eyes | null
  /** What specialists wrote for the family and asked it to do. */
  care: { notes: Note[]; assignments: Assignment[] } | null
  accesses: Access[] | null
  guardians: Guardians | null
  entry: ChildEntry | null
  done: DoneLine[] | null
  /** What was chosen for the games of the screen. */
  games: TaskChoices | null
  log: LogLine[] | null
}

/**
 * The whole card for this viewer.
 * @throws AppError not_found
 */
export async function of(context: Context, id: string): Promise<Card> {
  const child = await children.see(context, id)
  const asking = askingOf(requireViewer(context))
  const may = (action: Action) => verdict(asking, action, child.relation) === 'yes'
  const [timeline, eyes, written, asked, people, adults, entry, done, games, lines] = await Promise.all([
    may('result.see') ? results.ofLetIn(context, [id]) : null,
    may('result.see') ? results.eyesOfLetIn(context, id) : null,
    may('note.read') ? notes.list(context, id) : null,
    may('assignment.see') ? assignments.list(context, id) : null,
    may('access.see') ? accesses.list(context, id) : null,
    may('access.see') ? guardians.list(context, id) : null,
    may('child.entry') ? entries.see(context, id) : null,
    may('child.entry') ? exercises.done(context, id) : null,
    may('task.settings') ? taskSettings.see(context, id) : null,
    may('log.read') ? log.read(context, id) : null,
  ])
  return {
    child,
    may: { edit: may('child.edit'), manage: may('access.manage'), leave: may('access.leave'), seeGames: may('task.see') },
    care: written && asked && { notes: written, assignments: asked },
    results: timeline,
    eyes,
    accesses: people,
    guardians: adults,
    entry,
    done,
    games,
    log: lines,
  }
}
