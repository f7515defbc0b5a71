import { pageTitles } from '#app/features/questionnaire/copy.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Stored } from '#app/platform/personal-data.server.ts'
import { addressees } from './copy.ts'
import * as shares from './shares.server.ts'

/** The links that an account made to parts of its results, in words. */
export async function exportShares(context: Context, accountId: string): Promise<Stored[]> {
  const made = await shares.ofAccount(context, accountId)
  return made.map(({ share, openings }) => ({
    title: `Ссылка на часть карты: ${addressees[share.addressee].toLowerCase()}`,
    facts: {
      Результат: share.submissionId,
      Сферы: share.domains.map((domain) => pageTitles[domain]).join(', '),
      Создана: share.createdAt.toISOString(),
      'Открыта до': share.until.toISOString(),
      Закрыта: share.closedAt?.toISOString() ?? null,
      Открывали: openings.map(({ at }) => at.toISOString()).join(', ') || null,
    },
  }))
}
