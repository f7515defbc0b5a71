import { expect, test } from 'vitest'
import { firstSentence, shortAge } from './first-sentence.ts'

test.each([
  ['Сели за уроки. Вы зовёте. Он вздрагивает.', 'Сели за уроки.'],
  ['Сон — девять часов <sup><a href="#ref-1">1</a></sup>. Дальше.', 'Сон — девять часов <sup><a href="#ref-1">1</a></sup>.'],
  ['Одно предложение без конца', 'Одно предложение без конца'],
  ['Скажите: «Открой тетрадь». Дождитесь.', 'Скажите: «Открой тетрадь».'],
  ['<strong>Одно. Два.</strong> Три.', '<strong>Одно. Два.</strong> Три.'],
])('the first sentence of «%s»', (html, sentence) => {
  expect(firstSentence(html)).toBe(sentence)
})

test.each([
  ['3–4 года', '3–4'],
  ['5–6\u00a0лет', '5–6'],
  ['12\u00a0лет и\u00a0старше', '12+'],
  ['Первые две недели', 'Первые две недели'],
])('the age «%s» on a tab', (age, short) => {
  expect(shortAge(age)).toBe(short)
})
