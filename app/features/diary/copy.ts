import type { Mood } from './rules.ts'
import { DIARY } from './rules.ts'

/** Words of the diary that are chosen by logic or said in two places. */
export const diaryCopy = {
  empty: 'Отметьте, каким был день, или напишите пару слов.',
  tooLong: `Запись — до ${DIARY.textAtMost} знаков. Длинное лучше разделить на две.`,
  tooMany: 'На сегодня записей достаточно. Продолжить можно завтра.',
  mood: 'Выберите, каким был день: легче, как обычно или труднее.',
  noEntry: 'Такой записи нет. Обновите страницу: возможно, её уже убрали.',
}

/** The kind of a day, as the parent saw it. */
export const moodWords: Record<Mood, string> = {
  easier: 'Легче обычного',
  usual: 'Как обычно',
  harder: 'Труднее обычного',
}
