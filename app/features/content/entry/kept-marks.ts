import { call } from '#app/shared/client.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { KEPT } from '#app/shared/forget-pages.ts'

export type Felt = 'easy' | 'right' | 'hard'
/** That an exercise was done on a day; without a child it was done where none could be chosen. */
type Mark = { code: string; on: string; feeling?: Felt | undefined; childId?: string }

/** Keeps on the device that an exercise was done today; a child is there by its number alone. */
export function keepMark(done: Omit<Mark, 'on'>): void {
  const mark = { ...done, on: dayInMoscow(new Date()) }
  write([...others(mark), mark])
}

/** @returns whether it was kept here: then nobody else knows of it */
export function dropMark(done: Omit<Mark, 'on'>): boolean {
  const left = others({ ...done, on: dayInMoscow(new Date()) })
  const isKept = left.length < read().length
  if (isKept) write(left)
  return isKept
}

/**
 * Sends what the device kept to a child's plan. Without a child it goes to the only one there is; of several the plan that is opened
 * next takes it.
 * @returns how many went
 */
export async function sendMarks(childId?: string): Promise<number> {
  const marks = read()
  if (marks.length === 0) return 0
  const usual = childId ?? (marks.some((mark) => !mark.childId) ? await onlyChild() : null)
  let sent = 0
  for (const mark of marks) {
    const { code, feeling, on } = mark
    const id = mark.childId ?? usual
    if (!id) continue
    const body = { ...(feeling && { feeling }), on }
    const isGone = await call('PUT user/children/{id}/plan/{code}', { params: { id, code }, body }).then(
      () => true,
      // What the server does not take, it never will: a day of long ago, a text that is gone.
      (error: unknown) => ['invalid', 'not_found'].includes((error as { code?: string }).code ?? ''),
    )
    if (!isGone) break
    sent++
    write(others(mark))
  }
  return sent
}

function others({ code, on, childId }: Mark): Mark[] {
  return read().filter((one) => one.code !== code || one.on !== on || one.childId !== childId)
}

async function onlyChild(): Promise<string | null> {
  const all = await call('GET user/children').catch(() => [])
  const own = all.filter(({ relation }) => relation === 'owner' || relation === 'guardian_edit')
  return own.length === 1 ? (own[0]?.id ?? null) : null
}

function read(): Mark[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT.marks) ?? '[]') as Mark[] // written here alone
  } catch {
    return []
  }
}

function write(marks: Mark[]): void {
  try {
    if (marks.length === 0) localStorage.removeItem(KEPT.marks)
    else localStorage.setItem(KEPT.marks, JSON.stringify(marks))
  } catch {
    // A browser that keeps nothing: the mark is lost with the tab, as everything there.
  }
}
