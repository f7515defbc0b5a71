import { expect, test } from 'vitest'
import { blocksOf } from '#app/features/content/making/markdown.server.ts'
import { docOf, markdownOf } from './body-markdown.ts'
import { figureOf, photographOf } from './figure-attributes.ts'

const ALT = 'Плакат «7 "б" {весна}» & дождь'

test('a photograph that the editor puts into a text is read by the portal with the very words that were typed', () => {
  const rest = figureOf({ file: 'pictures/desk-1a2b3c4d.jpg', alt: ALT })
  const body = `Вступление.\n\n:::figure${rest}\nПодпись.\n:::\n`
  expect(markdownOf(docOf(body), body)).toBe(body)
  const asked: object[] = []
  const image = { sm: '', xs: '', ls: '', lg: '', alt: '' }
  const pictureOf = (named: object) => {
    asked.push(named)
    return { image, photo: { width: 1, height: 1, blur: '', position: '' } }
  }
  const [, picture] = blocksOf(body, { references: [], seed: 'a', pictureOf })
  expect(picture).toMatchObject({ type: 'picture', caption: 'Подпись.' })
  const alt = 'Плакат «7 "б" (весна)» & дождь'
  expect(asked).toEqual([{ file: 'pictures/desk-1a2b3c4d.jpg', alt }])
  expect(photographOf(rest)).toEqual(asked[0])
})

test('a figure is a photograph only where it names one', () => {
  expect(photographOf('{theme=help}')).toBeNull()
  expect(photographOf('{file="desk.jpg" alt="Стол"}')).toEqual({ file: 'desk.jpg', alt: 'Стол' })
})
