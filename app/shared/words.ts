import { AppError } from './errors.ts'
import { waitInWords } from './plural.ts'

/** Refused for being too often: says when to come again. */
export function tooMany(waitSeconds: number): string {
  return `Слишком много попыток подряд. Попробуйте снова ${waitInWords(waitSeconds)}.`
}

/** Why a call failed, in a sentence for the person; what no one meant is a fault of ours. */
export function wordsOf(error: unknown): string {
  return error instanceof AppError ? error.message : words.serverError
}

/** Words that several subjects say the same way. */
export const words = {
  serverError: 'Ошибка сервера',
  unauthenticated: 'Unauthenticated.',
  csrf: 'CSRF token mismatch.',
  pageNotFound: 'This page could not be found',
  pageNotFoundForPerson: 'Страница не найдена - 404',
  unavailable: 'Портал сейчас не может ответить. Мы уже знаем. Введённое осталось на странице, попробуйте ещё раз через минуту.',
  crowded: 'Сейчас слишком много обращений сразу. Подождите несколько секунд и\u00a0повторите.',
  noRoom:
    'Портал сейчас можно читать, но записать ничего нельзя: закончилось место. Мы уже знаем; не закрывайте страницу и отправьте ещё раз через несколько минут.',
  tooLarge: 'Слишком большой запрос. Сократите текст или файл и отправьте ещё раз.',
  malformed: 'Запрос повреждён по дороге. Обновите страницу и отправьте ещё раз.',
  wrongType: 'Такой вид данных здесь не принимается. Отправьте JSON.',
  brokenText: 'В тексте есть знаки, которые нельзя сохранить. Наберите это место заново или вставьте как простой текст.',
  brokenAddressTitle: 'Адрес повреждён',
  brokenAddress: 'Адрес повреждён. Проверьте ссылку или вернитесь на главную.',
  impossibleDate: 'Такой даты не бывает. Проверьте год, месяц и день.',
  tooDeep: 'Данные вложены слишком глубоко. Обновите страницу и отправьте ещё раз.',
  alreadyThere: 'Это уже записано. Обновите страницу: там то, что есть сейчас.',
  goneMeanwhile: 'То, с чем это связано, уже изменили или удалили. Обновите страницу и попробуйте ещё раз.',
  unfit: 'Такое значение сохранить нельзя. Проверьте даты, числа и текст и отправьте ещё раз.',
  offline: 'Нет связи с порталом. Введённое сохранено на этом устройстве; проверьте интернет и попробуйте ещё раз.',
  notFound: 'Такого здесь нет. Проверьте адрес или вернитесь на главную.',
}
