import type { Domain } from '#app/features/questionnaire/domains.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'

/** How much a domain hinders, asked on its own page. instrument.md 1.14 */
export const IMPACT: Record<Domain, Record<Voice, string>> = {
  attention: {
    parent: 'Насколько это мешает занятиям и домашним делам?',
    teacher: 'Насколько это мешает на занятиях?',
    self: 'Насколько это мешает мне учиться и делать дела?',
  },
  behavior: {
    parent: 'Насколько это мешает ладить с людьми рядом?',
    teacher: 'Насколько это мешает в группе или классе?',
    self: 'Насколько это мешает мне ладить с людьми?',
  },
  emotion: {
    parent: 'Насколько это мешает радоваться обычным дням?',
    teacher: 'Насколько это мешает учёбе и общению?',
    self: 'Насколько это мешает мне радоваться обычным дням?',
  },
  communicate: {
    parent: 'Насколько это мешает понимать друг друга?',
    teacher: 'Насколько это мешает учёбе и дружбе?',
    self: 'Насколько это мешает мне общаться?',
  },
  fatigue: {
    parent: 'Насколько это мешает занятиям и отдыху?',
    teacher: 'Насколько это мешает на занятиях?',
    self: 'Насколько это мешает мне учиться и отдыхать?',
  },
  memory: {
    parent: 'Насколько это мешает учиться и помогать дома?',
    teacher: 'Насколько это мешает учиться?',
    self: 'Насколько это мешает мне учиться и помнить о делах?',
  },
  motor: {
    parent: 'Насколько это мешает одеваться, играть, мастерить?',
    teacher: 'Насколько это мешает на занятиях и прогулке?',
    self: 'Насколько это мешает мне в спорте и делах руками?',
  },
  read: {
    parent: 'Насколько это мешает учиться и узнавать новое?',
    teacher: 'Насколько это мешает на занятиях?',
    self: 'Насколько это мешает мне учиться?',
  },
  write: {
    parent: 'Насколько это мешает выполнять письменные задания?',
    teacher: 'Насколько это мешает работать письменно?',
    self: 'Насколько это мешает мне писать работы?',
  },
  math: {
    parent: 'Насколько это мешает учиться и считать в быту?',
    teacher: 'Насколько это мешает на занятиях?',
    self: 'Насколько это мешает мне учиться и считать деньги?',
  },
}

/** Where reading, writing and counting are only being taught. */
export const IMPACT_OF_READINESS = 'Насколько это мешает играм и занятиям?'

/** Never scored, the first block of the result. instrument.md 1.15 */
export const STRENGTHS: { code: string; parent: string; self: string }[] = [
  { code: 'STR11', parent: 'Доводит до конца дело, которое любит', self: 'Довожу до конца дело, которое люблю' },
  { code: 'STR12', parent: 'Замечает мелочи, которые другие пропускают', self: 'Замечаю мелочи, которые другие пропускают' },
  { code: 'STR13', parent: 'Утешает, когда кому-то грустно', self: 'Утешаю, когда кому-то грустно' },
  { code: 'STR14', parent: 'Придумывает игры и истории', self: 'Придумываю игры, истории, идеи' },
  { code: 'STR15', parent: 'Помнит места и дорогу', self: 'Помню места и дорогу' },
  { code: 'STR16', parent: 'Ловко бегает, лазает, танцует', self: 'Хорошо двигаюсь: спорт, танец' },
  { code: 'STR17', parent: 'Умеет рассмешить', self: 'Умею рассмешить' },
  { code: 'STR18', parent: 'Собирает, чинит, мастерит', self: 'Собираю, чиню, мастерю' },
  { code: 'STR19', parent: 'Слышит мелодию и ритм', self: 'Слышу мелодию и ритм' },
  { code: 'STR20', parent: 'Заботится о младших, животных, растениях', self: 'Забочусь о младших, животных, растениях' },
]

