import { href } from '#app/shared/href.ts'
import type { PopupName } from './popups.ts'

/** Words of the popups that only say something. */
export const messages: Partial<Record<PopupName, { title: string; text: string; link?: { title: string; link: string } }>> = {
  error: {
    title: 'Окно не открылось',
    text: 'Похоже, связь прервалась. Введённое сохранено на этом устройстве. Обновите страницу и попробуйте ещё раз.',
  },
  'review-card': {
    title: 'Отзыв',
    text: 'Этот отзыв больше не опубликован.',
    link: { title: 'Все отзывы', link: href('/reviews') },
  },
  video: {
    title: 'Видео',
    text: 'Видео пока нет. Оно появится на странице события.',
    link: { title: 'К событиям', link: href('/event') },
  },
}
