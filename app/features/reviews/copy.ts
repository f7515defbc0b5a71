export const reviewCopy = {
  title: 'Отзывы',
  subtitle: 'Публикуем и хорошие, и плохие. Смотрим, нет ли в тексте данных ребёнка, рекламы и оскорблений.',
  pageOutOfRange: 'Такой страницы отзывов нет. Вернитесь к первой.',
  reason: 'Напишите причину: её прочитает автор. От десяти до 600 знаков.',
  longAnswer: 'Ответ длиннее 1500 знаков. Сократите его.',
  noConsent: 'Автор не разрешил публиковать этот отзыв.',
}

/** «Отзыв …» by what it is about. */
export const aboutWhat: Record<string, string> = {
  portal: 'Отзыв о портале',
  questionnaire: 'Отзыв о карте',
  training: 'Отзыв об упражнениях',
  articles: 'Отзыв о статьях',
  cabinet: 'Отзыв о кабинете',
}
