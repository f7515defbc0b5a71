import { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'Здесь нужен текст.',
  number: 'Здесь нужно число.',
  int: 'Здесь нужно целое число.',
  boolean: 'Здесь нужно «да» или «нет».',
  array: 'Здесь нужен список.',
  tuple: 'Здесь нужен список.',
  object: 'Здесь нужны поля с названиями.',
  record: 'Здесь нужны поля с названиями.',
}
const FORMATS: Record<string, string> = {
  email: 'Проверьте адрес почты: он выглядит как name@example.ru.',
  url: 'Проверьте ссылку: она начинается с https://.',
  uuid: 'Такого номера не бывает. Обновите страницу и попробуйте ещё раз.',
  date: 'Такой даты не бывает. Напишите год, месяц и день: 2018-06-05.',
  datetime: 'Такого времени не бывает. Обновите страницу и попробуйте ещё раз.',
}
const OTHERWISE = 'Так не подойдёт. Проверьте, что здесь написано.'

/** What a schema says where its author wrote nothing: a person reads it under the field. */
export function speakRussian(): void {
  z.config({ localeError: said })
}

function said(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Это поле нужно заполнить.' : (KINDS[issue.expected] ?? OTHERWISE)
    case 'invalid_value':
      return 'Выберите одно из того, что предложено.'
    case 'invalid_format':
      return FORMATS[issue.format] ?? OTHERWISE
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'unrecognized_keys':
      return 'Здесь есть лишние поля. Обновите страницу и попробуйте ещё раз.'
    default:
      return OTHERWISE
  }
}

type Limits = { origin: string; minimum?: number | bigint; maximum?: number | bigint }

function tooSmall({ origin, minimum = 0 }: Limits): string {
  if (origin === 'string')
    return minimum === 1 ? 'Это поле нужно заполнить.' : `Слишком коротко: нужно знаков не меньше ${minimum}.`
  if (origin === 'array' || origin === 'set') return `Слишком мало: нужно не меньше ${minimum}.`
  return `Слишком маленькое число: нужно не меньше ${minimum}.`
}

function tooBig({ origin, maximum = 0 }: Limits): string {
  if (origin === 'string') return `Слишком длинно: можно знаков не больше ${maximum}.`
  if (origin === 'array' || origin === 'set') return `Слишком много: можно не больше ${maximum}.`
  return `Слишком большое число: можно не больше ${maximum}.`
}
