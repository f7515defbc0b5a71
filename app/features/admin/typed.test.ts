import { expect, test } from 'vitest'
import { changed, isSame, picked, typedIn } from './typed.ts'

const TYPED = { base: '2026-11-02T09:00:00.000Z', at: '2026-11-02T09:05:00.000Z', values: { value: { title: 'Меню' } } }

test('what a tab has kept of a form comes back; anything else there is nothing', () => {
  expect(typedIn(JSON.stringify(TYPED))).toEqual(TYPED)
  for (const other of [
    null,
    '',
    'нет',
    '{}',
    '[]',
    JSON.stringify({ ...TYPED, values: null }),
    JSON.stringify({ ...TYPED, base: 5 }),
  ])
    expect(typedIn(other)).toBe(null)
})

test('an empty field, a missing one and another order are no words of an editor', () => {
  expect(isSame({ a: 1, b: { c: 'Да', d: '' } }, { b: { d: null, c: 'Да' }, a: 1 })).toBe(true)
  expect(isSame({ items: [{ link: '/article' }] }, { items: [{ link: '/article', shownFrom: null }] })).toBe(true)
})

test('another word, a row fewer and a row in another place are', () => {
  expect(isSame({ title: 'Меню' }, { title: 'Меню портала' })).toBe(false)
  expect(isSame({ rows: ['а', 'б'] }, { rows: ['а'] })).toBe(false)
  expect(isSame({ rows: ['а', 'б'] }, { rows: ['б', 'а'] })).toBe(false)
})

test('only named fields are looked at', () => {
  expect(picked({ id: '1', alt: 'Лес', updatedAt: 'вчера' }, ['alt'])).toEqual({ alt: 'Лес' })
})

test('only what was changed is kept, so that what others saved meanwhile in other fields stays', () => {
  const row = { id: '1', title: 'Год', text: 'Старая', price: 6000, position: null }
  expect(changed({ ...row, text: 'Новая', position: '' }, row, ['title', 'text', 'position'])).toEqual({ text: 'Новая' })
  expect(changed({ ...row, text: null }, row, ['title', 'text'])).toEqual({ text: null })
  expect(changed(row, row, ['title', 'text'])).toEqual({})
})
