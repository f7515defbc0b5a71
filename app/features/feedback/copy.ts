type Topic = { code: string; title: string }

/** What a message may be about, by its form; the first is offered first. */
export const topics: Record<'contacts' | 'faq' | 'reviews', Topic[]> = {
  contacts: [
    { code: 'child', title: 'Вопрос о ребёнке' },
    { code: 'payment', title: 'Оплата и подписка' },
    { code: 'fault', title: 'Ошибка на сайте' },
    { code: 'partnership', title: 'Сотрудничество' },
  ],
  faq: [],
  reviews: [
    { code: 'portal', title: 'Портал в целом' },
    { code: 'questionnaire', title: 'Карта наблюдений' },
    { code: 'training', title: 'Упражнения' },
    { code: 'articles', title: 'Статьи' },
    { code: 'cabinet', title: 'Кабинет' },
  ],
}

/** What to correct, a sentence each. */
export const faults = {
  tooLong: 'Здесь слишком длинный текст. Сократите его до\u00a05\u00a0000 знаков или пришлите файлом.',
  malformed: 'Это поле пришло повреждённым. Обновите страницу и отправьте ещё раз.',
  form: 'Непонятно, какая это форма. Обновите страницу и отправьте ещё раз.',
  draft: 'Номер черновика повреждён. Обновите страницу и отправьте ещё раз.',
  noName: 'Напишите, как к вам обращаться.',
  longName: 'Имя длиннее 60 знаков. Сократите его.',
  noEmail: 'Напишите почту: на неё придёт ответ.',
  noAt: 'В адресе не хватает знака @.',
  noDot: 'В адресе не хватает точки: example.org.',
  email: 'Проверьте почту: нужен адрес вида имя@почта.рф.',
  topic: 'Выберите тему из списка.',
  rating: 'Выберите оценку от одного до пяти.',
  shortMessage: 'Опишите вопрос хотя бы одним предложением.',
  shortReview: 'Напишите хотя бы одно предложение, от 20 знаков.',
  longMessage: (most: number) => `Текст длиннее ${most.toLocaleString('ru-RU')} знаков. Сократите его.`,
  consent: 'Без согласия мы не можем записать письмо и ответить. Прочитайте его и отметьте.',
}

export const feedbackCopy = {
  faulty: 'Письмо не отправлено: проверьте отмеченные поля.',
  answered: 'На это письмо уже ответили. Обновите страницу, чтобы прочитать ответ.',
  answer: 'Напишите ответ: от десяти до 5000 знаков.',
  notMultipart: 'Такой вид данных здесь не принимается. Отправьте форму как multipart/form-data.',
}

/** The fields as they stand in «Осталось исправить: …». */
export const fieldNames: Record<string, string> = {
  rating: 'оценку',
  name: 'имя',
  email: 'почту',
  topic: 'тему',
  message: 'текст',
  file: 'файл',
  consent: 'согласие',
}

export const ratingNames = ['Плохо', 'Скорее плохо', 'Средне', 'Хорошо', 'Отлично']

/** What the three forms say differently. */
export const forms = {
  contacts: {
    title: 'Написать нам',
    topic: 'О чём письмо',
    message: 'Текст',
    messageHint: 'Не пишите фамилию ребёнка и номер школы.',
    name: 'Имя',
    emailHint: 'Сюда придёт ответ.',
    consentTo: 'чтобы получить ответ',
    send: 'Отправить письмо',
    sent: 'Письмо у нас',
  },
  faq: {
    title: 'Не нашли ответа? Спросите',
    topic: '',
    message: 'Вопрос',
    messageHint: 'Не пишите фамилию ребёнка и номер школы.',
    name: 'Имя',
    emailHint: 'Сюда придёт ответ.',
    consentTo: 'чтобы получить ответ',
    send: 'Отправить вопрос',
    sent: 'Вопрос у нас',
  },
  reviews: {
    title: 'Написать отзыв',
    topic: 'О чём отзыв',
    message: 'Что вы хотите рассказать',
    messageHint: 'Без имён, школ и адресов детей, до 1500 знаков.',
    name: 'Имя и фамилия или псевдоним',
    emailHint: 'На сайте не показываем.',
    consentTo: 'чтобы редакция прочитала отзыв',
    send: 'Отправить отзыв',
    sent: 'Спасибо, отзыв у нас',
  },
}
