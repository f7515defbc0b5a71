import { MAP_TAKES } from '#app/features/questionnaire/map-minutes.ts'
import { dayOfThisYear } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import type { Family, RemindingCounts } from './contract.ts'
import { hasLeft } from './rules.ts'

/** Words of invitations that are chosen by logic or said in two places. */
export const invitationCopy = {
  noCurator: 'Такого куратора нет. Вернитесь к списку.',
  faulty: 'Проверьте отмеченные поля. Остальное на месте.',
  title: 'Назовите группу: от 1 до 80 знаков.',
  noEmail: 'Нет адреса почты',
  noAt: 'В адресе нет знака @',
  email: 'Проверьте адрес: нужен вид имя@почта.рф',
  noName: 'Пустое имя. Подойдёт псевдоним',
  longName: 'Имя длиннее 60 знаков. Сократите',
  longChildName: 'Имя ребёнка длиннее 50 знаков. Сократите',
  strangeParentName: 'В имени родителя лишние знаки. Оставьте буквы, пробел, дефис',
  strangeName: 'В имени лишние знаки. Оставьте буквы, цифры, пробел, дефис',
  line: 'Номер строки — целое число.',
  tooLong: 'Слишком длинно. Сократите, пожалуйста.',
  longEmail: 'Адрес длиннее 254 знаков',
  noRows: 'В списке нет строк с семьями. Нужны три столбца: почта, имя родителя, имя ребёнка.',
  manyRows: 'За один раз — до 200 строк. Разделите список на части.',
  notText:
    'Файл не похож на таблицу. Сохраните список как XLSX или CSV и выберите его ещё раз, или скопируйте строки и вставьте.',
  oldBook: 'Эта книга старого вида или под паролем. Сохраните её как XLSX без пароля или скопируйте строки и вставьте.',
  largeBook: 'В книге слишком много всего. Скопируйте из неё строки со списком и вставьте.',
  noFile: 'Выберите файл XLSX или CSV.',
  inFile: (line: number) => `Такая семья уже есть в строке ${line}`,
  invited: (day: string) => `Этот адрес уже приглашён ${day}`,
  dailyLimit: 'За сутки можно пригласить до 500 семей. Остальных пригласите завтра.',
  noGroup: 'Такой группы нет. Обновите страницу или вернитесь к списку семей.',
  archived: 'Группа в архиве. Верните её, чтобы приглашать семьи.',
  noInvitation: 'Такого приглашения нет. Обновите страницу.',
  alreadyIn: 'Семья уже завела кабинет: новая ссылка ей не нужна.',
  nothingToRevoke: 'Семья уже завела кабинет: отзывать нечего.',
  notIn: 'Семья ещё не завела кабинет. Отправьте приглашение заново.',
  unwanted: 'С этого адреса отказались от приглашений портала. Позовите семью сами',
  noReminders: 'Семья отказалась от напоминаний. Письмо не отправлено.',
  remindedLately: (day: string) => `Этой семье писали меньше трёх дней назад. Напомнить можно с\u00a0${day}.`,
  isDone: 'Карта уже заполнена, напоминать не о чем.',
  isRevoked: 'Приглашение отозвано. Отправьте его заново, если передумали.',
  fewFamilies: 'Сводку делаем от десяти семей: в маленькой группе число выдаёт имя.',
  nobodyToRemind: 'Напоминать сейчас некому: всем, кто не закончил, писали меньше трёх дней назад или уже три раза.',
  noPoster: 'Такого кода нет. Проверьте буквы на листе или попросите куратора показать лист ещё раз.',
  closedPoster: 'Куратор закрыл этот код: лист больше не действует. Карту наблюдений можно заполнить и без приглашения.',
  badLink: 'Приглашение не найдено. Откройте ссылку ещё раз прямо из письма или попросите куратора прислать новую.',
  newerLetter: 'Куратор прислал вам новое письмо, а эта ссылка из прежнего. Откройте ссылку из последнего письма.',
  expired: 'Приглашение устарело: ссылка действует четырнадцать дней. Попросите куратора прислать новую.',
  used: 'По этому приглашению кабинет уже заведён. Войдите в него со своей почтой и паролем.',
  revoked: 'Куратор отозвал это приглашение. Спросите у него, если это неожиданно. Заполнить карту можно и без приглашения.',
  otherEmail: 'Приглашение пришло на другую почту. Выйдите и откройте ссылку из письма ещё раз.',
  signInFirst: 'С этой почтой уже есть кабинет. Войдите в него и откройте ссылку из письма ещё раз.',
  gender: 'Выберите из двух или не отмечайте.',
  birthday: 'Напишите день, месяц и год, например 14.03.1988, и проверьте, что такой день есть в календаре.',
  parentTooYoung: 'Кабинет заводит взрослый. Проверьте год рождения.',
  account: 'Отметьте согласие с правилами: без него кабинет не завести.',
  childProfile: 'Отметьте согласие: без него карточку ребёнка завести нельзя.',
  document: 'Выберите документ из списка.',
  documentLink: 'Документ по этой ссылке не найден. Откройте её ещё раз прямо из письма или попросите прислать новую.',
  documentUsed: 'Этот документ уже принят по этой ссылке. Больше ничего делать не нужно.',
  documentExpired: 'Ссылка устарела: она действует четырнадцать дней. Попросите прислать новую.',
  documentOtherEmail: 'Документ прислан на другую почту. Выйдите из кабинета и откройте ссылку из письма ещё раз.',
  documentChanged: 'Документ тем временем обновили. Прочитайте новую редакцию и примите её.',
}

