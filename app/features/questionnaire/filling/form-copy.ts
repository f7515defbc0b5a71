import { plural } from '#app/shared/plural.ts'

/** Words of the form that are chosen by logic or said more than once. */
export const formCopy = {
  page: (step: number, steps: number) => `Страница ${step} из ${steps}`,
  begin: 'Начать',
  chooseSphere: 'Выберите сферу. Если трудно выбрать, подойдёт «Не знаю».',
  choiceTitle: 'Что беспокоит больше всего',
  generalTitle: 'Мешает ли это жить',
  strengthsTitle: 'Сильные стороны',
  contextTitle: 'Что ещё важно знать',
  sendInsight: 'Показать первый взгляд',
  goOn: 'Дальше',
  goBack: 'Назад',
  send: 'Показать результат',
  sendAgain: 'Отправить ещё раз',
  loading: 'Загружаем вопросы',
  sending: 'Отправляем ответы',
  signIn: 'Войдите в кабинет: карту для ребёнка из карточки заполняют там.',
  personTitle: 'Последний шаг: о\u00a0ребёнке и\u00a0о\u00a0вас',
  resume: 'Продолжить',
  anew: 'Начать заново',
  resumeLast: 'Продолжить с последнего шага',
  errorTitle: 'Ошибка: ',
  missing: (count: number) =>
    `${plural(count, ['Остался', 'Осталось', 'Осталось'])} ${count} ${plural(count, ['ответ', 'ответа', 'ответов'])}`,
  question: (number: number) => `вопрос ${number}`,
  hindrance: 'насколько это мешает',
  checkFields: (count: number) => `Проверьте поля: ${count}`,
  closed: 'Ответы сохранены на этом устройстве. Откройте опросник снова, и он продолжится с того же места.',
}

/** Short names of fields for the list of what to correct. */
export const fieldNames: Record<string, string> = {
  child_birthday: 'дата рождения',
  child_class: 'класс',
  sphere: 'сфера',
  consent: 'согласие',
  child_name: 'имя ребёнка',
  child_sex: 'пол ребёнка',
  child_hand: 'рука',
  parent_name: 'как к вам обращаться',
  parent_sex: 'ваш пол',
  parent_email: 'почта',
}
