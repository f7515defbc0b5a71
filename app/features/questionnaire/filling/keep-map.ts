import { href } from '#app/shared/href.ts'
import { keepInWorker } from '#app/shared/keep-in-worker.ts'
import { BANDS } from '#app/features/questionnaire/instrument/stages.ts'

const AFTER_MS = 1500
const ASKED = '/api/v1/questioning/create'

/**
 * Asks the worker to keep the map's page, its files and its questions, a little after it was opened: then it is filled in without a
 * connection.
 * @returns how to stop
 */
export function keepMap(): () => void {
  const lists = [ASKED, ...BANDS.map((band) => `${ASKED}?band=${band}`)]
  const timer = setTimeout(() => void keepInWorker({ keep: href('/test'), lists }).catch(() => {}), AFTER_MS)
  return () => clearTimeout(timer)
}
