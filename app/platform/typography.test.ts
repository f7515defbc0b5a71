import { expect, test } from 'vitest'
import { typesetDocument } from './typography.server.ts'

const shown = (html: string) => typesetDocument(html, true).replaceAll('\u00a0', '_').replaceAll('\u00ad', '~')

test('only text of the parts that stay as the server wrote them is touched', () => {
  expect(
    shown(
      '<head><title>о саде</title></head><body><b>и я</b><div data-still="page"><div>о саде</div><p title="к кому">к кому <b>и</b></p><script>"о саде"</script>' +
        '<code>а б</code><textarea>я и ты</textarea><svg><title>о саде</title></svg><p>о саде</p></div><p>о саде</p></body>',
    ),
  ).toBe(
    '<head><title>о саде</title></head><body><b>и я</b><div data-still="page"><div>о_саде</div><p title="к кому">к_кому <b>и</b></p><script>"о саде"</script>' +
      '<code>а б</code><textarea>я и ты</textarea><svg><title>о саде</title></svg><p>о_саде</p></div><p>о саде</p></body>',
  )
})

test('only words that may not fit a telephone have soft hyphens, and in headings alone', () => {
  expect(shown('<body><div data-still="page"><h2>Международные сказки складывается</h2><p>Международные</p></div></body>')).toBe(
    '<body><div data-still="page"><h2>Меж~дуна~род~ные сказки складывается</h2><p>Международные</p></div></body>',
  )
})

test('bound words of a heading do not grow wider than a narrow column', () => {
  expect(shown('<body><div data-still="page"><h3>Если\u00a0с\u00a0ребёнком трудно</h3></div></body>')).toBe(
    '<body><div data-still="page"><h3>Если с_ребёнком трудно</h3></div></body>',
  )
  expect(
    shown('<body><div data-still="page"><h3>Как\u00a0с\u00a0утомляемостью</h3><p>Если\u00a0с\u00a0ребёнком</p></div></body>'),
  ).toBe('<body><div data-still="page"><h3>Как с утом~ляе~мостью</h3><p>Если_с_ребёнком</p></div></body>')
})

test('a dash stays with the word before it', () => {
  expect(
    shown('<body><div data-still="page"><h3>«Спросишь\u00a0про\u00a0самоубийство\u00a0— натолкнёшь»</h3></div></body>'),
  ).toBe('<body><div data-still="page"><h3>«Спросишь про самоубийство_— натолкнёшь»</h3></div></body>')
})

test('what is no page stays as it is', () => {
  expect(typesetDocument('<svg><text>о саде</text></svg>', false)).toBe('<svg><text>о саде</text></svg>')
})

test('on a reader page all text is set but that of islands, which React takes over', () => {
  expect(typesetDocument('<p>о саде</p><div data-island="form"><div>о саде</div></div><p>о саде</p>', false)).toBe(
    '<p>о\u00a0саде</p><div data-island="form"><div>о саде</div></div><p>о\u00a0саде</p>',
  )
})
