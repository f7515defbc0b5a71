import { start } from '#app/features/questionnaire/copy.ts'
import type { PopupName } from './popups.ts'

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
  slow: 'Связь медленная, но окно ещё открывается.',
  offline: 'Нет связи с интернетом. Когда она вернётся, обновите страницу: введённое раньше сохранено.',
}

/** Words of the popups that only say something. */
export const messages: Partial<Record<PopupName, { title: string; text: string; link?: { title: string; link: string } }>> = {
  error: {
    title: 'Окно не открылось',
    text: 'Похоже, связь прервалась. Введённое сохранено на этом устройстве. Обновите страницу и попробуйте ещё раз.',
  },
  'review-card': { title: 'Отзыв', text: 'Этот отзыв больше не опубликован.', link: { title: 'Все отзывы', link: '/reviews' } },
  video: {
    title: 'Видео',
    text: 'Видео пока нет. Оно появится на странице события.',
    link: { title: 'К событиям', link: '/event' },
  },
}
