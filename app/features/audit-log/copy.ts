import type { AuditAction } from '#app/features/audit/actions.ts'
import { ROLES } from '#app/features/accounts/rules.ts'
import { THEME_TITLES } from '#app/features/content/copy.ts'

/** What was done, in words of the desk. */
export const actionWords: Record<AuditAction, string> = {
  'audit.export': 'Скачан журнал',
  'picture.add': 'Снимок взят в библиотеку',
  'picture.change': 'Изменена запись о снимке',
  'picture.replace': 'Снимок заменён другим',
  'picture.remove': 'Снимок удалён',
  'content.export': 'Скачана копия текстов',
  'site-text.change': 'Изменён текст сайта',
  'site-text.roll-back': 'Возвращена версия текста сайта',
  'redirect.add': 'Добавлена переадресация',
  'redirect.change': 'Изменена переадресация',
  'redirect.remove': 'Удалена переадресация',
  'job.run': 'Фоновая работа начата вне очереди',
  'letter.resend': 'Письмо отправлено снова',
  'links.check': 'Проверены ссылки',
  'questionnaire.begin': 'Начата версия опросника',
  'questionnaire.change': 'Изменён черновик опросника',
  'questionnaire.publish': 'Выпущена версия опросника',
  'questionnaire.remove': 'Выброшен черновик опросника',
  'error.close': 'Ошибка отмечена исправленной',
  'diploma.open': 'Открыт файл диплома',
  'diploma.accept': 'Диплом принят',
  'diploma.reject': 'Диплом возвращён',
  'diploma.destroy': 'Файл диплома с вирусом уничтожен',
  'card.hide': 'Карточка специалиста скрыта',
  'card.show': 'Карточка специалиста показана',
  'user.invite': 'Приглашён сотрудник',
  'user.give-role': 'Роль выдана',
  'user.withdraw-role': 'Роль снята',
  'user.end-sessions': 'Сеансы закрыты',
  'user.reset-second-factor': 'Второй шаг сброшен',
  'user.sign-in-as': 'Вход от имени',
  'user.leave-sign-in-as': 'Вход от имени закончен',
  'entry.create': 'Начат текст',
  'entry.save': 'Сохранена версия текста',
  'entry.rollback': 'Возвращена версия текста',
  'entry.draft': 'Текст возвращён в черновики',
  'entry.fact-check': 'Текст отдан на проверку фактов',
  'entry.scheduled': 'Выпуск текста назначен',
  'entry.published': 'Текст опубликован',
  'entry.archived': 'Текст убран в архив',
  'entry.theme': 'Тема текста изменена',
  'entry.review': 'Проверка текста продлена',
  'reference.create': 'Добавлен источник',
  'payment.refund': 'Запрошен возврат денег',
  'promo.add': 'Заведён промокод',
  'promo.change': 'Изменён промокод',
  'promo.end': 'Промокод закончен',
  'subscription.cancel': 'Продление отключено по обращению',
  'subscription.forget-card': 'Карта удалена по обращению',
  'tariff.add': 'Заведён тариф',
  'tariff.change': 'Изменён тариф',
  'reconciliation.run': 'Сверка с кассой начата вне очереди',
  'notification.close': 'Непонятое уведомление кассы разобрано',
  'legal-text.publish': 'Выпущена редакция документа',
  'legal-text.discard': 'Удалён черновик документа',
  'legal-text.recall': 'Отозвана назначенная редакция',
  'review.publish': 'Отзыв опубликован',
  'review.reject': 'Отзыв не опубликован',
  'review.answer': 'Ответ под отзывом',
  'message.answer': 'Ответ на обращение',
  'message.close': 'Обращение закрыто',
  'message.reopen': 'Обращение возвращено в работу',
  'message.open-file': 'Открыт файл обращения',
  'question.approve': 'Вопрос передан специалистам',
  'question.reject': 'Вопрос не передан',
  'question.give-back': 'Ответ возвращён специалисту',
  'question.reply': 'Ответ редакции на вопрос',
  'question.release': 'Ответ специалиста отправлен',
  'question.hide': 'Вопрос снят со страницы',
  'consent.export': 'Выгружен реестр согласий',
  'data-request.add': 'Записано обращение о данных',
  'data-request.answer': 'Ответ на обращение о данных',
  'data-request.refuse': 'Отказ по обращению о данных',
  'data-request.export': 'Собрана выгрузка по обращению',
  'data-request.erase': 'Начато удаление по обращению',
  'data-request.withdraw': 'Отозвано согласие по обращению',
  'incident.open': 'Открыт инцидент',
  'incident.change': 'Изменён инцидент',
  'incident.report': 'Первое уведомление об инциденте отправлено',
  'incident.finish': 'Уведомление о результатах отправлено',
}

