import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UrgentCallout } from './urgent-callout.tsx'

test.each([
  'Не ждите и идите к врачу.',
  'Звоните 112.',
  'Детский телефон доверия 8-800-2000-122.',
  'Звоните 112 или 8-800-2000-122.',
])('«%s» is shown with both telephones, each once', (words) => {
  const shown = renderToStaticMarkup(<UrgentCallout title="Когда не ждать" html={`<p>${words}</p>`} />)
  expect(shown.match(/href="tel:112"/g)).toHaveLength(1)
  expect(shown.match(/href="tel:88002000122"/g)).toHaveLength(1)
})
