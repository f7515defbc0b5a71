import * as session from '#app/features/accounts/session.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { say } from '#app/ui/notices.ts'
import { keepMark, sendMarks, type Felt } from './kept-marks.ts'
import styles from './exercise-runner.module.css'
import { button, element } from './runner-parts.ts'

const FEELINGS: { value: Felt; title: string }[] = [
  { value: 'easy', title: 'легко' },
  { value: 'right', title: 'в\u00a0самый раз' },
  { value: 'hard', title: 'трудно' },
]
type ChildName = { id: string; name: string }

/** How it went, in one tap, for each child of the parent; without a network the device keeps it. Guests read where marks live. */
export async function markArea(code: string): Promise<HTMLElement> {
  const area = element('div', {})
  if (!/(?:^|; )USER_ID=/.test(document.cookie)) {
    area.append(element('p', { textContent: 'Отметки и\u00a0сад семьи хранятся в\u00a0кабинете.' }), link('Открыть кабинет'))
    return area
  }
  const children = await childrenOf().catch(() => null)
  if (children === null) area.append(row('Как прошло?', (feeling) => keepForLater(area, { code, feeling })))
  else if (children.length === 0)
    area.append(
      element('p', { textContent: 'Отметки появятся, когда в\u00a0кабинете будет карточка ребёнка.' }),
      link('Открыть кабинет'),
    )
  else
    for (const child of children)
      area.append(row(`${child.name}: как прошло?`, (feeling) => void mark(area, code, child, feeling)))
  return area
}

async function childrenOf(): Promise<ChildName[] | null> {
  if (!navigator.onLine) return null
  const account = await session.ready()
  if (!account) return null
  const all = await call('GET user/children')
  return all
    .filter(
      ({ relation, archivedAt, deleteAfter }) =>
        (relation === 'owner' || relation === 'guardian_edit') && !archivedAt && !deleteAfter,
    )
    .map(({ id, name }) => ({ id, name }))
}

async function mark(area: HTMLElement, code: string, { id, name }: ChildName, feeling: Felt): Promise<void> {
  try {
    await call('PUT user/children/{id}/plan/{code}', { params: { id, code }, body: { feeling } })
    replace(area, `Отмечено в\u00a0плане: ${name}. В\u00a0саду прибавилось.`)
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') keepForLater(area, { code, feeling, childId: id })
    else say(wordsOf(error), 'bad')
  }
}

function keepForLater(area: HTMLElement, done: Parameters<typeof keepMark>[0]): void {
  keepMark(done)
  addEventListener('online', () => void sendMarks(), { once: true })
  replace(area, 'Записано на\u00a0этом устройстве: отметка уйдёт в\u00a0план, когда появится связь.')
}

function replace(area: HTMLElement, words: string): void {
  const said = element('p', { textContent: words, role: 'status', tabIndex: -1 })
  area.replaceChildren(said)
  said.focus()
}

function row(words: string, onFeel: (feeling: Felt) => void): HTMLElement {
  const group = element('fieldset', { className: styles.felt })
  group.append(
    element('legend', { textContent: words }),
    ...FEELINGS.map(({ value, title }) => button(title, () => onFeel(value), styles.feeling)),
  )
  return group
}

function link(words: string): HTMLElement {
  const made = element('a', { textContent: words })
  made.href = href('/cabinet')
  return made
}