/** What actions are done with. */
export const objectKinds: Record<string, string> = {
  ...{ entries: 'Текст', pictures: 'Снимок', 'site-texts': 'Текст сайта', redirects: 'Переадресация', references: 'Источник' },
  ...{ content: 'Копия текстов', 'legal-texts': 'Документ', users: 'Человек', curators: 'Куратор', diplomas: 'Диплом' },
  ...{ 'specialist-cards': 'Карточка специалиста', reviews: 'Отзыв', messages: 'Обращение', questions: 'Вопрос специалисту' },
  ...{ consents: 'Реестр согласий', 'data-requests': 'Обращение о\u00a0данных', incidents: 'Инцидент', payments: 'Платёж' },
  ...{ subscriptions: 'Подписка', tariffs: 'Тариф', 'promo-codes': 'Промокод', reconciliations: 'Сверка с\u00a0кассой' },
  ...{ 'questionnaire-versions': 'Версия опросника', jobs: 'Фоновая работа', letters: 'Письмо', links: 'Ссылки' },
  ...{ 'error-reports': 'Ошибка', audit: 'Журнал действий' },
}

export const auditCopy = { day: 'Выберите день в календаре.', nobody: 'Кабинет удалён', portal: 'Портал' }

/** A line of before a code was taken away is shown by its code. */
export function actionTitle(action: string): string {
  return (actionWords as Record<string, string>)[action] ?? action
}

const DETAILS: Record<string, string> = {
  ...{ reason: 'причина', role: 'роль', sessions: 'сеансов', since: 'с', until: 'по', rows: 'строк', days: 'дней' },
  ...{ from: 'было', to: 'стало', kind: 'просьба', version: 'версия', number: 'номер', effectiveFrom: 'действует с' },
  ...{ place: 'место', questions: 'вопросов', section: 'раздел', code: 'адрес', share: 'сколько', amount: 'рублей' },
  ...{
    theme: 'тема',
    picture: 'снимок',
    price: 'цена',
    kopecks: 'копеек',
    isMoved: 'время изменено',
    action: 'что',
    object: 'с чем',
    found: 'найдено',
  },
}
const VALUES: Record<string, string> = {
  ...THEME_TITLES,
  ...Object.fromEntries(ROLES.map(({ code, title }) => [code, title.toLowerCase()])),
  ...{ export: 'какие данные хранятся', correction: 'исправить', withdrawal: 'отзыв согласия', deletion: 'удалить' },
  ...{ draft: 'черновик', fact_check: 'проверка фактов', scheduled: 'назначен', published: 'на сайте', archived: 'в архиве' },
  ...{ unused: 'за неначатые дни', whole: 'всё', true: 'да', false: 'нет' },
}

/** What is kept with an action, in words; what there is no word for is shown by its code. */
export function detailsInWords(details: Record<string, string | number | boolean | null>): string[] {
  return Object.entries(details).flatMap(([name, value]) =>
    value === null ? [] : [`${DETAILS[name] ?? name}: ${VALUES[String(value)] ?? value}`],
  )
}
