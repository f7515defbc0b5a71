/** What the fields of the sections' declarations are called at the desk. */
export const FIELD_LABELS: Record<string, string> = {
  ...{ lead: 'Вступление', facts: 'Коротко', term: 'Что', text: 'Текст', scenes: 'Как это выглядит', home: 'Дома' },
  ...{ school: 'В школе', ages: 'Возраст', age: 'Возраст', note: 'Пояснение', usual: 'Обычно для возраста' },
  ...{ discuss: 'Стоит обсудить', brain: 'Что происходит', first: 'Сначала исключите простое', title: 'Заголовок' },
  ...{ help: 'Что попробовать на этой неделе', who: 'К кому идти', role: 'Кто это, кодом', urgent: 'Когда ждать нельзя' },
  ...{ myths: 'Мифы', myth: 'Миф', truth: 'Как на самом деле', questions: 'Вопросы', question: 'Вопрос', answer: 'Ответ' },
  ...{ evening: 'На тяжёлый вечер', learn: 'Что узнает читатель', evidence: 'Насколько проверено', label: 'Метка' },
  ...{
    goal: 'Чему учит',
    minutes: 'Минут',
    materials: 'Понадобится',
    steps: 'Шаги',
    child: 'Шаги словами для ребёнка',
    game: 'Игра на экране',
    easier: 'Проще',
    harder: 'Сложнее',
  },
  ...{ avoid: 'Когда не стоит', whom: 'Кому подходит', how: 'Как проходит занятие', course: 'Сколько занятий' },
  ...{ ask: 'Что спросить у специалиста', beware: 'Чего метод не обещает', kind: 'Вид', bookAuthor: 'Автор книги' },
  ...{ publisher: 'Издательство', year: 'Год', isbn: 'Номер книги (ISBN)', reader: 'Кому', why: 'Почему она здесь' },
  ...{ titleOriginal: 'Название в журнале', authors: 'Авторы', journal: 'Журнал', doi: 'DOI', sample: 'Кого изучали' },
  ...{ finding: 'Что нашли', meaning: 'Что это значит для родителя', notMeaning: 'Чего из этого не следует' },
  ...{ promise: 'Что обещают', verdict: 'Что известно', group: 'Группа', source: 'Источник', link: 'Ссылка' },
  ...{ isSample: 'Образец: на открытом портале не показывать', startsAt: 'Начало', endsAt: 'Конец', place: 'Место' },
  ...{ format: 'Как проходит', registration: 'Ссылка для записи', kinescopeUrl: 'Запись на Kinescope' },
  // The common front matter.
  ...{ description: 'Описание', theme: 'Тема', tags: 'Метки', ageLabel: 'Возрастная метка', author: 'Автор' },
  ...{ reviewer: 'Рецензент', publishedAt: 'Дата выпуска', reviewedAt: 'Проверено', nextReviewAt: 'Следующая проверка' },
  ...{ references: 'Источники', related: 'Рядом', promo: 'Реклама', image: 'Фотография', legacyId: 'Номер', body: 'Текст' },
  ...{ advertiser: 'Рекламодатель', inn: 'ИНН', erid: 'Номер рекламы (erid)', file: 'Файл', alt: 'Что на картинке' },
}

/** The values that declarations choose from, in words. */
export const CHOICE_LABELS: Record<string, string> = {
  ...{ book: 'Книга', guide: 'Большой текст', memo: 'Памятка', portal: 'О портале', law: 'О законе' },
  ...{ online: 'По видео', offline: 'Очно', questionnaire: 'Об опроснике', child: 'О ребёнке' },
  ...{ specialists: 'К кому идти', payment: 'Об оплате', school: 'О школе', numbers: 'Числа по порядку' },
}

export const STATUS_LABELS = {
  draft: 'Черновик',
  fact_check: 'На проверке',
  scheduled: 'Запланировано',
  published: 'Опубликовано',
  archived: 'В архиве',
} as const

/** A field in words: `front.evidence.note` is «Насколько проверено: пояснение». */
export function fieldInWords(path: string): string {
  const names = path.split('.').filter((name) => name !== 'front' && !/^\d+$/.test(name))
  const [first = '', ...rest] = names.map((name) => FIELD_LABELS[name] ?? name)
  return [first, ...rest.map((name) => name.toLowerCase())].join(': ')
}
