import { momentInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import type { LogStanding, ReplicationStanding } from './contract.ts'

/** What each background work does, in words of the desk; one without words is shown by its name. */
export const WORK_TITLES: Record<string, string> = {
  mail: 'Отправляет письма',
  'settle-views': 'Показывает новые счётчики просмотров',
  'count-words': 'Обновляет слова для поиска',
  'check-links': 'Проверяет ссылки в текстах',
  'publish-due-entries': 'Выпускает тексты по времени',
  'tell-of-edition': 'Пишет людям о важной редакции документа',
  'begin-newsletter': 'Собирает письмо о новом за прошлый месяц',
  'send-newsletter': 'Рассылает письмо о новом тем, кто согласился',
  'tell-of-sales': 'Пишет тем, кто ждал начала продажи подписки',
  'renew-subscriptions': 'Продлевает подписки',
  'pay-refunds': 'Возвращает деньги',
  'reconcile-payments': 'Сверяет платежи с провайдером',
  'erase-due': 'Стирает удалённые данные',
  'forget-done-jobs': 'Забывает сделанное',
  'forget-expired-results': 'Стирает результаты гостей через 30 дней',
  'forget-informant-links': 'Стирает ссылки для ответов, по которым никто не ответил',
  'forget-unvisited-results': 'Стирает результаты, к которым давно не возвращались',
  'forget-old-consents': 'Стирает записи о согласиях, чей срок вышел',
  'forget-old-messages': 'Стирает старые обращения',
  'clean-kept-pictures': 'Убирает из снимков место и время съёмки',
  'forget-old-reviews': 'Стирает отзывы, которые не вышли',
  'forget-old-misses': 'Забывает старые запросы поиска',
  'forget-missing-addresses': 'Забывает адреса, которых никто больше не ищет',
  'forget-diploma-files': 'Стирает файлы решённых дипломов',
  'forget-stale-sessions': 'Забывает закончившиеся входы',
  'send-plan-letters': 'Пишет тем, кто просил, о неделе плана',
  'send-follow-ups': 'Спрашивает письмом через три месяца после карты тех, кто просил',
  'push-leaves': 'Обновляет листья в таблице под псевдонимами',
  'forget-child-sessions': 'Забывает закончившиеся входы детей',
  'forget-unanswered-letters': 'Забывает приглашения без ответа',
  'forget-old-payments': 'Стирает платежи, которые хранятся дольше пяти лет',
  'forget-guardian-addresses': 'Забывает почту приглашённых вторых взрослых',
  'count-manual': 'Пересчитывает числа страницы «Как устроена карта»',
  recalibrate: 'Пересчитывает параметры карты в черновик',
  'forget-short-paths': 'Забывает номера черновиков короткого пути',
  'forget-limits': 'Забывает счётчики частых запросов',
  'forget-repeats': 'Забывает ответы на отправленное дважды',
  'forget-old-questions': 'Стирает старые вопросы специалистам',
  'forget-old-errors': 'Забывает ошибки, которых давно не было',
  'warn-of-forgetting': 'Предупреждает письмом, что результат скоро сотрётся',
  'put-editions-in-force': 'Вводит в действие новые редакции документов',
  'remind-of-incidents': 'Напоминает о сроках по инцидентам',
  'check-diploma-files': 'Проверяет файлы дипломов антивирусом',
  'end-plans-of-forgotten-cards': 'Закрывает продления забытых карт',
}

export const letterStates = { created: 'ждёт', retry: 'пробуем снова', active: 'отправляется', failed: 'не ушло' }

export const answerTitles = {
  ready: 'Страница, готовая заранее',
  page: 'Страница, собранная по запросу',
  private: 'Личная страница: результат, кабинет',
  call: 'Вызов портала',
  desk: 'Вызов рабочего стола',
}

/** What an administrator is shown about a header that only a proxy should set. */
export function unnamedInWords({ count, since, near }: { count: number; since: Date; near: string | null }): string {
  const times = `${count.toLocaleString('ru-RU')}\u00a0${plural(count, ['раз', 'раза', 'раз'])}`
  const seen = `X-Forwarded-For пришёл ${times} с\u00a0${momentInWords(since)}`
  return near
    ? `${seen} с\u00a0адреса ${near} нашей\u00a0же сети. Похоже, это прокси, и\u00a0все, кто за\u00a0ним, для портала\u00a0— один человек: пределы частоты у\u00a0них общие. Впишите ${near} в\u00a0TRUSTED_PROXIES и\u00a0перезапустите портал.`
    : `${seen} с\u00a0адресов вне нашей сети. Если перед порталом стоит прокси, впишите его адрес в\u00a0TRUSTED_PROXIES и\u00a0перезапустите портал. Если прокси нет, кто-то ставит заголовок сам: портал ему не\u00a0верит, и\u00a0делать ничего не\u00a0нужно.`
}

export const operationCopy = {
  proxy: 'Прокси, о\u00a0котором портал не\u00a0знает',
  noWork: 'Такой работы нет, или её нельзя запустить отсюда.',
  noLetter: 'Среди недоставленных такого письма нет: возможно, его уже отправили снова.',
  byAction: 'по событию',
  budget: 'Запас ошибок на\u00a030\u00a0дней',
}

/** Of a thousand answers one may fail. */
const MAY_FAIL = 0.001

/** How much of what may fail has failed. */
export function budgetInWords({ answers, failed }: { answers: number; failed: number }): string {
  if (answers === 0) return 'ещё\u00a0нечего считать'
  const may = answers * MAY_FAIL
  const inWords = (number: number) => number.toLocaleString('ru-RU', { maximumFractionDigits: number < 10 ? 1 : 0 })
  const used = `${inWords((failed / may) * 100)}\u00a0%`
  const counted = `не\u00a0вышло ${inWords(failed)} из\u00a0${inWords(answers)}, можно ${inWords(may)}`
  return failed > may ? `истрачен весь, ${used}: ${counted}. Пока выпускаем только починки` : `истрачено ${used}: ${counted}`
}

export const backupKinds = { copy: 'Копия', check: 'Проверка восстановлением', log: 'Журнал', files: 'Файлы' }

export const backupCopy = {
  lastChecked: 'Последняя проверенная копия',
  noneChecked: 'ещё не\u00a0было: первая проверка пойдёт за\u00a0первой копией',
  off: 'копии не\u00a0делаются: задайте BACKUP_TO и\u00a0BACKUP_KEY',

  noneMade:
    'Ни\u00a0одной копии ещё нет. Сделайте первую, bin/backup, и\u00a0проверьте, что их делает bin/start или\u00a0bin/backup keep.',
  madeLate: (at: string) =>
    `Последняя копия сделана ${at}, больше тридцати часов назад. Проверьте, что их делает bin/start или\u00a0bin/backup keep.`,
  neverTried: 'Ни\u00a0одна копия ещё не\u00a0проверена восстановлением: bin/backup check.',
  triedLate: (at: string) => `Последняя проверка восстановлением была ${at}, больше недели назад: bin/backup check.`,
  log: 'Журнал базы для копий',
  logTaken: (lag: string) => `забирается, отстаёт на\u00a0${lag}`,
  logNeverTaken: 'ещё никто не\u00a0забирал',
  logLost:
    'Журнал базы не\u00a0забирали так долго, что его начало стёрто: до\u00a0следующей копии моменты между копиями не\u00a0восстановить. Проверьте, что работает bin/start или\u00a0bin/backup keep.',
  bounded: (most: string) => `база хранит для копий не\u00a0больше ${most}`,
  unbounded:
    'База хранит журнал для копий без предела: если копирование встанет, диск базы заполнится. Задайте max_slot_wal_keep_size, например 2GB.',
  slotLeft: (lag: string) =>
    `Копии здесь выключены, но база хранит для них журнал, ${lag}, и\u00a0никто его не\u00a0забирает. Если копий больше не\u00a0будет: select pg_drop_replication_slot('neurosad_backup').`,
  logLeft: (lag: string) =>
    `Журнал базы никто не\u00a0забирает, накопилось ${lag}: между копиями ничего не\u00a0сохраняется. Проверьте, что работает bin/start или\u00a0bin/backup keep.`,
}

export const partnerCopy = {
  title: 'Кто подтверждает записи кроме основной базы',
  archive: 'архив копий',
  confirmed: (names: string) => `${names}: подтверждённое есть и\u00a0там`,
  waits: (names: string) =>
    `Никто: записи ждут того, кого нет (synchronous_standby_names = ${names}). Подключите резервную базу или отпустите записи: alter system reset synchronous_standby_names; select pg_reload_conf().`,
  hidden:
    'Не\u00a0видно: роли портала не\u00a0показаны подробности о\u00a0резервных базах. Покажите их: grant pg_read_all_stats to имя роли.',
  archiveAway:
    'Никто: записи сейчас не\u00a0ждут архива копий, хотя BACKUP_WAIT=on. Копирование не\u00a0работает, отстало или запущено не\u00a0из\u00a0bin/start, и\u00a0подтверждённое за\u00a0последние секунды может пропасть вместе с\u00a0машиной.',
  unasked: (standbys: number) =>
    `Никто: записи не\u00a0ждут резервной базы, хотя она есть (подключено: ${standbys}). Последние подтверждённые записи могут пропасть вместе с\u00a0основной базой.`,
  alone:
    'Никто: ни\u00a0одна резервная база не\u00a0подключена. Если основная пропадёт, последние подтверждённые записи пропадут с\u00a0ней. Подключите следующую резервную базу.',
}

/** Who confirms what is written, in a line, and whether writes go on. */
export function partnerInWords(standing: ReplicationStanding): { isWell: boolean; words: string } {
  const { names, confirming, isArchiveAsked, standbys, hidden } = standing
  if (confirming.length > 0) return { isWell: true, words: partnerCopy.confirmed(confirming.join(', ')) }
  if (isArchiveAsked && !names) return { isWell: false, words: partnerCopy.archiveAway }
  if (hidden > 0) return { isWell: true, words: partnerCopy.hidden }
  if (names) return { isWell: false, words: partnerCopy.waits(names) }
  return standbys > 0 ? { isWell: true, words: partnerCopy.unasked(standbys) } : { isWell: false, words: partnerCopy.alone }
}

/** What nobody takes of the log, in a sentence; null where it is taken, or nothing is kept. @param isOn whether copies are made here */
export function leftInWords({ slot }: LogStanding, isOn: boolean): string | null {
  if (!slot || slot.isTaken) return null
  if (!isOn) return backupCopy.slotLeft(inMegabytes(slot.lagBytes))
  return slot.isLost ? backupCopy.logLost : backupCopy.logLeft(inMegabytes(slot.lagBytes))
}

/** How the log stands with copies, in a line; null where there is nothing to say. @param isOn whether copies are made here */
export function logInWords(standing: LogStanding, isOn: boolean): string | null {
  const { slot, mostBytes } = standing
  const left = leftInWords(standing, isOn)
  if (!isOn) return left
  const taken = slot ? backupCopy.logTaken(inMegabytes(slot.lagBytes)) : backupCopy.logNeverTaken
  const bound = mostBytes === null ? backupCopy.unbounded : backupCopy.bounded(inGigabytes(mostBytes))
  if (left) return mostBytes === null ? `${left} ${bound}` : left
  return mostBytes === null ? `${taken}. ${bound}` : `${taken}; ${bound}`
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')}\u00a0МБ`
}

function inGigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0ГБ`
}
