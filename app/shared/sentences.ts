/** Sentences that several subjects say the same way; named one by one, so that a page brings only those that it says. */
export const serverError = 'Ошибка сервера'
export const unauthenticated = 'Unauthenticated.'
export const csrf = 'CSRF token mismatch.'
export const pageNotFound = 'This page could not be found'
export const pageNotFoundForPerson = 'Страница не найдена - 404'
export const unavailable =
  'Портал сейчас не может ответить. Мы уже знаем. Введённое осталось на странице, попробуйте ещё раз через минуту.'
export const crowded = 'Сейчас слишком много обращений сразу. Подождите несколько секунд и\u00a0повторите.'
export const noRoom =
  'Портал сейчас можно читать, но записать ничего нельзя: закончилось место. Мы уже знаем; не закрывайте страницу и отправьте ещё раз через несколько минут.'
export const tooLarge = 'Слишком большой запрос. Сократите текст или файл и отправьте ещё раз.'
export const malformed = 'Запрос повреждён по дороге. Обновите страницу и отправьте ещё раз.'
export const wrongType = 'Такой вид данных здесь не принимается: отправьте их так, как описано у этого вызова.'
export const brokenText =
  'В тексте есть знаки, которые нельзя сохранить. Наберите это место заново или вставьте как простой текст.'
export const brokenAddressTitle = 'Адрес повреждён'
export const pageNotOpened = 'Страница не\u00a0открылась'
export const closedPageTitle = 'Эта страница открывается после входа'
export const brokenAddress = 'Адрес повреждён. Проверьте ссылку или вернитесь на главную.'
export const impossibleDate = 'Такой даты не бывает. Проверьте год, месяц и день.'
export const tooDeep = 'Данные вложены слишком глубоко. Обновите страницу и отправьте ещё раз.'
export const perhapsDone =
  'Кажется, это уже сделано, а\u00a0ответ потерялся по дороге. Обновите страницу и\u00a0посмотрите; если нет\u00a0— отправьте ещё раз.'
export const alreadyThere = 'Это уже записано. Обновите страницу: там то, что есть сейчас.'
export const goneMeanwhile = 'То, с чем это связано, уже изменили или удалили. Обновите страницу и попробуйте ещё раз.'
export const unfit = 'Такое значение сохранить нельзя. Проверьте даты, числа и текст и отправьте ещё раз.'
export const offline =
  'Нет связи с порталом. Введённое осталось на странице: не закрывайте её, проверьте интернет и попробуйте ещё раз.'
/** What the browser says in place of the wire's «Unauthenticated.» */
export const signedOut =
  'Вы вышли из кабинета. Здесь всё осталось, как было: войдите снова в другой вкладке, вернитесь сюда и попробуйте ещё раз.'
export const notFound = 'Такого здесь нет. Проверьте адрес или вернитесь на главную.'
