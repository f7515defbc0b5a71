import { expect, test } from 'vitest'
import * as reports from '#app/features/operations/backup-reports.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { HOUR_MS } from '#app/shared/dates.ts'
import { testPortal } from '#test/portal.ts'
import { showOperatorFigures } from './operator-figures.server.ts'

const portal = testPortal({ BACKUP_TO: '/nowhere', BACKUP_KEY: 'двенадцать знаков' })

/** The figures of a process that has just begun. */
async function shown(settings: Partial<typeof portal.platform.config> = {}): Promise<string> {
  const { platform } = portal
  const metrics = createMetrics(platform.pages, platform.db)
  showOperatorFigures({ ...platform, metrics, config: { ...platform.config, ...settings } }, () => 'there')
  return metrics.registry.metrics()
}

test('monitoring sees how old the newest good copy and trial are, and whether anybody takes the log', async () => {
  const before = await shown()
  expect(before).toContain('backup_age_seconds{kind="copy"} +Inf')
  expect(before).toContain('backup_log_taken 0')
  const made = { kind: 'copy' as const, words: '', copy: null, bytes: null, seconds: null }
  await reports.record(portal.platform.db, { ...made, isWell: true, at: new Date(Date.now() - 2 * HOUR_MS) })
  await reports.record(portal.platform.db, { ...made, isWell: false, at: new Date() })
  const after = await shown()
  expect(Number(/backup_age_seconds\{kind="copy"\} ([\d.]+)/.exec(after)?.[1])).toBeCloseTo(7200, -2)
  expect(after).toContain('backup_age_seconds{kind="check"} +Inf')
  expect(await shown({ BACKUP_TO: undefined })).not.toContain('backup_')
})
