import type { Context } from '#app/platform/context.server.ts'
import type { Fact, Stored } from '#app/platform/personal-data.server.ts'
import { UNREADABLE } from '#app/platform/sealing.server.ts'
import { dateInWords, dayInMoscow } from '#app/shared/dates.ts'
import { allQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import type { DraftLines, DraftValue } from './contract.ts'
import * as drafts from './drafts.server.ts'
import { linesOf } from './merging.ts'

const FIELDS: Record<string, string> = {
  childName: 'Имя или псевдоним ребёнка',
  parentName: 'Как к вам обращаться',
  email: 'Почта',
  age: 'Дата рождения',
  sexC: 'Пол ребёнка',
  sexP: 'Ваш пол',
  childHand: 'Ведущая рука',
  childClass: 'Класс',
}

/** Maps that were begun and not sent, every answer in words. */
export async function exportDrafts(context: Context, accountId: string): Promise<Stored[]> {
  const rows = await drafts.ofAccount(context, accountId)
  return Promise.all(
    rows.map(async ({ row, kept }) => ({
      title: `Начатая карта наблюдений, ${dateInWords(dayInMoscow(row.updatedAt))}`,
      facts: {
        Номер: row.id,
        Начата: row.createdAt.toISOString(),
        Изменена: row.updatedAt.toISOString(),
        'Карточка ребёнка': row.childId,
        ...(kept ? await inWords(context, linesOf(kept)) : { Содержимое: UNREADABLE }),
      },
    })),
  )
}

async function inWords(context: Context, lines: DraftLines): Promise<Record<string, Fact>> {
  const code = typeof lines.version === 'string' ? lines.version : ''
  const version = await versions.readable(context, code).catch(() => null)
  const asked = version ? [...allQuestions(version.list), ...(version.list.form?.general ?? [])] : []
  const fact = ([key, value]: [string, DraftValue]): [string, Fact] => {
    const question = asked.find((one) => key.endsWith(`.${one.code}`))
    const label = question?.options.find((option) => option.value === value)?.label
    const plain = Array.isArray(value) ? value.join(', ') : value
    return [question ? `${question.code}. ${question.text}` : (FIELDS[key] ?? key), label ?? plain]
  }
  return Object.fromEntries(Object.entries(lines).map(fact))
}
