import { expect, test } from 'vitest'
import { withUnbrokenWords } from './unbroken-words.ts'

const bound = (code: string, isCopy = false) => withUnbrokenWords(code, 'view.tsx', isCopy).replaceAll('\u00a0', '_')

test('text and read attributes of JSX are bound, with the values beside them', () => {
  expect(bound('const a = <p title="к кому">с {date} и {count} вопросов</p>')).toBe(
    'const a = <p title="к_кому">с_{date} и_{count}_вопросов</p>',
  )
})

test('wires, keys and comparisons stay as they are', () => {
  const code = `import a from 'о саде'
const b = <input name="о саде" value="о саде" data-a="о саде" />
const c = d === 'о саде'
const e = { 'о саде': 1, value: 'о саде' }`
  expect(bound(code)).toBe(code)
})

test('strings and templates of copy are bound', () => {
  expect(bound("export const words = { a: 'о саде', b: (n: number) => `до ${n} лет` }", true)).toBe(
    "export const words = { a: 'о_саде', b: (n: number) => `до_${n}_лет` }",
  )
})
