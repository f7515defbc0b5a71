import { describe, expect, test } from 'vitest'
import { testPortal } from './portal.ts'

const portal = testPortal()

describe('every call', () => {
  test('a write without the token is refused with 419', async () => {
    const { status, body } = await portal.visitor().send('POST', 'questioning', { body: {} })
    expect(status).toBe(419)
    expect(body).toMatchObject({ message: 'CSRF token mismatch.' })
    expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a token that we did not sign is refused, though cookie and header agree', async () => {
    const { status } = await portal
      .visitor()
      .send('POST', 'questioning', { body: {}, headers: { Cookie: 'XSRF-TOKEN=a.b', 'X-XSRF-TOKEN': 'a.b' } })
    expect(status).toBe(419)
  })

  test('a valid token is kept when it is asked for again', async () => {
    const visitor = portal.visitor()
    await visitor.get('csrf-cookie')
    const first = visitor.cookies.get('XSRF-TOKEN')
    await visitor.get('csrf-cookie')
    expect(visitor.cookies.get('XSRF-TOKEN')).toBe(first)
  })

  test('a body that is too large is refused with a sentence', async () => {
    const visitor = portal.visitor()
    await visitor.get('csrf-cookie')
    const body = JSON.stringify({ child_name: 'я'.repeat(80_000) })
    const { status, body: said } = await visitor.send('POST', 'questioning', {
      body,
      headers: { 'Content-Length': String(Buffer.byteLength(body)) },
    })
    expect(status).toBe(413)
    expect(said.message).toContain('Слишком большой')
  })

  test('a body that is not JSON is refused with a sentence and stores nothing', async () => {
    const visitor = portal.visitor()
    await visitor.get('csrf-cookie')
    const { status, body } = await visitor.send('POST', 'questioning', { body: '{"child_name": ' })
    expect(status).toBe(400)
    expect(body.message).toContain('Запрос повреждён')
  })

  test('an unknown call is 404 in the same shape', async () => {
    const { status, body } = await portal.visitor().get('nothing-here')
    expect(status).toBe(404)
    expect(Object.keys(body).toSorted()).toEqual(['message', 'request_id'])
  })

  test('a fault of a line is named by its code, and a guest is asked to sign in before anything about fields', async () => {
    const visitor = portal.visitor()
    const answers = [{ code: 'ATT3', value: 4 }, { code: 'ATT4' }]
    const { status, body } = await visitor.post('questioning', { child_name: 'Миша', answers })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(['answers.ATT3', 'answers.ATT4']))
    for (const call of ['user/payments', 'user/refunds', 'verifyChildCode', 'user/children', 'admin/users'])
      expect([call, await visitor.post(call, {})]).toMatchObject([call, { status: 401, body: { message: 'Unauthenticated.' } }])
  })

  test('the description names the calls', async () => {
    const { body } = await portal.visitor().get('openapi.json')
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/v1/questioning/create', '/api/v1/problem', '/api/v1/blog/article']),
    )
    expect((await portal.visitor().get('docs')).body).toContain('/api/v1/questioning')
  })
})

