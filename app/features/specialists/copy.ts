import { COMMENT_MOST, DOSE_MOST } from './rules.ts'

/** Words of specialists that are chosen by logic or said in two places. */
export const specialistCopy = {
  faulty: 'Проверьте отмеченные поля. Остальное на месте.',
  kind: 'Назовите документ: диплом, переподготовка или другое.',
  level: 'Напишите уровень образования, до 120 знаков.',
  speciality: 'Напишите специальность, как в документе, до 160 знаков.',
  institution: 'Напишите учебное заведение, до 200 знаков.',
  year: 'Напишите год выдачи четырьмя цифрами.',
  registryNumber: 'Номер — до 60 знаков. Его можно не писать.',
  registryDay: 'Выберите день, когда проверяли по реестру.',
  registryPlace: 'Где проверяли — до 120 знаков. Это можно не писать.',
  hiddenReason: 'Напишите, что исправить, до 500 знаков: это прочитает специалист.',
  reason: 'Напишите, что не так и что сделать, до 500 знаков.',
  decision: 'Выберите: принять или вернуть.',
  noFile: 'Выберите файл диплома.',
  notMultipart: 'Пришлите диплом формой с полем resource.',
  onlySpecialists: 'Диплом присылают нейропсихолог, логопед, психолог и дефектолог. С вашей ролью он не нужен.',
  noDiploma: 'Такого диплома нет. Обновите страницу.',
  noFileAnyMore: 'Файл уже удалён: после решения он хранится тридцать дней.',
  unchecked: 'Файл не проверен антивирусом. Не открывайте его на рабочем компьютере без проверки.',
  infected: 'В файле нашёлся вирус, мы его удалили. Проверьте компьютер антивирусом и пришлите другой снимок или PDF.',
  decided: 'Решение по этому диплому уже принято. Обновите страницу.',
  ownDiploma: 'Свой диплом проверяет другой администратор.',
  notToReplace: 'Этот диплом не ждёт другого файла. Пришлите новый отдельно.',
  city: 'Город — до 80 знаков. Его можно не писать.',
  way: 'Выберите, как вы принимаете.',
  ages: 'Возраст детей — до 60 знаков. Его можно не писать.',
  contact: 'Способ связи — до 120 знаков. Его можно не писать.',
  consent: 'Отметьте согласие: без него карточку показать нельзя.',
  cardNeedsDiploma: 'Карточку можно показать после того, как диплом принят.',
  noCard: 'Такой карточки нет. Возможно, специалист её снял.',
  note: 'Напишите заметку, до 4000 знаков.',
  templateTitle: 'Назовите шаблон, до 40 знаков.',
  templatesFull: 'Шаблонов уже двадцать. Удалите ненужный, и место найдётся.',
  noTemplate: 'Такого шаблона нет. Обновите страницу.',
  isShared: 'Выберите, кто видит заметку.',
  noFamily: 'Такой карточки нет, или родитель закрыл доступ. Вернитесь к списку семей.',
  noNote: 'Такой заметки нет. Обновите страницу.',
  assignment: 'Выберите, что предложить.',
  exercise: 'Выберите упражнение из списка.',
  minutes: `Минут — от 1 до ${DOSE_MOST.minutes}.`,
  times: 'Сколько раз в неделю — от 1 до 7.',
  weeks: `Сколько недель — от 1 до ${DOSE_MOST.weeks}.`,
  comment: `Слова для семьи — до ${COMMENT_MOST} знаков.`,
  assigned: 'Это задание семье уже предложено и ещё не сделано.',
  noAssignment: 'Такого задания нет. Обновите страницу.',
}

export const statusWords = {
  pending: { title: 'На проверке', tone: 'wait' },
  accepted: { title: 'Принят', tone: 'ok' },
  rejected: { title: 'Нужен другой файл', tone: 'bad' },
} as const

export const wayWords = { in_person: 'очно', online: 'по видеосвязи', both: 'очно и по видеосвязи' } as const

/** «2,4 МБ», «310 КБ»: a decimal comma, as people write here. */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes}\u00a0КБ` : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')}\u00a0МБ`
}

/** «PDF», «JPG», «PNG» by the type of a kept file. */
export function typeInWords(type: string): string {
  return type === 'application/pdf' ? 'PDF' : type === 'image/png' ? 'PNG' : 'JPG'
}

/** «Клиническая психология», or what can be said of a diploma before it was read. */
export function diplomaTitle({ qualification }: { qualification: { kind: string; speciality: string } | null }): string {
  return qualification ? `${qualification.kind}: ${qualification.speciality}` : 'Диплом'
}

export const familyStates = {
  new: { title: 'Новый результат', tone: 'info' },
  waiting: { title: 'Ждём семью', tone: 'wait' },
  empty: { title: 'Ждём карту', tone: undefined },
  seen: { title: 'Просмотрен', tone: 'ok' },
} as const
