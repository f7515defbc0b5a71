import type { Band } from '#app/features/questionnaire/contract.ts'
import { plural } from '#app/shared/plural.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'

/** Words of the first screen of a result. A test keeps forbidden words and long sentences out. */
export const lettersCopy = {
  hardest: (names: string) => `Труднее всего сейчас ${names}`,
  hard: {
    lead: 'Начните сегодня с одной игры. Остальное подождёт до утра.',
    late: 'Завтра начните с одной игры. До утра решать ничего не нужно.',
  },
  calm: {
    sentence: 'Частых трудностей вы сейчас не отметили',
    lead: 'Делать ничего не нужно. Если тревога остаётся, это тоже повод спросить педиатра или учителя.',
    late: 'Делать ничего не нужно. Если тревога остаётся, это тоже повод спросить педиатра или учителя.',
  },
  few: {
    sentence: (about: string) => `Про ${about} ответов пока не хватило`,
    left: (count: number) => `Осталось ${count} ${plural(count, ['вопрос', 'вопроса', 'вопросов'])}`,
    title: 'Дополнить карту',
    need: 'Спросим только то, что пропущено',
    open: 'Ответить сейчас',
    lead: 'Это не беда: понаблюдайте две недели и ответьте ещё раз. Остальное видно уже сейчас.',
  },
  one: {
    lead: 'Это первый взгляд на одну сферу. Об остальных карта узнает, если продолжить.',
    late: 'Это первый взгляд на одну сферу. Остальное подождёт до утра.',
  },
  calmClass: 'На занятиях частых трудностей отмечено мало',
  class: {
    lead: 'Так видно на занятиях. Дома ребёнок может быть другим: сравните обе карты.',
    late: 'Так видно на занятиях. Дома ребёнок может быть другим: сравните обе карты.',
  },
  own: {
    sentence: 'Что ты отмечаешь чаще всего',
    lead: 'Выбери одно и скажи взрослому, которому доверяешь, что тебе помогло бы.',
    late: 'Выбери одно и скажи взрослому, которому доверяешь, что тебе помогло бы.',
  },
  steps: {
    0: 'частых трудностей отмечено мало',
    1: 'кое-что бывает часто',
    2: 'многое бывает часто',
    3: 'бывает часто и мешает',
  } satisfies Record<Band, string>,
  /** After «про», where it is not the nominative. */
  about: { motor: 'моторику' } as Partial<Record<Domain, string>>,
  evening: {
    today: 'Сегодня вечером',
    late: 'На завтра',
    open: 'Открыть игру',
    look: 'Посмотреть игру',
    nothingNeeded: 'ничего не понадобится',
    calm: { today: 'Если захочется', title: 'Игра на вечер', need: 'Десять минут вместе, просто так', open: 'Выбрать игру' },
    step: { today: 'На этой неделе', open: 'Прочитать шаг' },
  },
  next: { game: 'Первая игра: одно касание, и можно начинать' },
  kick: (child: string, date: string) => `${child} · ${date}`,
}

/** What is common to all spheres that are explained, said once. */
export const whyCopy = {
  title: 'С чего начать и почему',
  lead: (count: number) => (count === 1 ? 'Эту сферу вы отметили чаще других.' : 'Эти сферы вы отметили чаще других.'),
  ask: {
    kindergarten: 'Спросите воспитателя, видит ли он то же самое.',
    school: 'Спросите учителя, видит ли он то же самое.',
  },
  often: { 0: 'Отмечено мало', 1: 'Кое-что отмечено часто', 2: 'Отмечено часто', 3: 'Отмечено очень часто' } satisfies Record<
    Band,
    string
  >,
  hinders: { 0: 'сейчас не мешает', 1: 'мешает немного', 2: 'мешает заметно', 3: 'мешает сильно' } satisfies Record<Band, string>,
}