export const STEP_WORDS = {
  invited: 'Приглашена',
  opened: 'Открыла приглашение',
  registered: 'Завела кабинет',
  begun: 'Начала карту',
  done: 'Заполнила',
} as const

/** What the letter begins with; the curator reads it before sending. */
export function inviteSentence({
  parentName,
  curator,
  childName,
}: {
  parentName: string
  curator: string
  childName: string
}): string {
  return `Здравствуйте, ${parentName}. ${curator}, куратор, приглашает вас рассказать о ребёнке (${childName}): что даётся легко, а что трудно. Это ${MAP_TAKES}, можно прерваться.`
}

export const INVITE_TITLE = 'Вас приглашают в Нейросад'
/** What the letter says about the invitation, a line each. */
export const INVITE_FACTS: [string, string][] = [
  ['Что увидит куратор', 'только шаг: начали, закончили'],
  ['Что увидите вы', 'результат с пояснениями и что делать дальше'],
  ['Сколько стоит', 'бесплатно'],
]

/** What a curator learns of a family that came by a poster and said yes: said on the paper, on its page and in the cabinet. */
export const POSTER_SEEN = 'ваше имя, почту, имя ребёнка из\u00a0карточки и\u00a0шаг: начали карту, закончили'
/** In the genitive: «не увидит …». */
export const POSTER_UNSEEN = 'ответов, результата и\u00a0других семей'

/** «21 семья»: the figure stays with its word. */
export function familiesInWords(count: number): string {
  return `${count}\u00a0${plural(count, ['семья', 'семьи', 'семей'])}`
}

/** «ещё 21 семью»: what a list has not shown yet. */
export function moreFamiliesInWords(count: number): string {
  return `ещё ${count}\u00a0${plural(count, ['семью', 'семьи', 'семей'])}`
}

export function invitationsInWords(count: number): string {
  return `${count}\u00a0${plural(count, ['приглашение', 'приглашения', 'приглашений'])}`
}

/** What stands beside the count of a group: taken back by the curator, and gone by the family's own word. */
export function uncountedInWords(families: Pick<Family, 'step' | 'link'>[]): string[] {
  const left = families.filter(hasLeft).length
  const revoked = families.filter(({ link }) => link === 'revoked').length - left
  return [
    ...(revoked > 0 ? [`отозвано ${invitationsInWords(revoked)}`] : []),
    ...(left > 0
      ? [`больше не\u00a0${plural(left, ['показывает', 'показывают', 'показывают'])} шаги ${familiesInWords(left)}`]
      : []),
  ]
}

export function rowsInWords(count: number): string {
  return `${count}\u00a0${plural(count, ['строку', 'строки', 'строк'])}`
}

const WAITED_DAYS = 3

/** What else is worth saying about a family; empty where the step says everything. */
export function noteOf({ step, link, letter, waitedDays: days, openCard }: Family): string {
  if (openCard) return 'Результат открыт вам'
  if (link === 'revoked') return hasLeft({ step, link }) ? 'Семья больше не показывает шаги' : 'Приглашение отозвано'
  if (step === 'done') return 'Результат видит только семья'
  if (link === 'expired') return 'Ссылка устарела'
  if (letter === 'failed') return 'Письмо не\u00a0дошло: проверьте адрес'
  if (letter === 'waiting') return 'Письмо ещё не\u00a0ушло'
  const isWaiting = step === 'invited' && days >= WAITED_DAYS
  return isWaiting ? `Приглашение не\u00a0открыто ${days}\u00a0${plural(days, ['день', 'дня', 'дней'])}` : ''
}

/** Why a reminder to all does not reach everybody who has not finished; nothing where it does. */
export function unremindedInWords({ waits, nextAt, spent, declined }: RemindingCounts): string[] {
  return [
    ...(waits > 0 && nextAt
      ? [`${familiesInWords(waits)}: писали меньше трёх дней назад, можно с\u00a0${dayOfThisYear(new Date(nextAt))}`]
      : []),
    ...(spent > 0 ? [`${familiesInWords(spent)}: напоминали уже три раза, позовите лично`] : []),
    ...(declined > 0 ? [`${familiesInWords(declined)}: от\u00a0напоминаний отказались`] : []),
  ]
}
