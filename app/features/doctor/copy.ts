/** What `bin/admin doctor` says, a line for each subject. */
export const doctorCopy = {
  settings: 'Настройки',
  database: 'База данных',
  replica: 'Реплика',
  partner: 'Подтверждение записей',
  mail: 'Почта',
  files: 'Файлы',
  storage: 'Хранилище',
  clock: 'Часы',
  keys: 'Ключи',
  provider: 'Оплата',
  antivirus: 'Антивирус',
  copies: 'Копии',

  noDatabase: 'без базы данных не проверить.',
  databaseAnswers: (version: string) => `PostgreSQL ${version} отвечает, таблицы этого выпуска на месте.`,
  pending: (count: number) => `база старее портала: изменений ждёт ${count}. Запустите портал, он применит их сам.`,

  replicaKeepsUp: (seconds: string) => `отвечает, отстаёт не больше чем на ${seconds} с: ищут по ней.`,
  replicaLate:
    'не отвечает, отстаёт больше чем на 5 с или сама принимает записи: ищут по основной базе. Проверьте DATABASE_REPLICA_URL и журнал той базы.',

  noAddress: 'неизвестно, куда послать письмо. Напишите адрес: bin/admin doctor имя@почта.рф',
  placeholder: (to: string) => `у сайта ещё нет своей почты (${to}). Напишите адрес: bin/admin doctor имя@почта.рф`,
  lateMail: 'сервер молчит и письма не берёт. Проверьте адрес, порт и smtp или smtps.',
  sent: (host: string, to: string) => `${host} взял письмо для ${to}. Проверьте, что оно пришло.`,
  intoFolder: (folder: string) => `письма никуда не уходят, они ложатся в ${folder}/outbox. Пробное там.`,

  closedFolder: (folder: string, code: string) =>
    `в папку ${folder} нельзя писать (${code}). Проверьте владельца, права и место.`,
  noRoom: (folder: string, free: string) => `в ${folder} свободно ${free} ГиБ, нужно не меньше одного. Освободите место.`,
  room: (folder: string, free: string) => `в ${folder} можно писать, свободно ${free} ГиБ.`,

  storageKeeps: (place: string) => `${place} сохраняет, отдаёт и удаляет.`,
  storageRefuses: (place: string, reason: string) =>
    `${place} не принимает файлы (${reason}). Проверьте S3_URL, S3_KEY, S3_SECRET, S3_REGION и права ключа.`,
  givesOther: 'вернулось не то, что положили',

  clocksTogether: (seconds: string) => `с часами базы расходятся на ${seconds} с.`,
  clocksApart: (seconds: string) => `с часами базы расходятся на ${seconds} с: коды входа и сроки сбиваются. Включите NTP.`,

  allOpen: (total: number) => `запечатанных записей ${total}, открываются все.`,
  sealed: (kinds: { title: string; total: number; unreadable: number }[]) =>
    `не открываются: ${kinds.map(({ title, total, unreadable }) => `${title} — ${unreadable} из ${total}`).join('; ')}. Верните прежний ключ в ANSWERS_KEY через запятую.`,

  sellsNothing: 'ничего не продаётся: нет ключей CloudPayments или PAYMENTS_PAGE_ON=0.',
  providerAnswers: (host: string) => `${host} отвечает и принимает наши ключи.`,
  providerRefuses: 'провайдер не принимает наши ключи. Проверьте CLOUDPAYMENTS_PUBLIC_ID и CLOUDPAYMENTS_API_SECRET.',
  providerSilent: 'провайдер не отвечает. Проверьте CLOUDPAYMENTS_API_URL и сеть.',

  noCopies: 'не делаются: задайте BACKUP_TO и BACKUP_KEY. Без них диск, который умер, уносит всё.',
  copiesInTrouble: (troubles: string[], last: string) =>
    `${troubles.join(' ')} Последняя проверенная: ${last}. Всё по порядку — на рабочем месте, «Машинная — Копии».`,
  lastCopy: (last: string) => `последняя проверенная: ${last}.`,
  writersWait: ' Записи ждут, пока их примет архив.',

  noScanner: 'не подключён (CLAMD_URL): присланные файлы помечены как непроверенные.',
  scannerAnswers: 'отвечает.',
  scannerSilent: 'не отвечает по адресу CLAMD_URL.',

  faults: {
    ECONNREFUSED: 'по этому адресу никто не отвечает',
    ECONNRESET: 'соединение оборвалось',
    ESOCKET: 'соединение не открылось: проверьте адрес, порт и smtp или smtps',
    ECONNECTION: 'соединение не открылось: проверьте адрес и порт',
    EDNS: 'имя сервера не находится',
    ENOTFOUND: 'имя сервера не находится',
    ETIMEDOUT: 'сервер не ответил вовремя',
    EAUTH: 'сервер не принимает имя и пароль',
    EENVELOPE: 'сервер не взял письмо для этого адреса',
    '28P01': 'база не принимает имя и пароль',
    '28000': 'база не пускает с этим именем или с этой машины',
    '3D000': 'такой базы нет',
    '57P03': 'база ещё запускается или останавливается',
    '53300': 'у базы кончились соединения',
  } as Record<string, string>,
  unknown: (code: string) => `не получилось (${code || 'причина неизвестна'}).`,
}
