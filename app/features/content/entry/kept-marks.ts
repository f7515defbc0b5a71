import { call } from '#app/shared/client.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { KEPT_MARKS } from '#app/shared/forget-pages.ts'

export type Felt = 'easy' | 'right' | 'hard'
type Mark = { code: string; feeling: Felt; on: string }

/** Keeps on the device that an exercise was done today; nothing here names a child. */
export function keepMark({ code, feeling }: Omit<Mark, 'on'>): void {
  const on = dayInMoscow(new Date())
  write([...read().filter((one) => one.code !== code || one.on !== on), { code, feeling, on }])
}

/**
 * Sends what the device kept to a child's plan. Without a child it goes to the only one there is; of several the plan that is opened
 * next takes it.
 * @returns how many went
 */
export async function sendMarks(childId?: string): Promise<number> {
  const marks = read()
  if (marks.length === 0) return 0
  const id = childId ?? (await onlyChild())
  if (!id) return 0
  let sent = 0
  for (const { code, feeling, on } of marks) {
    const isGone = await call('PUT user/children/{id}/plan/{code}', { params: { id, code }, body: { feeling, on } }).then(
      () => true,
      // What the server does not take, it never will: a day of long ago, a text that is gone.
      (error: unknown) => ['invalid', 'not_found'].includes((error as { code?: string }).code ?? ''),
    )
    if (!isGone) break
    sent++
    write(read().filter((one) => one.code !== code || one.on !== on))
  }
  return sent
}

async function onlyChild(): Promise<string | null> {
  const all = await call('GET user/children').catch(() => [])
  const own = all.filter(({ relation }) => relation === 'owner' || relation === 'guardian_edit')
  return own.length === 1 ? (own[0]?.id ?? null) : null
}

function read(): Mark[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT_MARKS) ?? '[]') as Mark[] // written here alone
  } catch {
    return []
  }
}

function write(marks: Mark[]): void {
  try {
    if (marks.length === 0) localStorage.removeItem(KEPT_MARKS)
    else localStorage.setItem(KEPT_MARKS, JSON.stringify(marks))
  } catch {
    // A browser that keeps nothing: the mark is lost with the tab, as everything there.
  }
}