describe('content', () => {
  test('an answer carries a strong ETag and is not sent twice', async () => {
    const visitor = portal.visitor()
    const { headers } = await visitor.get('problem')
    const etag = headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect((await visitor.get('problem', { 'If-None-Match': etag })).status).toBe(304)
  })

  test('the eleven problems are listed in the order of the specification', async () => {
    const { body } = await portal.visitor().get('problem')
    expect(body.items.map((item: { code: string }) => item.code)).toEqual([
      ...['attention', 'behavior', 'communicate', 'emotion', 'fatigue', 'help', 'math', 'memory', 'motor', 'read', 'write'],
    ])
  })

  test('a list answers with exactly the fields of the specification', async () => {
    const { body } = await portal.visitor().get('article')
    expect(Object.keys(body).toSorted()).toEqual(['items', 'page', 'pagenKey', 'pages', 'subtitle', 'tags', 'title', 'total'])
    expect(body).toMatchObject({ pagenKey: 'page', page: 1 })
    const namesOf = async (call: string) => Object.keys((await portal.visitor().get(call)).body).toSorted()
    expect(await namesOf('reviews')).toEqual(Object.keys(body).toSorted())
    expect(await namesOf('faq')).toEqual(['page', 'pagenKey', 'pages', 'questions', 'subtitle', 'tags', 'title', 'total'])
  })

  test('an entry answers with exactly the fields of the decisions', async () => {
    const { body } = await portal.visitor().get('article/detail?code=uroki-do-nochi')
    expect(Object.keys(body).toSorted()).toEqual([
      ...['author', 'code', 'date', 'id', 'image', 'navList', 'nextReviewAt', 'references', 'related', 'reviewedAt', 'reviewer'],
      ...['rubric', 'socialNetworks', 'tags', 'text', 'textItems', 'title', 'views'],
    ])
    expect(Object.keys(body.image)).toEqual(['sm', 'xs', 'ls', 'lg', 'alt'])
    expect(body.references.length).toBeGreaterThan(2)
  })

  test('a page out of range is 404, a wrong number 422', async () => {
    expect((await portal.visitor().get('article?page=99')).status).toBe(404)
    const { status, body } = await portal.visitor().get('article?page=many')
    expect(status).toBe(422)
    expect(body.errors.page).toEqual(['Номер страницы — целое число.'])
  })

  test('an unknown entry is 404', async () => {
    expect((await portal.visitor().get('problem?code=nowhere')).status).toBe(404)
    expect((await portal.visitor().get('article/detail?code=nowhere')).status).toBe(404)
  })

  test('a view counts once for a visitor, and each visitor counts', async () => {
    const { body: list } = await portal.visitor().get('blog')
    const { code } = list.items[0]
    const count = (address: string) => portal.visitor(address).post('blog/article', { code, inc: 1 })
    expect((await count('10.0.0.1')).body).toEqual({ views: 1 })
    expect((await count('10.0.0.1')).body).toEqual({ views: 1 })
    expect((await count('10.0.0.2')).body).toEqual({ views: 2 })
  })

  test('a change of views alone changes no ETag', async () => {
    const before = (await portal.visitor().get('blog')).headers.get('ETag')
    await portal.platform.db.execute('update entries set views_shown = views_shown + 7')
    expect((await portal.visitor().get('blog')).headers.get('ETag')).toBe(before)
  })

  test.each([
    'banner',
    'article-items',
    'quote',
    'why-children-love',
    'parent-opportunities',
    'how-the-childs-brain-works',
    'partners',
    'take-a-test',
  ])('the home block %s has something to show', async (block) => {
    const { status, body } = await portal.visitor().get(block)
    expect(status).toBe(200)
    expect(body).not.toBeNull()
  })

  test('the page of the questionnaire says what it is and how long it takes', async () => {
    const { status, body } = await portal.visitor().get('test')
    expect(status).toBe(200)
    expect(body).toMatchObject({ link: '/test', title: 'Карта наблюдений для родителей', pages: expect.any(Number) })
    expect(body.intro).toContain(`${body.questions} вопрос`)
  })

  test('the menus answer with the fields of the specification', async () => {
    const { body: header } = await portal.visitor().get('header-menu')
    expect(Object.keys(header)).toEqual(['logo', 'menuItems', 'workWithItems', 'forSpecialists', 'button'])
    const { body: footer } = await portal.visitor().get('footer-menu')
    expect(Object.keys(footer)).toEqual(['groups', 'phone', 'email', 'copyright', 'politics', 'socialNetworks'])
  })
})

describe('a list of texts', () => {
  const visitor = portal.visitor()

  test.each(['article?', 'reviews?', 'faq?', 'search?q=внимание&'])('%s has no page out of its range', async (list) => {
    for (const page of ['0', '-1', '1e9', '99999999999999999999'])
      expect([page, (await visitor.get(`${list}page=${page}`)).status]).toEqual([page, 404])
    expect((await visitor.get(`${list}page=one`)).status).toBe(422)
  })

  test('takes a tag of its own for a filter', async () => {
    const { tags } = (await visitor.get('article')).body
    const { body } = await visitor.get(`article?tag=${tags[0].id}`)
    expect(body.total).toBeGreaterThan(0)
    expect(body.tags.filter(({ active }: { active: boolean }) => active)).toMatchObject([{ id: tags[0].id }])
    expect(body.total).toBe((await visitor.get(`article?theme=${tags[0].id}`)).body.total)
  })

  test('gives each text the number that its address says', async () => {
    const { items } = (await visitor.get('article?pageSize=48')).body
    const rows = await portal.platform.db.execute<{ code: string; number: number }>(
      "select code, legacy_id as number from entries where section = 'articles'",
    )
    const numbers = new Map(rows.rows.map(({ code, number }) => [code, number]))
    for (const { id, code } of items) expect(id).toBe(numbers.get(code))
  })

  test('of events opens one by its number or its code; a difficulty is a page too', async () => {
    const [first] = (await visitor.get('event')).body.items
    for (const address of [`event/${first.id}`, `event/${first.id}/`, `event/${first.code}`])
      expect((await visitor.get(address)).body).toMatchObject({ code: first.code, id: first.id })
    expect((await visitor.get('page?code=problem-attention')).body.code).toBe('attention')
    expect((await visitor.get('page?code=problem-nowhere')).status).toBe(404)
  })
})
