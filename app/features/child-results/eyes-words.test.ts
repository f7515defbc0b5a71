import { describe, expect, test } from 'vitest'
import type { Eyes } from './contract.ts'
import { eyesLead, eyesTitle, inOrder, questionOf } from './eyes-words.ts'

type Sphere = Eyes['spheres'][number]
const sphere = (
  domain: Sphere['domain'],
  title: string,
  levels: (number | null)[],
  brief: Sphere['brief'] = levels.map(() => null),
) => {
  return { domain, title, levels, brief, words: levels.map(String), byAll: [], byOne: [], beside: null }
}
const eyes = (informants: Eyes['people'][number]['informant'][], spheres: Eyes['spheres']): Eyes => {
  return { people: informants.map((informant) => ({ informant, filledOn: '2026-11-22' })), spheres }
}
const attention = sphere('attention', 'Внимание', [1, 3])
const emotion = sphere('emotion', 'Эмоции', [2, 0])
const write = sphere('write', 'Письмо', [2, 2])
const memory = sphere('memory', 'Память', [0, 0])
const math = sphere('math', 'Счёт', [null, 2])

describe('what different people see', () => {
  test('is read from where they part, through what both notice, to what is calm', () => {
    const { apart, alike, calm } = inOrder([memory, write, attention, emotion, math])
    expect([apart, alike, calm].map((spheres) => spheres.map(({ domain }) => domain))).toEqual([
      ['attention', 'emotion'],
      ['write', 'math'],
      ['memory'],
    ])
  })

  test('has a title that counts the spheres, and names people while they are two', () => {
    expect(eyesTitle(eyes(['parent', 'teacher'], [attention, emotion, write]))).toBe(
      'Родитель и\u00a0учитель видят разное в\u00a0двух сферах',
    )
    expect(eyesTitle(eyes(['parent', 'second_parent'], [write, memory]))).toBe(
      'Родитель и\u00a0второй родитель видят одно и\u00a0то\u00a0же',
    )
    expect(eyesTitle(eyes(['parent', 'second_parent', 'teacher'], [attention]))).toBe('Трое видят разное в\u00a0одной сфере')
  })

  test('ends with a question for the teacher by what each sees more', () => {
    const asked = questionOf(eyes(['parent', 'teacher'], [attention, emotion, write]))
    expect(asked?.text.replaceAll('\u00a0', ' ')).toBe(
      '«Дома труднее: „Эмоции“. В классе труднее: „Внимание“. Что бывает перед этим на уроке и что помогает?»',
    )
    const atSchool = questionOf(eyes(['parent', 'teacher'], [attention]))
    expect(atSchool?.text.replaceAll('\u00a0', ' ')).toContain('«В классе труднее: „Внимание“. Что бывает')
    expect(questionOf(eyes(['parent', 'teacher'], [write]))).toBeNull()
  })

  test('sets a short form beside a whole one by whether anything was noticed, never by a step that it does not have', () => {
    const apart = sphere('read', 'Чтение', [0, null], [null, 'more'])
    const other = sphere('math', 'Счёт', [2, null], [null, 'enough'])
    const alike = sphere('write', 'Письмо', [3, null], [null, 'more'])
    const calm = sphere('memory', 'Память', [0, null], [null, 'enough'])
    const { apart: parted, alike: same, calm: quiet } = inOrder([calm, alike, apart, other])
    expect([parted, same, quiet].map((spheres) => spheres.map(({ domain }) => domain))).toEqual([
      ['read', 'math'],
      ['write'],
      ['memory'],
    ])
    const both = eyes(['parent', 'teacher'], [apart, other, alike, calm])
    expect(eyesTitle(both)).toBe('Родитель и\u00a0учитель видят разное в\u00a0двух сферах')
    expect(questionOf(both)?.text.replaceAll('\u00a0', ' ')).toContain('Дома труднее: „Счёт“. В классе труднее: „Чтение“.')
    expect(eyesTitle(eyes(['second_parent', 'teacher'], [sphere('read', 'Чтение', [null, null], ['more', 'enough'])]))).toContain(
      'разное',
    )
  })

  test('is not called the same where nothing can be set side by side', () => {
    const own = eyes(
      ['parent', 'self'],
      [sphere('read', 'Чтение', [2, null]), memory].map((one) => ({ ...one, levels: [one.levels[0]!, null] })),
    )
    expect(eyesTitle(own)).toMatch(/ответы рядом$/)
    expect(eyesLead(own)).not.toContain('одинаково')
    expect(questionOf(own)).toBeNull()
  })
})
