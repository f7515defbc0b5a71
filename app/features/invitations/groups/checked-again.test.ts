import { describe, expect, test } from 'vitest'
import type { CheckedRow } from '#app/features/invitations/contract.ts'
import { withFaults } from './checked-again.ts'

const NOBODY = new Set<number>()
const rowOf = (line: number, changes: Partial<CheckedRow> = {}): CheckedRow => ({
  ...{ line, email: `mama-${line}@primer.example`, parentName: 'Анна', childName: 'Миша', faults: {} },
  ...changes,
})
const FAULT = { email: 'В адресе нет знака @' }

describe('a list that is checked while it is being typed in', () => {
  test('takes the faults over and leaves the words as they were typed', () => {
    const asked = [rowOf(1, { email: 'mama', faults: {} }), rowOf(2, { parentName: ' Ольга', faults: FAULT })]
    const answered = [rowOf(1, { email: 'mama', faults: FAULT }), rowOf(2, { parentName: 'Ольга' })]
    expect(withFaults(asked, { asked, answered, goingOut: NOBODY })).toEqual([
      rowOf(1, { email: 'mama', faults: FAULT }),
      rowOf(2, { parentName: ' Ольга' }),
    ])
  })

  test('keeps what was typed since, and its faults wait for the next check', () => {
    const asked = [rowOf(1, { childName: '', faults: { childName: 'Пустое имя' } }), rowOf(2, { email: '', faults: FAULT })]
    const now = [rowOf(1, { childName: 'Катя', faults: { childName: 'Пустое имя' } }), rowOf(2, { faults: FAULT })]
    const answered = [rowOf(1, { childName: '', faults: { childName: 'Пустое имя' } }), rowOf(2, { email: '', faults: FAULT })]
    expect(withFaults(now, { asked, answered, goingOut: NOBODY })).toEqual(now)
  })

  test('does not take back a line that was sent or removed since, and says nothing of one that is being sent', () => {
    const asked = [rowOf(1), rowOf(2), rowOf(3)]
    const answered = asked.map((row) => ({ ...row, faults: { email: 'Этот адрес уже приглашён' } }))
    const now = [rowOf(2), rowOf(3)]
    expect(withFaults(now, { asked, answered, goingOut: new Set([2]) })).toEqual([rowOf(2), answered[2]])
  })
})
