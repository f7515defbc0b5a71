import { describe, expect, test } from 'vitest'
import { unbroken, unbrokenPiece } from './unbroken.ts'

const shown = (text: string) => text.replaceAll('\u00a0', '_')

describe('a line of the interface', () => {
  test.each([
    ['к кому идти', 'к_кому идти'],
    ['и в доме', 'и_в_доме'],
    ['70 вопросов', '70_вопросов'],
    ['Страница 3 из 12', 'Страница_3 из_12'],
    ['это — дело врача', 'это_— дело врача'],
    ['то же самое', 'то_же самое'],
    ['Как прошли бы полтора часа', 'Как прошли_бы полтора часа'],
    ['Не\n        знаю', 'Не_знаю'],
    ['три слова подряд', 'три слова подряд'],
    ['на\u00a0этом', 'на_этом'],
    ['1 200 рублей', '1_200_рублей'],
  ])('«%s» is «%s»', (text, bound) => {
    expect(shown(unbroken(text))).toBe(bound)
  })

  test('binds a value to the word beside it', () => {
    expect(shown(unbrokenPiece(' вопросов', { isBefore: false, isAfter: true }))).toBe('_вопросов')
    expect(shown(unbrokenPiece('Продолжить с вопроса ', { isBefore: true, isAfter: false }))).toBe('Продолжить с_вопроса_')
    expect(shown(unbrokenPiece('до ', { isBefore: true, isAfter: false }))).toBe('до_')
    expect(shown(unbrokenPiece(' и дальше', { isBefore: false, isAfter: true }))).toBe(' и_дальше')
  })

  test('bound once stays as it is', () => {
    const once = unbroken('В 9 часов — и не раньше, же')
    expect(unbroken(once)).toBe(once)
  })
})
