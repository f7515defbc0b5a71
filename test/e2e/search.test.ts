import { describe, expect, test, vi } from 'vitest'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { few } from '#test/whole.ts'

const visit = withBrowser()
const QUERY = encodeURIComponent('путает буквы')

describe('the header’s suggestions', () => {
  test('a worry typed in the header leads by keyboard through a suggestion to its page', async () => {
    const { page } = await visit('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Поиск' }).focus()
    await page.keyboard.press('Enter')
    const input = page.getByRole('combobox', { name: 'Что найти на портале' })
    await input.waitFor()
    await page.keyboard.type('путает б и')
    await page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option', { name: 'Путает «б» и «д»' }).waitFor()
    expect(await input.getAttribute('aria-expanded')).toBe('true')
    for (let step = 0; step < 7; step++) {
      await page.keyboard.press('ArrowDown')
      const active = page.locator(`#${await input.getAttribute('aria-activedescendant')}`)
      expect(await active.getAttribute('aria-selected')).toBe('true')
      if ((await active.innerText()).includes('Путает «б»')) break
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/article/putaet-b-i-d')
    await page.getByRole('heading', { level: 1, name: 'Путает «б» и «д»' }).waitFor()
    expect(await input.isVisible()).toBe(false)
  })

  test('nothing of them is loaded before the input is entered', async () => {
    const { page } = await visit('/problem')
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await hydrated(page)
    await page.waitForTimeout(300)
    expect(scripts.filter((url) => url.includes('suggestions'))).toEqual([])
    await page.getByRole('button', { name: 'Поиск' }).click()
    await vi.waitFor(() => expect(scripts.some((url) => url.includes('suggestions'))).toBe(true))
  })

  test('where their styles cannot be had they are asked for anew with the next entry', async () => {
    const { page } = await visit('/problem', { expects: /Failed to load resource|ERR_FAILED/ })
    const sheet = /header-suggestions.*\.css$/
    let asked = 0
    await page.route(sheet, (route) => (++asked === 1 ? route.abort() : route.continue()))
    await hydrated(page)
    await page.getByRole('button', { name: 'Поиск' }).click()
    const input = page.locator('header [data-suggest]')
    await vi.waitFor(async () => expect([asked, await input.getAttribute('data-suggest')]).toEqual([1, '']))
    await input.blur()
    await input.focus()
    await input.pressSequentially('читает', { delay: 20 })
    await page.getByRole('listbox', { name: 'Подсказки' }).waitFor()
    await input.blur()
    await input.focus()
    expect([asked, await page.locator('link[href*="header-suggestions"][rel="stylesheet"]').count()]).toEqual([2, 1])
  })

  test('Esc closes the list first and the panel then; Enter without a choice searches', async () => {
    const { page } = await visit('/problem')
    await hydrated(page)
    await page.getByRole('button', { name: 'Поиск' }).click()
    const input = page.getByRole('combobox', { name: 'Что найти на портале' })
    await input.pressSequentially('читает', { delay: 20 })
    const list = page.getByRole('listbox', { name: 'Подсказки' })
    await list.waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    expect([await input.isVisible(), await input.inputValue()]).toEqual([true, 'читает'])
    await page.keyboard.press('Escape')
    await input.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Поиск' }).click()
    await input.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'читает')
    await page.getByRole('heading', { level: 1, name: /^Нашли/ }).waitFor()
  })

  test('the answer to an older question never stands after a newer one', async () => {
    const { page } = await visit('/problem')
    await hydrated(page)
    await page.route('**/api/v1/search/suggest?q=*', async (route) => {
      const isOld = new URL(route.request().url()).searchParams.get('q') === 'сон'
      if (isOld) await new Promise((resolve) => setTimeout(resolve, 1200))
      await route.continue().catch(() => {})
    })
    await page.getByRole('button', { name: 'Поиск' }).click()
    const input = page.getByRole('combobox', { name: 'Что найти на портале' })
    const asked = page.waitForRequest(/suggest/)
    await input.fill('сон')
    await asked
    await input.fill('левша')
    await page.getByRole('option', { name: /Левша/ }).first().waitFor()
    await page.waitForTimeout(1500)
    expect(await page.getByRole('option', { name: 'Искать «левша» по всему порталу' }).count()).toBe(1)
  })
})

