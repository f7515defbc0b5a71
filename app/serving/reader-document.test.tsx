import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { finishDocument, partMark } from '#app/platform/document.server.ts'
import { DrawOnce, drawnOnce } from '#app/ui/drawn-once.tsx'

test('a component is drawn once for the same props, and anew for others', () => {
  const drawn: string[] = []
  const Greeting = drawnOnce(({ name, at }: { name: string; at?: string | undefined }) => {
    drawn.push(name)
    return <p title={at}>{name}</p>
  })
  const parts: string[] = []
  const known = new Map<object, string>()
  const html = renderToStaticMarkup(
    <html lang="ru">
      <head />
      <body>
        <DrawOnce
          value={(object, draw) => {
            const made = known.get(object) ?? renderToStaticMarkup(draw())
            known.set(object, made)
            return partMark(parts.push(made) - 1)
          }}
        >
          <Greeting name="Мира" />
          <ul>
            <Greeting name="Мира" at={undefined} />
          </ul>
          <Greeting name="Лена &amp; Ко" at="home" />
        </DrawOnce>
      </body>
    </html>,
  )
  expect(drawn).toEqual(['Мира', 'Лена & Ко'])
  expect(finishDocument(html, '/', { palette: new Map(), parts }).html).toContain(
    '<body><p>Мира</p><ul><p>Мира</p></ul><p title="home">Лена &amp; Ко</p></body>',
  )
  expect(renderToStaticMarkup(<Greeting name="Мира" />)).toBe('<p>Мира</p>')
})

test('a reader cannot write the mark of a part', () => {
  const html = `<html><head></head><body><p>part 0; &lt;!--part 0--&gt; 0;</p>${partMark(0)}</body></html>`
  expect(finishDocument(html, '/', { palette: new Map(), parts: ['<b>часть</b>'] }).html).toContain('0;</p><b>часть</b>')
})
