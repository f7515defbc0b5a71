import { expect, inject, test } from 'vitest'
import { filled } from '#test/access-world.ts'
import { hydrated, withBrowser } from './browser.ts'
import { fillBirthday } from './map.ts'

const visit = withBrowser()

/** Every request of the page's browser that leaves the portal. */
function outside(page: Awaited<ReturnType<typeof visit>>['page']): { asked: URL[]; kinds: string[] } {
  const [asked, kinds]: [URL[], string[]] = [[], []]
  page.context().on('request', (request) => {
    const address = new URL(request.url())
    if (!address.protocol.startsWith('http') || address.origin === inject('portalUrl')) return
    asked.push(address)
    kinds.push(request.resourceType())
  })
  return { asked, kinds }
}

test('before consent, and after a refusal, nothing leaves the portal', async () => {
  const { page } = await visit('/healthz')
  const { asked } = outside(page)
  await page.goto('/article')
  await hydrated(page)
  await page.getByRole('button', { name: 'Только необходимые' }).click()
  await page.goto('/problem')
  await hydrated(page)
  expect(asked).toEqual([])
})

test('after consent the counter hears of reader pages by their path, and of nothing on the way to a result', async () => {
  const { page } = await visit('/healthz')
  const { asked, kinds } = outside(page)
  await page.goto('/article?utm_source=letter&email=anna@primer.example')
  await hydrated(page)
  await page.getByRole('button', { name: 'Принять', exact: true }).click()
  await expect.poll(() => asked.length).toBe(1)
  const article = page.locator('main a[href^="/article/"]').first()
  const path = await article.getAttribute('href')
  await article.click()
  await page.waitForURL(`**${path}`)
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.map(({ origin }) => origin)).toEqual([inject('counter'), inject('counter')])
  expect(asked.map(({ searchParams }) => searchParams.get('page-url'))).toEqual([
    `${inject('portalUrl')}/article`,
    `${inject('portalUrl')}${path}`,
  ])
  // Two addresses and nothing else: no script is brought in that could record, or draw a map of clicks.
  expect(asked.map(({ searchParams }) => [...searchParams.keys()].join())).toEqual(['page-url,page-ref', 'page-url,page-ref'])
  expect(kinds).toEqual(['image', 'image'])
  expect(asked.map(String).join(' ')).not.toMatch(/utm|primer/)

  await page.goto('/test')
  await hydrated(page)
  await fillBirthday(page.locator('main'), '14.03.2018')
  const { child_id: _none, ...body } = filled('')
  const sent = await page.evaluate(async (submission) => {
    await fetch('/api/v1/csrf-cookie')
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
    const response = await fetch('/api/v1/questioning', { method: 'POST', headers, body: JSON.stringify(submission) })
    return (await response.json()) as { result_url: string }
  }, body)
  const response = await page.goto(sent.result_url)
  await hydrated(page)
  await page.getByText('Профиль по сферам').waitFor()
  await page.waitForTimeout(500)
  expect(asked).toHaveLength(2)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).not.toContain(inject('counter'))
  expect(await page.content()).not.toContain(inject('counter'))
})
