import { expect, test } from 'vitest'
import { CONTEXT } from '#app/features/questionnaire/instrument/bank/words.ts'
import { askHelpersFirst } from './helpers-first.ts'

const said = (options: string[]) => askHelpersFirst({ context: [{ code: 'CTX16', options }] })

test('who works with the child already is named before others', () => {
  expect(said(['speech'])).toBe('Сначала спросите логопеда, который уже занимается с\u00a0ребёнком.')
  expect(said(['psychologist', 'neuro', 'tutor'])).toBe(
    'Сначала спросите тех, кто уже занимается с\u00a0ребёнком: психолога, нейропсихолога и\u00a0репетитора.',
  )
})

test('nobody is named where nobody works with the child or nothing was said', () => {
  expect([said(['none']), said([]), askHelpersFirst({ context: [] })]).toEqual([null, null, null])
})

test('every answer about who helps has its word', () => {
  const options = CONTEXT.find(({ code }) => code === 'CTX16')?.options.map(([code]) => code) ?? []
  expect(options.filter((code) => said([code]) === null)).toEqual(['none'])
})
