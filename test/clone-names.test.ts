import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { cloneName, isLeftBehind } from './clone-names.ts'

test('a clone is left behind when its process is gone, and not while another run is at work', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  expect([cloneName(), `test_${process.ppid}_ab`, `test_${pid}_ab`, 'test_ab'].map(isLeftBehind)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
