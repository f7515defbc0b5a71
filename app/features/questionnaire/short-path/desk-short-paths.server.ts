import { and, eq, isNotNull } from 'drizzle-orm'
import { requirePortal } from '#app/features/access/access.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { manualFigures, questionnaireVersions as versions, shortPaths } from '#app/features/questionnaire/tables.server.ts'
import { QUESTIONNAIRE_TAG } from '#app/features/questionnaire/versions/version-rows.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import type { AdminListQuery, AdminPage } from '#app/shared/admin-list.ts'
import { AppError } from '#app/shared/errors.ts'
import { compared, reasonsAgainst } from './comparison.ts'
import type { ShortPath, SimulatedPath } from './contract.ts'
import { shortPathCopy as copy } from './copy.ts'
import { simulated } from './simulated.server.ts'

/**
 * Every version that is asked now with its comparison, parents' first.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, { page, perPage }: AdminListQuery): Promise<AdminPage<ShortPath>> {
  requirePortal(context, 'questionnaire.edit')
  const rows = await selected(context).orderBy(versions.informant, versions.ageFrom)
  return { data: rows.slice((page - 1) * perPage, page * perPage).map(lineOf), total: rows.length }
}

/** @throws AppError unauthenticated, forbidden, not_found */
export async function one(context: Context, code: string): Promise<ShortPath> {
  requirePortal(context, 'questionnaire.edit')
  const [row] = await selected(context, code)
  if (!row) throw new AppError('not_found', copy.noVersion)
  return lineOf(row)
}

/**
 * Opens the short path of a version; own data and a signature must allow it. What is simulated never does.
 * @throws AppError unauthenticated, forbidden, not_found
 * @throws AppError invalid — what is missing, in words
 */
export async function open(context: Context, code: string, signedBy: string): Promise<ShortPath> {
  await inTransaction(context, async (inside) => {
    const path = await one(inside, code)
    if (path.isOpen) throw new AppError('invalid', copy.alreadyOpen)
    if (path.reasons.length > 0) throw new AppError('invalid', copy.notYet(path.reasons))
    await inside.db.insert(shortPaths).values({ version: code, signedBy, openedAt: inside.now })
    await inside.pages.drop(inside.db, [QUESTIONNAIRE_TAG])
    await audit.record(inside, { action: 'short-path.open', object: `short-paths:${code}` })
  })
  return one(context, code)
}

/**
 * Shuts it again; who is in the middle of it goes on with the whole form.
 * @throws AppError unauthenticated, forbidden, not_found, invalid
 */
export async function shut(context: Context, code: string): Promise<ShortPath> {
  await inTransaction(context, async (inside) => {
    const path = await one(inside, code)
    if (!path.isOpen) throw new AppError('invalid', copy.notOpen)
    await inside.db.delete(shortPaths).where(eq(shortPaths.version, code))
    await inside.pages.drop(inside.db, [QUESTIONNAIRE_TAG])
    await audit.record(inside, { action: 'short-path.shut', object: `short-paths:${code}` })
  })
  return one(context, code)
}

/**
 * The comparison over made-up forms, to see how the rule behaves; nothing is stored.
 * @throws AppError unauthenticated, forbidden, not_found
 */
export async function simulate(context: Context, code: string, seed: number): Promise<SimulatedPath> {
  requirePortal(context, 'questionnaire.edit')
  const [row] = await selected(context, code)
  if (!row?.version.definition) throw new AppError('not_found', copy.noVersion)
  return { isSimulated: true, seed, comparison: simulated(row.version.definition, seed) }
}

function selected({ db }: Context, code?: string) {
  return db
    .select({ version: versions, figures: manualFigures, opened: shortPaths })
    .from(versions)
    .leftJoin(manualFigures, eq(manualFigures.version, versions.code))
    .leftJoin(shortPaths, eq(shortPaths.version, versions.code))
    .where(
      and(
        eq(versions.state, 'published'),
        isNotNull(versions.definition),
        code === undefined ? undefined : eq(versions.code, code),
      ),
    )
}

type Row = Awaited<ReturnType<typeof selected>>[number]

function lineOf({ version, figures, opened }: Row): ShortPath {
  const shadow = figures?.figures.shadow ?? null
  return {
    id: version.code,
    band: version.band,
    informant: version.informant,
    forms: figures ? figures.figures.forms : 0,
    comparison: shadow,
    reasons: reasonsAgainst(shadow ?? compared([])),
    alarms: figures?.figures.alarms ?? [],
    isOpen: opened !== null,
    signedBy: opened?.signedBy ?? null,
    openedAt: opened?.openedAt.toISOString() ?? null,
    madeAt: figures?.madeAt.toISOString() ?? null,
  }
}
