import type { Page } from 'playwright-core'
import type { Run } from '#app/features/child-tasks/contract.ts'
import type { Trial } from '#app/features/child-tasks/task.ts'

type Cell = string | number | null

/** The only run of a child as its parent takes it from the portal: read back from the spreadsheet of trials. */
export async function storedRun(page: Page, child: string): Promise<Pick<Run, 'trials' | 'level' | 'ageYears' | 'practice'>> {
  const answer = await page.request.get(`/api/v1/user/children/${child}/task-trials`)
  const rows = (await answer.text()).split('\r\n').map(cellsOf)
  const top = rows.findIndex(([first]) => first === 'ребёнок')
  const titles = rows[top] ?? []
  const kept = rows.slice(top + 2).filter(({ length }) => length === titles.length)
  const of = (row: Cell[], title: string) => row[titles.indexOf(title)] ?? null
  const isYes = (row: Cell[], title: string) => of(row, title) === 'да'
  const trials = kept.map((row) => {
    const stimulus = JSON.parse(String(of(row, 'показано'))) as Trial['stimulus']
    const answer = of(row, 'ответ')
    return {
      ...{ i: Number(of(row, 'проба')), block: Number(of(row, 'блок')), stimulus },
      ...{ isPractice: isYes(row, 'тренировка'), isRedeal: isYes(row, 'сдана заново') },
      ...{ isInterrupted: isYes(row, 'прервана'), isHinted: isYes(row, 'с подсказкой') },
      // A path is numbers with spaces between.
      answer: typeof answer === 'string' && stimulus.path ? answer.split(' ').map(Number) : answer,
      isRight: of(row, 'верно') === null ? null : isYes(row, 'верно'),
      ...{ onsetMs: Number(of(row, 'появилось')), rtMs: of(row, 'время ответа') as number | null },
      ...{ missed: Number(of(row, 'кадров пропало')), frames: of(row, 'кадров') as number | null },
      ...{ askedMs: of(row, 'сколько задано') as number | null, shownMs: of(row, 'сколько видно') as number | null },
      input: of(row, 'ввод') as Trial['input'],
    }
  })
  const [first = []] = kept
  const level = JSON.parse(String(of(first, 'уровень'))) as Run['level']
  return { trials, level, ageYears: Number(of(first, 'возраст')), practice: 'passed' }
}

/** A line of the spreadsheet: words in quotes, numbers with a decimal comma. */
function cellsOf(line: string): Cell[] {
  const cells = line.match(/(?:^|;)(?:"(?:[^"]|"")*"|[^;]*)/g) ?? []
  return cells.map((cell) => {
    const plain = cell.replace(/^;/, '')
    if (plain.startsWith('"')) return plain.slice(1, -1).replaceAll('""', '"')
    return plain === '' ? null : Number(plain.replace(',', '.'))
  })
}
