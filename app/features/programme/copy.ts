/** Words of the programme that are chosen by logic or said in two places. */
export const programmeCopy = {
  notInPlan: 'Этого занятия в плане нет. Обновите страницу: план мог обновиться.',
  week: ['Первая неделя', 'Вторая неделя', 'Третья неделя', 'Четвёртая неделя'],
}
