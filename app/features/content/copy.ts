import type { ThemeCode } from './themes.ts'

/** The eleven themes by name, as in the menu. */
export const THEME_TITLES: Record<ThemeCode, string> = {
  attention: 'Внимание',
  behavior: 'Поведение',
  communicate: 'Общение',
  emotion: 'Эмоции',
  fatigue: 'Утомляемость',
  help: 'Помощь',
  math: 'Математика',
  memory: 'Память',
  motor: 'Моторика',
  read: 'Чтение',
  write: 'Письмо',
}

/** «Рядом с …», «Как с … у вашего ребёнка?»; what has no such words in Russian stands without them. */
export const THEMES_WITH: Partial<Record<ThemeCode, string>> = {
  attention: 'вниманием',
  behavior: 'поведением',
  communicate: 'общением',
  emotion: 'эмоциями',
  fatigue: 'утомляемостью',
  math: 'математикой',
  memory: 'памятью',
  motor: 'моторикой',
  read: 'чтением',
  write: 'письмом',
}

export const copy = {
  pageOutOfRange: 'Такой страницы в списке нет. Вернитесь на первую.',
  lostTitle: 'Страница не\u00a0найдена - 404',
  lost: 'Тропинка никуда не\u00a0привела: страницу перенесли или в\u00a0адресе опечатка. С\u00a0вашими данными и\u00a0ответами всё в\u00a0порядке.',
  signInToRead: 'Войдите в\u00a0свой кабинет, и\u00a0мы откроем её здесь же.',
  brokenHere: 'Что-то сломалось у\u00a0нас',
  broken: 'Мы уже знаем об\u00a0этом. Обновите страницу через минуту; с\u00a0вашими данными и\u00a0ответами всё в\u00a0порядке.',
}
