/** What the operator reads of copies, in the terminal and at the desk. */
import type { Copy } from './copies.ts'
import type { Restored } from './restoring.ts'

export const ABOUT_ANSWERS_KEY =
  'Ключа ответов (ANSWERS_KEY) в\u00a0копии нет\u00a0— так и\u00a0задумано: кто украдёт архив с\u00a0паролем, не\u00a0прочтёт ответов. Но\u00a0без этого ключа их не\u00a0прочтёт никто и\u00a0никогда: ни\u00a0карты наблюдений, ни\u00a0имена детей, ни\u00a0заметки специалистов. Храните ключ отдельно, на\u00a0бумаге или в\u00a0сейфе паролей; он в\u00a0настройках или в\u00a0файле VAR_DIR/answers-key. Положить его в\u00a0копии: BACKUP_ANSWERS_KEY=on.'
export const ANSWERS_KEY_IS_IN =
  'Ключ ответов (ANSWERS_KEY) лежит в\u00a0копии: кто откроет архив, прочтёт и\u00a0ответы. Пароль архива храните так\u00a0же строго.'

export const NOT_CLAIMED =
  'Архив не\u00a0принял отметку об\u00a0этом восстановлении. Пока портал не\u00a0начал делать в\u00a0него копии отсюда, не\u00a0восстанавливайте из\u00a0него ещё раз: журналы двух восстановлений смешаются.'

export function madeInWords({ name, counts, databaseBytes, bytes, files, at }: Copy): string {
  const rows = counts ? sum(counts).toLocaleString('ru-RU') : 'не\u00a0посчитаны: запись не\u00a0прерывалась'
  return `Копия ${name}: база ${megabytes(databaseBytes)}, в\u00a0архиве ${megabytes(bytes)}; строк ${rows}, файлов ${files.length}; на\u00a0${moscow(new Date(at))}.`
}

/** What is said after a copy of those that lie beside it. */
export function unreadableInWords(names: string[]): string {
  if (names.length === 0) return ''
  return ` Не\u00a0читаются: ${names.join(', ')}. Пока они лежат в\u00a0папке copies, лишние файлы и\u00a0журнал в\u00a0архиве не\u00a0убираются; если они больше не\u00a0нужны, удалите их сами.`
}

export function restoredInWords({ at, tables, rows, indexes, files, areRowsEqual }: Restored): string {
  const equal = areRowsEqual ? 'строк в\u00a0каждой таблице столько\u00a0же' : 'строки при копировании не\u00a0посчитаны'
  const looked = indexes > 0 ? `индексов проверено ${indexes}` : 'amcheck у\u00a0этого сервера нет'
  return `Восстановлено на\u00a0${moscow(at)}: таблиц ${tables}, строк ${rows.toLocaleString('ru-RU')}, файлов ${files}; ${equal}; контрольные суммы файлов базы сошлись; ${looked}.`
}

/** What is said when the log led less far than the archive promises; empty when it did not. */
export function brokenLogInWords({ at, promised }: Pick<Restored, 'at' | 'promised'>): string {
  if (!promised) return ''
  return `Журнал в\u00a0архиве обрывается: он должен вести до ${moscow(promised)}, а\u00a0читается до ${moscow(at)}. Что записано позже, из\u00a0этой копии не\u00a0восстановить.`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0МБ`
}

/** A moment as the operator writes it: «2026-11-23 08:20:05» in Moscow. */
export function moscow(moment: Date): string {
  return `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'medium' }).format(moment)}\u00a0(Москва)`
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((before, count) => before + count, 0)
}
