import { taskOf } from './tasks.ts'
import type { Run } from './contract.ts'

type Row = { run: Run; isClockOdd: boolean }

const COLUMNS: { title: string; unit: string; of: (row: Row, trial: Run['trials'][number], index: number) => Cell }[] = [
  { title: 'ребёнок', unit: '', of: () => 'Ребёнок 1' },
  { title: 'возраст', unit: 'полных лет', of: ({ run }) => run.ageYears },
  { title: 'игра', unit: '', of: ({ run }) => taskOf(run.task)?.title ?? run.task },
  { title: 'код и версия', unit: '', of: ({ run }) => `${run.task} ${run.taskVersion}` },
  { title: 'запуск', unit: 'номер', of: (_row, _trial, index) => index },
  { title: 'начат', unit: 'время устройства', of: ({ run }) => run.startedAt },
  { title: 'часы не сошлись', unit: 'да, нет', of: ({ isClockOdd }) => yes(isClockOdd) },
  { title: 'конец', unit: '', of: ({ run }) => run.endedBy },
  { title: 'уровень', unit: '', of: ({ run }) => JSON.stringify(run.level) },
  { title: 'ввод чаще', unit: '', of: ({ run }) => run.device.input },
  { title: 'частота экрана', unit: 'Гц', of: ({ run }) => run.device.hz },
  { title: 'часы грубые', unit: 'да, нет', of: ({ run }) => yes(run.device.isCoarseClock) },
  { title: 'проба', unit: 'номер', of: (_row, { i }) => i },
  { title: 'блок', unit: 'номер', of: (_row, { block }) => block },
  { title: 'тренировка', unit: 'да, нет', of: (_row, { isPractice }) => yes(isPractice) },
  { title: 'сдана заново', unit: 'да, нет', of: (_row, { isRedeal }) => yes(isRedeal) },
  { title: 'показано', unit: '', of: (_row, { stimulus }) => JSON.stringify(stimulus) },
  { title: 'сколько задано', unit: 'мс', of: (_row, { askedMs }) => askedMs },
  { title: 'сколько видно', unit: 'мс', of: (_row, { shownMs }) => shownMs },
  { title: 'кадров', unit: 'шт.', of: (_row, { frames }) => frames },
  { title: 'кадров пропало', unit: 'шт.', of: (_row, { missed }) => missed },
  { title: 'появилось', unit: 'мс от начала', of: (_row, { onsetMs }) => onsetMs },
  { title: 'время ответа', unit: 'мс', of: (_row, { rtMs }) => rtMs },
  { title: 'ответ', unit: '', of: (_row, { answer }) => (Array.isArray(answer) ? answer.join(' ') : answer) },
  { title: 'верно', unit: 'да, нет', of: (_row, { isRight }) => (isRight === null ? null : yes(isRight)) },
  { title: 'ввод', unit: '', of: (_row, { input }) => input },
  { title: 'прервана', unit: 'да, нет', of: (_row, { isInterrupted }) => yes(isInterrupted) },
  { title: 'с подсказкой', unit: 'да, нет', of: (_row, { isHinted }) => yes(isHinted) },
]
type Cell = string | number | null

/** Every trial of these runs for a spreadsheet, a row each; before them what the figures do not mean. No name, no birthday. */
export function csvOf(rows: readonly Row[]): string {
  const tasks = [...new Set(rows.map(({ run }) => run.task))].flatMap((code) => taskOf(code) ?? [])
  const head = [
    ['Записи игр. По ним не судят о здоровье и не сравнивают детей'],
    [
      'Время в мс сравнимо только при одном виде ввода и одной частоте экрана: задержку самого экрана и касания портал не измеряет',
    ],
    ...tasks.map(({ title, version, scoreVersion, isNot }) => [
      `${title}: версия игры ${version}, счёта ${scoreVersion}. ${isNot}`,
    ]),
    ...tasks.flatMap(({ title, columns }) =>
      Object.entries(columns).map(([name, words]) => [`${title}, показатель ${name}: ${words}`]),
    ),
    [],
    COLUMNS.map(({ title }) => title),
    COLUMNS.map(({ unit }) => unit),
  ]
  const body = rows.flatMap((row, index) => row.run.trials.map((trial) => COLUMNS.map(({ of }) => of(row, trial, index + 1))))
  return `\uFEFF${[...head, ...body].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** A cell that a spreadsheet takes for plain words, whatever it begins with; a number with a decimal comma. */
function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  return `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

function yes(is: boolean): string {
  return is ? 'да' : 'нет'
}