describe('the page of results', () => {
  test('without scripts the form finds, filters narrow, pages turn', async () => {
    const { page } = await visit('/search', { javaScript: false, viewport: PHONE })
    const form = page.getByRole('search', { name: 'Поиск по порталу' })
    await form.getByRole('searchbox', { name: 'Что найти' }).fill('не хочет читать')
    await form.getByRole('button', { name: 'Найти' }).click()
    await page.getByRole('heading', { level: 1, name: /^Нашли/ }).waitFor()
    await page.getByRole('navigation', { name: 'Где искать' }).getByRole('link', { name: 'Статьи' }).click()
    await page.waitForURL(/type=articles/)
    expect(await page.getByRole('navigation', { name: 'Где искать' }).locator('[aria-current]').innerText()).toContain('Статьи')
    expect(await page.locator('main li a[href^="/article/"]').count()).toBeGreaterThan(0)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  })

  test('a filter keeps its place in the address when the application is here', async () => {
    const { page } = await visit(`/search?q=${QUERY}`)
    await hydrated(page)
    await page.getByRole('navigation', { name: 'Где искать' }).getByRole('link', { name: 'Статьи' }).click()
    await page.waitForURL(/type=articles/)
    await page.getByRole('navigation', { name: 'Где искать' }).locator('[aria-current]', { hasText: 'Статьи' }).waitFor()
    await page.waitForTimeout(300)
    expect(new URL(page.url()).searchParams.get('type')).toBe('articles')
    expect(await page.getByText('Ссылка неполная').count()).toBe(0)
    await page.reload()
    await hydrated(page)
    await page.waitForTimeout(300)
    expect(new URL(page.url()).searchParams.get('type')).toBe('articles')
  })

  test('what was looked for is marked, and is never markup', async () => {
    const { page } = await visit(`/search?q=${encodeURIComponent('<img src=x onerror="window.bad=1"> буквы')}`)
    expect(await page.locator('main mark').count()).toBeGreaterThan(0)
    expect(await page.locator('main img').count()).toBe(0)
    expect(await page.evaluate(() => 'bad' in window)).toBe(false)
    expect(await page.getByRole('searchbox', { name: 'Что найти' }).inputValue()).toBe('<img src=x onerror="window.bad=1"> буквы')
  })

  test('words of danger are met by 112 and the children’s telephone, before anything that was found', async () => {
    const { page } = await visit(`/search?q=${encodeURIComponent('сын говорит что не хочет жить')}`)
    const help = page.getByRole('region', { name: 'Если опасность прямо сейчас, звоните 112' })
    expect(await help.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'tel:112',
      'tel:88002000122',
    ])
    const top = await help.boundingBox()
    const first = await page.locator('main li h2').first().boundingBox()
    const form = await page.getByRole('search', { name: 'Поиск по порталу' }).boundingBox()
    expect(top?.y).toBeLessThan(form?.y ?? 0)
    expect(top?.y).toBeLessThan(first?.y ?? 0)
  })

  test.each(
    few([
      ['нашла порезы на руках у дочки', '8-800-2000-122'],
      ['отчим бьёт сына', '8-800-2000-122'],
      ['проглотил батарейку', 'Скорая: 103'],
    ] as const),
  )('on a phone both telephones for «%s» are seen whole without scrolling', async (question, other) => {
    const { page } = await visit(`/search?q=${encodeURIComponent(question)}`, { viewport: PHONE })
    await hydrated(page)
    for (const name of ['Позвонить 112', other]) {
      const box = await page
        .getByRole('region', { name: /звоните 112/ })
        .getByRole('link', { name })
        .boundingBox()
      expect([name, Number(box?.x) >= 0, Number(box?.x) + Number(box?.width) <= PHONE.width]).toEqual([name, true, true])
      expect(Number(box?.y) + Number(box?.height)).toBeLessThan(PHONE.height)
    }
  })

  test.each(few(['отчим бьёт сына', 'нашла порезы на руках у дочки']))(
    'on a phone the help for «%s» is seen whole, and on a small one both its telephones',
    async (question) => {
      for (const viewport of [PHONE, { width: 360, height: 640 }]) {
        const { page } = await visit(`/search?q=${encodeURIComponent(question)}`, { viewport })
        const help = page.getByRole('region', { name: /звоните 112/ })
        const seen = viewport === PHONE ? help : help.getByRole('link').last()
        const box = await seen.boundingBox()
        expect(Number(box?.y) + Number(box?.height)).toBeLessThan(viewport.height)
      }
    },
  )

  test('where nothing is found there are ways on', async () => {
    const { page } = await visit('/search?q=купить зимние шины')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Точного ответа нет')
    expect(await page.getByRole('navigation', { name: 'Темы' }).getByRole('link').count()).toBe(12)
  })

  test('words in the other layout are understood, and the page says so', async () => {
    const { page } = await visit('/search?q=lbcktrcbz 2 rkfcc')
    await page.getByRole('heading', { level: 1, name: /^Нашли/ }).waitFor()
    await page.getByText(/нашлось по.словам «дислексия 2 класс»/).waitFor()
  })

  test('an address with anything in it is answered by a page', async () => {
    const { page } = await visit('/search')
    const answer = await page.request.get(`/search?q=${'а'.repeat(300)}`)
    expect(answer.status()).toBe(200)
    expect((await page.request.get('/search?q=школа&page=99')).status()).toBe(404)
    expect((await page.request.get('/search?q=школа&page=много')).status()).toBe(404)
    expect((await page.request.get('/search?q=школа&type=%00&theme=нет&age=-1')).status()).toBe(200)
  })
})
