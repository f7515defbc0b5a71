import type { Context } from '#app/platform/context.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import type { ManualCell } from './contract.ts'
import { cells, history, type PastVersion } from './figures.server.ts'
import { precisionOf, type Precision } from './precision.ts'

/** What the page of the manual shows. */
export type Manual = { cells: (ManualCell & { precision: Precision[]; isCalibrated: boolean })[]; history: PastVersion[] }

/** The manual as it stands: figures of the last night, standard errors of the versions themselves, what changed between versions. */
export async function shown(context: Context): Promise<Manual> {
  const all = await cells(context)
  return {
    cells: await Promise.all(
      all.map(async (cell) => {
        const { definition } = await versions.readable(context, cell.version)
        return {
          ...cell,
          precision: definition ? precisionOf(definition) : [],
          isCalibrated: definition?.calibration !== undefined,
        }
      }),
    ),
    history: await history(context),
  }
}
