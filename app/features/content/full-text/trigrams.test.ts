import { expect, test } from 'vitest'
import { addTitle, alike, noTrigrams } from './trigrams.ts'

const TITLES = [
  'Ребёнок путает буквы',
  'Почему ребёнок не слышит с первого раза',
  'Дислексия',
  'Дисграфия',
  'Дислексия и дисграфия',
]

function foundBy(text: string, titles = TITLES) {
  const all = noTrigrams()
  for (const title of titles) addTitle(all, title)
  return Object.fromEntries(alike(all, text).map(({ place, likeness }) => [titles[place], Number(likeness.toFixed(2))]))
}

test('a title that says the same is alike in full, a part of one as well', () => {
  expect(foundBy('ребенок путает буквы')).toEqual({ 'Ребёнок путает буквы': 1 })
  expect(foundBy('дисграфия')).toEqual({ Дисграфия: 1, 'Дислексия и дисграфия': 1 })
})

test('a misspelt word is still alike, another word is not', () => {
  expect(foundBy('дислекция')).toEqual({ Дислексия: 0.6, 'Дислексия и дисграфия': 0.6 })
  expect(foundBy('путаит буквы')).toEqual({ 'Ребёнок путает буквы': 0.63 })
  expect(foundBy('сон')).toEqual({})
})

test('nothing is alike to no words, nor among no titles', () => {
  expect(foundBy('— ?')).toEqual({})
  expect(foundBy('дисграфия', [])).toEqual({})
})

test('among thousands of titles the same are found as when each is compared', () => {
  const letters = ['ма', 'ро', 'ли', 'ка', 'де']
  const titles = Array.from({ length: 3000 }, (_, at) =>
    [at % 5, (at >> 2) % 5, (at >> 4) % 5, (at >> 6) % 5].map((n) => letters[n]).join(at % 3 === 0 ? ' ' : ''),
  )
  const all = noTrigrams()
  for (const title of titles) addTitle(all, title)
  for (const text of [titles[7]!, `${titles[1000]} да`, titles[2001]!.slice(1)]) {
    const found = alike(all, text).map(({ place, likeness }) => [titles[place], likeness])
    const apart = titles.flatMap((title) => {
      const one = noTrigrams()
      addTitle(one, title)
      return alike(one, text).map(({ likeness }) => [title, likeness])
    })
    expect(found.length).toBeGreaterThan(0)
    expect(found).toHaveLength(apart.length)
    expect(found).toEqual(expect.arrayContaining(apart))
  }
})
