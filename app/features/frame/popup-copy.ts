import { start } from '#app/features/questionnaire/copy.ts'
import type { PopupName } from '#app/features/popups/popups.ts'

/** What stands above a popup while its contents are on their way. */
export const POPUP_TITLES: Partial<Record<PopupName, string>> = {
  questionnaire: start.title,
  auth: 'Вход',
  tariffs: 'Подписка',
  recovery: 'Новый пароль',
  'registration-query': 'Вас пригласил куратор',
  'review-card': 'Отзыв',
  video: 'Запись',
  document: 'Документ',
}

/** What the frame says before the application has come; the small script of the document reads it there. */
export const EARLY_WORDS = {
  opening: 'Открываем',
  slow: 'Связь медленная, но страница ещё загружается. Если ничего не меняется больше минуты, обновите её.',
  offline: 'Нет связи с интернетом. Когда она вернётся, обновите страницу: введённое раньше сохранено.',
}
