import { eq, inArray } from 'drizzle-orm'
import type { Shadow } from '#app/features/questionnaire/short-path/shadow.server.ts'
import { sphereTitles, stepWords } from '#app/features/questionnaire/instrument/step-copy.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import type { FollowUp } from './contract.ts'
import { followUpCopy as copy } from './follow-up-copy.ts'
import { manualForms, submissionOwners } from '#app/features/questionnaire/tables.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import { ifReadable, open, UNREADABLE } from '#app/platform/sealing.server.ts'

/** Which results of an account count in the figures of the manual, and the draft calculation beside each. */
export const personalData: Holding = {
  code: 'manual',
  title: 'Карты в\u00a0общих числах руководства',
  tables: ['manual_forms'],
  export: exportForms,
  erase: async ({ db }, accountId) => {
    const owned = db
      .select({ id: submissionOwners.submissionId })
      .from(submissionOwners)
      .where(eq(submissionOwners.accountId, accountId))
    return isAnyGone(await db.delete(manualForms).where(inArray(manualForms.submissionId, owned)))
  },
  consent: { purpose: 'manual', endsAtOnce: true },
}

async function exportForms({ db, config }: Context, accountId: string): Promise<Stored[]> {
  const rows = await db
    .select({
      id: manualForms.submissionId,
      path: manualForms.sealedPath,
      followUp: manualForms.sealedFollowUp,
      at: manualForms.createdAt,
      asked: manualForms.letterAskedAt,
    })
    .from(manualForms)
    .innerJoin(submissionOwners, eq(submissionOwners.submissionId, manualForms.submissionId))
    .where(eq(submissionOwners.accountId, accountId))
  return rows.map(({ id, path, followUp, at, asked }) => {
    const shadow = ifReadable(() => JSON.parse(open(path, config.ANSWERS_KEY, id)) as Shadow) // sealed by `use.server.ts`
    const facts = shadow ? inWords(shadow) : { Содержимое: UNREADABLE }
    const outcome = followUp && ifReadable(() => JSON.parse(open(followUp, config.ANSWERS_KEY, id)) as FollowUp) // sealed by `follow-up.server.ts`
    return {
      title: 'Карта, которая входит в\u00a0общие числа',
      facts: {
        Результат: id,
        'С какого дня': at.toISOString(),
        ...facts,
        ...(asked && { 'Просили спросить письмом': asked.toISOString() }),
        ...(outcome && outcomeInWords(outcome)),
      },
    }
  })
}

function outcomeInWords({ seen, spheres }: FollowUp): Record<string, string> {
  const titleOf = <V extends string>(options: readonly { value: V; title: string }[], value: V) =>
    options.find((option) => option.value === value)?.title ?? ''
  const found = spheres.map(
    ({ domain, found: one }) => `${sphereTitles[domain]}\u00a0— ${titleOf(copy.foundOptions, one).toLowerCase()}`,
  )
  return { 'Через три месяца. Были у специалиста': [titleOf(copy.seenOptions, seen), ...found].join('; ') }
}

function inWords(shadow: Shadow): Record<string, string> {
  return Object.fromEntries(
    DOMAINS.flatMap((domain): [string, string][] => {
      const path = shadow[domain]
      if (!path) return []
      const said = `хватило\u00a0бы вопросов: ${path.asked.length}; ступень ${stepWords[path.step]}; θ ${path.theta.toFixed(3)}, SE ${path.se.toFixed(3)}`
      return [[`Черновой расчёт. ${sphereTitles[domain]}`, said]]
    }),
  )
}
