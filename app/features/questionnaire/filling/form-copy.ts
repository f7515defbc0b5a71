import { plural } from '#app/shared/plural.ts'

/** Words of the form that are chosen by logic or said more than once. */
export const formCopy = {
  mayStayOpen: 'Ответьте или нажмите «Дальше» ещё раз: эти вопросы останутся без ответа.',
  page: (step: number, steps: number) => `Страница ${step} из ${steps}`,
  /** A pseudonym to begin with: nobody has to think of one. */
  someChild: 'Ребёнок',
  begin: 'Начать',
  chooseSphere: 'Выберите сферу. Если трудно выбрать, подойдёт «Не знаю».',
  pathTitle: 'Подбираем следующий вопрос',
  pathPlace: (number: number, most: number) => `вопрос ${number}, всего не\u00a0больше ${most}`,
  takeShort: 'Коротким путём: вопросов меньше, сферы те\u00a0же',
  shortPath: 'короткий путь',
  askAgain: 'Спросить ещё раз',
  askAll: 'Ответить на\u00a0все вопросы',
  extrasTitle: 'Ещё десять вопросов',
  takeExtras: 'Ещё десять вопросов, чтобы карта стала точнее',
  choiceTitle: 'Что беспокоит больше всего',
  generalTitle: 'Мешает ли это жить',
  strengthsTitle: 'Что у\u00a0ребёнка получается',
  contextTitle: 'Что ещё важно знать',
  sendInsight: 'Показать первый взгляд',
  goOn: 'Дальше',
  goOnTo: (page: string) => `Дальше: ${page}`,
  keptHere: 'Ответы сохраняются на\u00a0этом устройстве',
  goBack: 'Вернуться',
  send: 'Показать результат',
  waitsForConnection:
    'Нет связи с\u00a0порталом. Карта готова и\u00a0лежит на\u00a0этом устройстве: отправим её сами, как только связь появится.',
  differsTitle: 'На\u00a0другом устройстве отвечено иначе',
  takeHere: 'Оставить ответы отсюда',
  takeThere: 'Взять ответы оттуда',
  otherLine: 'Ещё одна строка карты',
  nothingThere: 'пусто',
  sendAgain: 'Отправить ещё раз',
  loading: 'Загружаем вопросы',
  sending: 'Отправляем ответы',
  notLoaded: 'Вопросы не\u00a0загрузились.',
  signIn: 'Войдите в кабинет: карту для ребёнка из карточки заполняют там.',
  personTitle: 'Последний шаг: о\u00a0ребёнке',
  resume: (question: number | null) => (question === null ? 'Продолжить' : `Продолжить с вопроса ${question}`),
  otherMap: (answers: number) =>
    `В\u00a0кабинете есть ещё одна карта, начатая на\u00a0другом устройстве: ${answers} ${plural(answers, ['ответ', 'ответа', 'ответов'])}.`,
  takeOther: 'Продолжить ту карту',
  lastPage: 'последняя страница',
  helpPlace: 'карта подождёт',
  changeAnswer: 'Изменить ответ',
  afterHelp: 'Вернуться к\u00a0карте',
  errorTitle: 'Ошибка: ',
  missing: (count: number) =>
    `${plural(count, ['Остался', 'Осталось', 'Осталось'])} ${count} ${plural(count, ['ответ', 'ответа', 'ответов'])}`,
  question: (number: number) => `вопрос ${number}`,
  hindrance: 'насколько это мешает',
  checkFields: (count: number) => `Проверьте поля: ${count}`,
  closed: 'Ответы сохранены на этом устройстве. Откройте карту снова, и она продолжится с того же места.',
}

/** Names of a draft's lines that are no questions. */
export const lineNames: Record<string, string> = {
  childName: 'Имя или прозвище ребёнка',
  parentName: 'Как к\u00a0вам обращаться',
  age: 'Дата рождения ребёнка',
  sexC: 'Пол ребёнка',
  sexP: 'Ваш пол',
  childHand: 'Рука',
  childClass: 'Класс',
  sphere: 'Сфера, с\u00a0которой начали',
  strengths: 'Сильные стороны',
  context: 'Что ещё важно знать',
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
