import { expect, test } from 'vitest'
import { leftInWords, logInWords, partnerInWords } from './copy.ts'

const GIBIBYTE = 1024 ** 3
const slot = { isTaken: false, isLost: false, lagBytes: 5.5 * 1024 ** 2 }
const bounded = { mostBytes: 2 * GIBIBYTE }
const unbounded = { mostBytes: null }
const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null

test('log that is taken and log that was never asked for are no trouble, and the bound is said', () => {
  const taken = { slot: { ...slot, isTaken: true }, ...bounded }
  expect([leftInWords(taken, true), leftInWords({ slot: null, ...bounded }, true)]).toEqual([null, null])
  expect(plain(logInWords(taken, true))).toBe('забирается, отстаёт на 5,5 МБ; база хранит для копий не больше 2 ГБ')
  expect(plain(logInWords({ slot: null, ...bounded }, true))).toContain('ещё никто не забирал')
})

test('log that nobody takes says how much waits, or that it is lost', () => {
  expect(plain(leftInWords({ slot, ...bounded }, true))).toContain('никто не забирает, накопилось 5,5 МБ')
  expect(plain(logInWords({ slot: { ...slot, isLost: true }, ...bounded }, true))).toContain('его начало стёрто')
})

test('a server that keeps log without a bound is said to fill its disk, also while it is taken', () => {
  for (const isTaken of [true, false])
    expect(logInWords({ slot: { ...slot, isTaken }, ...unbounded }, true)).toContain('max_slot_wal_keep_size')
})

test('log that is kept for copies which are made no more says how to let it go', () => {
  expect(leftInWords({ slot, ...bounded }, false)).toContain("pg_drop_replication_slot('neurosad_backup')")
  expect(logInWords({ slot: { ...slot, isTaken: true }, ...bounded }, false)).toBeNull()
  expect(logInWords({ slot: null, ...unbounded }, false)).toBeNull()
})

test.each([
  ['a standby that confirms', { names: 's1', confirming: ['s1'], standbys: 1 }, true, 's1: подтверждённое есть и там'],
  ['a name of one who is gone', { names: 's1' }, false, 'записи ждут того, кого нет (synchronous_standby_names = s1)'],
  ['a standby that nobody waits for', { standbys: 1 }, true, 'не ждут резервной базы, хотя она есть (подключено: 1)'],
  ['an archive that is asked for and away', { isArchiveAsked: true }, false, 'не ждут архива копий, хотя BACKUP_WAIT=on'],
  ['none, as after a promotion', {}, false, 'ни одна резервная база не подключена'],
  ['standbys that our role may not see', { hidden: 1 }, true, 'grant pg_read_all_stats'],
])('who confirms what is written is said: %s', (_, standing, isWell, words) => {
  const said = partnerInWords({ names: '', confirming: [], isArchiveAsked: false, standbys: 0, hidden: 0, ...standing })
  expect([said.isWell, plain(said.words)]).toEqual([isWell, expect.stringContaining(words)])
})
