import { dateInWords } from '#app/shared/dates.ts'
import type { Reason } from './rules.ts'

/** Words of the programme that are chosen by logic or said in two places. */
export const programmeCopy = {
  notInPlan: 'Такого упражнения больше нет. Обновите страницу: план мог измениться.',
  notInstead: 'На это упражнение сейчас заменить нельзя. Обновите страницу: план мог измениться.',
  badDay: 'Отметить можно сегодняшний день или один из двух недель до него.',
  badLink: 'Такой ссылки нет. Проверьте, целиком ли она скопирована, или откройте план в кабинете.',
  oldLink: 'Эта ссылка своё отработала: она живёт две недели. Отметить сделанное можно в плане.',
  feeling: 'Выберите: легко, в самый раз или трудно.',
  week: ['Первая неделя', 'Вторая неделя', 'Третья неделя', 'Четвёртая неделя'],
  ordinal: ['1-я', '2-я', '3-я', '4-я'],
}

/** Why a step is in the plan: about the sphere, never about the child. */
export function whyInWords(reason: Reason, sphere: string): string {
  if (reason === 'support') return `${sphere}: по карте здесь сейчас труднее всего.`
  if (reason === 'watch') return `${sphere}: по карте за этим стоит понаблюдать.`
  if (reason === 'calm') return `${sphere}: по карте здесь спокойно. Пусть в неделе будет и то, что получается.`
  if (reason === 'unknown') return `${sphere}: ответов пока не хватило, шаг выбран по возрасту.`
  return `${sphere}: по карте ничего не выделяется, шаг выбран по возрасту.`
}

/** «Предлагает Ольга Ильина, 22 ноября 2026: 5 минут, 4 раза в неделю, 2 недели.» */
export function givenInWords({ author, on, dose }: { author: string; on: string; dose: string | null }): string {
  return `Предлагает ${author}, ${dateInWords(on)}${dose ? `: ${dose}` : ''}.`
}

/** «22–28 ноября», «29 ноября – 5 декабря»: ISO days, without the year. */
export function daysInWords({ from, to }: { from: string; to: string }): string {
  const [first = '', last = ''] = [from, to].map((day) => dateInWords(day).replace(/ \d{4}$/, ''))
  const [firstDay = '', firstMonth] = first.split('\u00a0')
  return last.endsWith(`\u00a0${firstMonth}`) ? `${firstDay}–${last}` : `${first}\u00a0– ${last}`
}

/** «по 10 минут», «по 5–10 минут» */
export function minutesOfWeek(minutes: readonly number[]): string {
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)]
  return `по ${least === most ? most : `${least}–${most}`}\u00a0минут`
}
