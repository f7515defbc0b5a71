import { csvCell } from '#app/shared/csv.ts'
import { awayWords, endWords, inputWords } from './copy.ts'
import { taskOf } from './tasks.ts'
import type { Run } from './contract.ts'

type Row = { run: Run; isClockOdd: boolean }

const INPUTS = { ...inputWords, switch: 'одна кнопка, голос или чтец экрана: времени у такого ответа нет' }
const PRACTICES = { passed: 'да', 'not passed': 'нет, показателей тогда не считаем', skipped: 'до неё не дошло' }
const codesOf = (words: Record<string, string>) =>
  Object.entries(words)
    .map(([code, said]) => `${code} — ${said}`)
    .join(', ')

type Column = {
  title: string
  unit: string
  /** What stands there, where the title does not say it. */
  means?: string
  of: (row: Row, trial: Run['trials'][number], index: number) => Cell
}

const COLUMNS: Column[] = [
  { title: 'ребёнок', unit: '', of: () => 'Ребёнок 1' },
  { title: 'возраст', unit: 'полных лет', of: ({ run }) => run.ageYears },
  { title: 'игра', unit: '', of: ({ run }) => taskOf(run.task)?.title ?? run.task },
  { title: 'код и версия', unit: '', of: ({ run }) => `${run.task} ${run.taskVersion}` },
  { title: 'запуск', unit: 'номер', of: (_row, _trial, index) => index },
  { title: 'начат', unit: 'время устройства', of: ({ run }) => run.startedAt },
  {
    ...{ title: 'часы не сошлись', unit: 'да, нет' },
    means: 'начало запуска в будущем или больше двух недель назад: часам устройства не верим',
    of: ({ isClockOdd }) => yes(isClockOdd),
  },
  { title: 'было интересно', unit: 'да, нет', of: ({ run }) => (run.interest ? yes(run.interest === 'yes') : null) },
  {
    ...{ title: 'конец', unit: '' },
    means: codesOf(endWords),
    of: ({ run }) => run.endedBy,
  },
  {
    ...{ title: 'тренировка пройдена', unit: '' },
    means: codesOf(PRACTICES),
    of: ({ run }) => run.practice,
  },
  {
    title: 'уровень',
    unit: '',
    means: 'с чем игра началась; вид свой у каждой игры',
    of: ({ run }) => JSON.stringify(run.level),
  },
  { title: 'зерно', unit: '', means: 'по нему игра раздаёт те же пробы заново', of: ({ run }) => run.seed },
  { title: 'взрослый рядом', unit: 'да, нет', of: ({ run }) => yes(run.device.withAdult) },
  { title: 'ввод чаще', unit: '', means: codesOf(INPUTS), of: ({ run }) => run.device.input },
  { title: 'частота экрана', unit: 'Гц', of: ({ run }) => run.device.hz },
  { title: 'частота в конце', unit: 'Гц', of: ({ run }) => run.device.hzAtEnd ?? null },
  { title: 'ширина экрана', unit: 'точек', of: ({ run }) => run.device.widthPx },
  { title: 'меньше движения', unit: 'да, нет', of: ({ run }) => yes(run.device.isReducedMotion) },
  {
    ...{ title: 'часы грубые', unit: 'да, нет' },
    means: 'браузер округляет время сильнее 2 мс: время ответа не показано и в счёт не идёт',
    of: ({ run }) => yes(run.device.isCoarseClock),
  },
  { title: 'проба', unit: 'номер', of: (_row, { i }) => i },
  { title: 'блок', unit: 'номер', means: 'в каждой игре свой: доска, ряды, десяток проб', of: (_row, { block }) => block },
  { title: 'тренировка', unit: 'да, нет', means: 'в счёт не идёт', of: (_row, { isPractice }) => yes(isPractice) },
  {
    ...{ title: 'сдана заново', unit: 'да, нет' },
    means: 'проба вместо прерванной перед ней',
    of: (_row, { isRedeal }) => yes(isRedeal),
  },
  {
    title: 'показано',
    unit: '',
    means: 'что было на экране; вид свой у каждой игры',
    of: (_row, { stimulus }) => JSON.stringify(stimulus),
  },
  { title: 'сколько задано', unit: 'мс', means: 'пусто: до ответа', of: (_row, { askedMs }) => askedMs },
  { title: 'сколько видно', unit: 'мс', of: (_row, { shownMs }) => shownMs },
  { title: 'кадров', unit: 'шт.', of: (_row, { frames }) => frames },
  { title: 'кадров пропало', unit: 'шт.', of: (_row, { missed }) => missed },
  { title: 'появилось', unit: 'мс от начала', of: (_row, { onsetMs }) => onsetMs },
  {
    ...{ title: 'время ответа', unit: 'мс' },
    means: 'от кадра, в котором картинка появилась, до метки самого нажатия; пусто: ответа нет или ввод без времени',
    of: (_row, { rtMs }) => rtMs,
  },
  { title: 'ответ', unit: '', of: (_row, { answer }) => (Array.isArray(answer) ? answer.join(' ') : answer) },
  {
    ...{ title: 'верно', unit: 'да, нет' },
    means: 'пусто: проба прервана',
    of: (_row, { isRight }) => (isRight === null ? null : yes(isRight)),
  },
  { title: 'ввод', unit: '', means: codesOf(INPUTS), of: (_row, { input }) => input },
  { title: 'прервана', unit: 'да, нет', means: 'в счёт не идёт', of: (_row, { isInterrupted }) => yes(isInterrupted) },
  { title: 'чем прервана', unit: '', of: (_row, { interruptedBy }) => (interruptedBy ? awayWords[interruptedBy] : null) },
  { title: 'с подсказкой', unit: 'да, нет', of: (_row, { isHinted }) => yes(isHinted) },
]
type Cell = string | number | null

/**
 * Every trial of these runs for a spreadsheet, a row each; before them what the figures do not mean. No name, no birthday.
 * @param scores a line for each run, for those who can read figures
 */
export function csvOf(rows: readonly Row[], scores: readonly string[] = []): string {
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
    ...devicesOf(rows).map((line) => [line]),
    ...COLUMNS.flatMap(({ title, means }) => (means ? [[`Столбец «${title}»: ${means}`]] : [])),
    ...scores.map((line) => [line]),
    [],
    COLUMNS.map(({ title }) => title),
    COLUMNS.map(({ unit }) => unit),
  ]
  const body = rows.flatMap((row, index) => row.run.trials.map((trial) => COLUMNS.map(({ of }) => of(row, trial, index + 1))))
  return `\uFEFF${[...head, ...body].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** Which runs were played on what: times are comparable within one line alone. */
function devicesOf(rows: readonly Row[]): string[] {
  const classOf = ({ run: { device } }: Row) => `${device.input ?? 'без ответов'}, ${device.hz ?? '—'} Гц`
  const classes = Map.groupBy(
    rows.map((row, index) => ({ name: classOf(row), number: index + 1 })),
    ({ name }) => name,
  )
  return [...classes].map(([name, own]) => `Класс устройства ${name}: запуски ${own.map(({ number }) => number).join(', ')}`)
}

/** Words as words, a number with a decimal comma. */
function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  return csvCell(value)
}

function yes(is: boolean): string {
  return is ? 'да' : 'нет'
}