/** Opened by «Да» to the first; never moves a step. instrument.md 1.14 */
export const GENERAL: { code: string; texts: Record<Voice, string | null> }[] = [
  { code: 'GEN11', texts: said('Мешает ли что-нибудь из отмеченного обычной жизни?', '=', '=') },
  { code: 'GEN12', texts: said('Насколько это мешает учёбе или занятиям?', '=', 'Насколько это мешает мне учиться?') },
  { code: 'GEN13', texts: said('Насколько это мешает дома?', null, 'Насколько это мешает мне дома?') },
  { code: 'GEN14', texts: said('Насколько это мешает дружбе?', '=', 'Насколько это мешает мне дружить?') },
  {
    code: 'GEN15',
    texts: said('Насколько заметно, что ребёнок из-за этого переживает?', '=', 'Насколько я из-за этого переживаю?'),
  },
  { code: 'GEN16', texts: said('Насколько устаёт от этого семья?', null, null) },
]

type ContextLine = { code: string; text: string; several: boolean; options: [code: string, label: string][] }

const CHECKED: ContextLine['options'] = [
  ['yes', 'Да'],
  ['no', 'Нет'],
  ['unsure', 'Не помню'],
]

/** Asked of a parent, not scored: picks what else it may come from. instrument.md 1.16 */
export const CONTEXT: ContextLine[] = [
  { code: 'CTX11', text: 'Проверяли ли зрение за последний год?', several: false, options: CHECKED },
  { code: 'CTX12', text: 'Проверяли ли слух за последний год?', several: false, options: CHECKED },
  {
    code: 'CTX13',
    text: 'На каких языках говорят дома?',
    several: false,
    options: [
      ['russian', 'Только на русском'],
      ['both', 'На русском и другом'],
      ['other', 'В основном на другом'],
    ],
  },
  {
    code: 'CTX14',
    text: 'Сколько часов ребёнок обычно спит ночью в будни?',
    several: false,
    options: [
      ['to-7', 'до 7'],
      ['7-8', '7–8'],
      ['8-9', '8–9'],
      ['9-10', '9–10'],
      ['10-11', '10–11'],
      ['over-11', 'больше 11'],
      ['unsure', 'Не знаю'],
    ],
  },
  {
    code: 'CTX15',
    text: 'Что изменилось за последние полгода?',
    several: true,
    options: [
      ['move', 'Переезд'],
      ['school', 'Новый сад, школа или класс'],
      ['baby', 'Пополнение в семье'],
      ['parting', 'Разлука с близким'],
      ['other', 'Другое важное'],
      ['none', 'Всё по-прежнему'],
    ],
  },
  {
    code: 'CTX16',
    text: 'Кто уже занимается с ребёнком?',
    several: true,
    options: [
      ['speech', 'Логопед'],
      ['psychologist', 'Психолог'],
      ['neuro', 'Нейропсихолог'],
      ['defectologist', 'Дефектолог'],
      ['tutor', 'Репетитор'],
      ['none', 'Пока никто'],
    ],
  },
]

/** Never scored; a teacher is not asked. Words by ages, and the teenager's own. instrument.md 1.17 */
export const SAFETY: { code: string; young: string; school: string; self: string }[] = [
  {
    code: 'SAF11',
    young: 'Пропал ли навык, который уже был: слова, ходьба, туалет?',
    school: 'Пропал ли навык, который уже был?',
    self: 'Пропало ли у тебя умение, которое было?',
  },
  {
    code: 'SAF12',
    young: 'Бьёт ли ребёнок себя, кусает ли себя до следов?',
    school: 'Говорит ли ребёнок, что хочет умереть, вредит ли себе?',
    self: 'Бывает ли, что хочется умереть или сделать себе больно?',
  },
  {
    code: 'SAF13',
    young: 'Бывают ли замирания или приступы с потерей контакта?',
    school: 'Бывают ли замирания или приступы с потерей контакта?',
    self: 'Бывает ли, что ты на минуту выпадаешь и потом это забываешь?',
  },
  {
    code: 'SAF14',
    young: 'Изменилось ли поведение резко за последние недели?',
    school: 'Изменилось ли поведение резко за последние недели?',
    self: 'Изменилось ли что-то в тебе резко за последние недели?',
  },
]

/** `=` is the parent's line, null is not asked. */
function said(parent: string, teacher: string | null, self: string | null): Record<Voice, string | null> {
  const as = (text: string | null) => (text === '=' ? parent : text)
  return { parent, teacher: as(teacher), self: as(self) }
}
