/** Words of the games that are chosen by logic or said in two places. */
export const taskCopy = {
  noTask: 'Такой игры на портале нет. Запись осталась на устройстве.',
  tooLong: 'Запись игры слишком длинная. Она осталась на устройстве.',
} as const

/** A run beside those before: never before the third, never by one run alone. */
export const comparedWords = { easier: 'Стало легче.', same: 'Примерно как раньше.' } as const

/** A run that gets no figures, and why; figures that are of another game; figures that are not there, and why. */
export const notMeasuredWords = 'Третий раз за\u00a0семь дней и\u00a0чаще: это игра, в\u00a0счёт не\u00a0идёт'
export const oldVersionWords = 'Прежняя версия игры: с\u00a0новыми записями не\u00a0сравнивать'
export const coarseClockWords = 'Часы браузера грубые: времени ответов нет'

/** Why a trial was broken off. */
export const awayWords = {
  hidden: 'экран скрыт',
  blur: 'другое окно',
  gone: 'страница закрыта',
  turned: 'экран повёрнут',
  frames: 'кадры не пришли',
  pause: 'пауза',
  end: 'игра окончена',
} as const

/** How a run ended. */
export const endWords = {
  trials: 'пробы кончились',
  time: 'вышли три минуты',
  child: 'остановил ребёнок',
  parentLimit: 'предел дня',
  left: 'страницу закрыли',
} as const

/** Why a game says nothing yet. */
export const silenceWords = {
  practice: 'Играли без\u00a0счёта: тренировка перед игрой не\u00a0пройдена.',
  first: 'Одна такая запись говорит мало: скажем после второй такой\u00a0же.',
  changed: 'Игра с\u00a0тех пор изменилась: скажем после новой записи.',
  adult: 'Эта игра считается, когда рядом взрослый: отметьте «Играем вместе».',
  untimed: 'У\u00a0таких ответов времени нет, а\u00a0без него сказать нечего.',
  unsaid: 'По\u00a0последней записи сказать пока нечего.',
} as const

/** Marks of a run in words: about the run, never about the child. */
export const markWords = {
  interrupted: 'Игру прерывали: пауза, погасший экран или пришлось уйти',
  short: 'Запись короткая',
  tooFast: 'Много нажатий быстрее, чем можно успеть посмотреть',
  silent: 'Много шагов без ответа',
  chance: 'Ответы похожи на случайные',
  fading: 'К концу ответы стали медленнее, или верных стало меньше',
  few: 'Мало знаков остановки',
  pRespond: 'Остановок слишком мало или слишком много',
  omissions: 'Много пропусков',
  choices: 'Часто не та сторона',
  race: 'Нажатия после знака не быстрее обычных',
  hinted: 'Много подсказок',
} as const

/** What a run was answered by, as `deviceClass` of a score names it. */
export const inputWords: Record<string, string> = {
  touch: 'касание',
  mouse: 'мышь',
  pen: 'перо',
  key: 'клавиши',
  switch: 'переключатель',
}
