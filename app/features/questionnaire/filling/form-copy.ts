import { plural } from '#app/shared/plural.ts'

/** Words of the form that are chosen by logic or said more than once. */
export const formCopy = {
  mayStayOpen: 'Ответьте или нажмите «Дальше» ещё раз: эти вопросы останутся без ответа.',
  page: (step: number, steps: number) => `Страница ${step} из ${steps}`,
  /** A pseudonym to begin with: nobody has to think of one. */
  someChild: 'Ребёнок',
  begin: 'Начать',
  chooseSphere: 'Выберите сферу. Если трудно выбрать, подойдёт «Не знаю».',
  choiceTitle: 'Что беспокоит больше всего',
  generalTitle: 'Мешает ли это жить',
  strengthsTitle: 'Что у\u00a0ребёнка получается',
  contextTitle: 'Что ещё важно знать',
  sendInsight: 'Показать первый взгляд',
  goOn: 'Дальше',
  goBack: 'Вернуться',
  send: 'Показать результат',
  sendAgain: 'Отправить ещё раз',
  loading: 'Загружаем вопросы',
  sending: 'Отправляем ответы',
  signIn: 'Войдите в кабинет: карту для ребёнка из карточки заполняют там.',
  personTitle: 'Последний шаг: о\u00a0ребёнке и\u00a0о\u00a0вас',
  resume: 'Продолжить',
  lastPage: 'последняя страница',
  helpPlace: 'карта подождёт',
  afterHelp: 'Вернуться к\u00a0карте',
  anew: 'Начать заново',
  errorTitle: 'Ошибка: ',
  missing: (count: number) =>
    `${plural(count, ['Остался', 'Осталось', 'Осталось'])} ${count} ${plural(count, ['ответ', 'ответа', 'ответов'])}`,
  question: (number: number) => `вопрос ${number}`,
  hindrance: 'насколько это мешает',
  checkFields: (count: number) => `Проверьте поля: ${count}`,
  closed: 'Ответы сохранены на этом устройстве. Откройте карту снова, и она продолжится с того же места.',
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
