import { describe, expect, test } from 'vitest'
import { Card, DetailAnswer } from './contract.ts'
import * as faq from '#app/features/faq/faq.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { calendarOf } from './calendar.server.ts'
import { testPortal } from '#test/portal.ts'

const portal = testPortal()
const get = (path: string) => portal.visitor().get(path)

describe('the lists of sections', () => {
  test.each(['methods', 'training', 'researches', 'valid', 'news', 'blog', 'article'])(
    '%s has the envelope of a list',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBe(200)
      expect(Object.keys(body).toSorted()).toEqual(['items', 'page', 'pagenKey', 'pages', 'subtitle', 'tags', 'title', 'total'])
      expect(body.items.map((item: unknown) => Card.safeParse(item).success)).not.toContain(false)
    },
  )

  test('the library carries bookCards: author, year, publisher, age, why it is here', async () => {
    const { body } = await get('library?kind=book&pageSize=48')
    expect(body.items).toBeUndefined()
    const book = body.bookCards.find(({ code }: Card) => code === 'deti-tyufyaki')
    expect(book).toMatchObject({ bookAuthor: 'Екатерина Мурашова', year: 2014, publisher: 'Самокат', age: 'родителям' })
    expect(book.why.length).toBeGreaterThan(20)
    expect(new Set(body.bookCards.map(({ kind }: Card) => kind))).toEqual(new Set(['book']))
  })

  test('the list of events says its current page, 1 by default, what is to come first', async () => {
    const { body } = await get('event')
    expect(body.currentPage).toBe(1)
    const isPast = body.items.map(({ startsAt }: { startsAt: string }) => new Date(startsAt) < new Date())
    expect(isPast).toEqual(isPast.toSorted())
  })

  test.each(['article', 'blog', 'library', 'event', 'training', 'faq', 'parent-questions'])(
    '%s has no page 9999, and says so',
    async (path) => {
      expect((await get(`${path}?page=1`)).status).toBe(200)
      const { status, body } = await get(`${path}?page=9999`)
      expect([status, body.message]).toEqual([404, expect.stringContaining('страниц')])
    },
  )

  test('questions come with their answers, and by group', async () => {
    const { body } = await get('faq?tag=school')
    expect(body.questions.length).toBeGreaterThan(3)
    expect(new Set(body.questions.map(({ group }: { group: string }) => group))).toEqual(new Set(['school']))
    expect((await get('parent-questions')).body.questions[0].html).toContain('<p>')
  })

  test('a mark in an answer leads to its source in the list of all answers, by group and by pages too', async () => {
    const context = systemContext(portal.platform)
    const { questions, references, reviewedAt, nextReviewAt } = await faq.questions(context)
    const keysOf = (html: string) =>
      [...html.matchAll(/<sup><a href="\/faq#ref-(\d+)"/g)].flatMap(([, number]) => references[Number(number) - 1]?.key ?? [])
    const answers = new Map(questions.map(({ code, html }) => [code, keysOf(html)]))
    expect(answers.get('kto-pishet-teksty')).toEqual(['W12', 'DEK12'])
    expect(new Set([...answers.values()].flat()).size).toBe(references.length)
    expect(String(reviewedAt) < String(nextReviewAt)).toBe(true)
    for (const asked of [{ group: 'school' }, { pageSize: 5, page: 3 }, { group: 'child' }]) {
      const part = await faq.questions(context, asked)
      for (const { code, html } of part.questions) expect([code, keysOf(html)]).toEqual([code, answers.get(code) ?? []])
      expect(part.references).toEqual(references)
    }
  })

  test('questions come by pages, twelve of them unless a size is asked for', async () => {
    const whole = await faq.questions(systemContext(portal.platform))
    const first = (await get('faq')).body
    expect(first).toMatchObject({ total: whole.total, pages: Math.ceil(whole.total / 12) })
    expect(first.questions).toEqual(whole.questions.slice(0, 12))
    expect((await get('parent-questions')).body.tags).toEqual([{ id: 'child', title: expect.any(String), active: true }])
    const pages = Math.ceil(whole.total / 5)
    const last = (await get(`faq?pageSize=5&page=${pages}`)).body
    expect(last).toMatchObject({ pages, page: pages, total: whole.total })
    expect(last.questions).toEqual(whole.questions.slice(5 * (pages - 1)))
    expect((await get(`faq?pageSize=5&page=${pages + 1}`)).status).toBe(404)
  })

  test('what states no ages suits every age; an empty parameter was not given', async () => {
    const { total } = (await get('article')).body
    expect((await get('article?age=8')).body.total).toBe(total)
    const all = (await get('training')).body
    expect((await get('training?page=&age=&pageSize=&theme=&evidence=&tag=&kind=')).body).toEqual(all)
    const found = (await get('search?q=чтение')).body
    expect((await get('search?q=чтение&type=&theme=&age=&page=')).body).toEqual(found)
  })

  test('theme, age and evidence narrow a list; a page out of range is 404', async () => {
    const read = (await get('training?theme=read&pageSize=48')).body.items
    expect(new Set(read.map(({ theme }: Card) => theme))).toEqual(new Set(['read']))
    const small = (await get('training?age=5&pageSize=48')).body.items
    expect(small.every(({ ages }: Card) => ages && ages[0] <= 5 && ages[1] >= 5)).toBe(true)
    const unproven = (await get('methods?evidence=unproven')).body.items
    expect(new Set(unproven.map(({ evidence }: Card) => evidence))).toEqual(new Set(['unproven']))
    expect((await get('methods?page=9')).status).toBe(404)
    expect((await get('methods?age=много')).status).toBe(422)
  })

  test('pages follow each other without a gap or a repeat', async () => {
    const codes: string[] = []
    const { pages } = (await get('training')).body
    for (let page = 1; page <= pages; page++)
      codes.push(...(await get(`training?page=${page}`)).body.items.map(({ code }: Card) => code))
    expect(pages).toBe(3)
    expect(codes.length).toBe(25)
    expect(new Set(codes).size).toBe(25)
  })
})

describe('one entry', () => {
  test.each([
    'methods/detail?code=zvuko-bukvennoe-chtenie',
    'training/detail?code=bant-s-konca',
    'library/detail?code=deti-tyufyaki',
    'researchesDetail?code=chto-pomogaet-chteniyu',
    'validDetail?code=karta-mozga',
    'news/article?code=portal-otkrylsya',
    'event/chitaem-vsluh',
    'event/chitaem-vsluh/',
    'page?code=detailed-adhd',
    'project',
    'agreement',
    'offer',
  ])('%s is a whole detail', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(DetailAnswer.safeParse(body).error).toBeUndefined()
  })

  test.each(['page?code=net', 'methods/detail?code=net', 'event/net', 'validDetail?code=net'])(
    '%s is the specified 404',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBe(404)
      expect(body.message).toBe('Страница не найдена - 404')
    },
  )

  test('a legal text has no empty slot: what the owner has not filled in is marked so', async () => {
    const { body } = await get('agreement')
    const text = JSON.stringify(body.textItems)
    expect(text).not.toContain('[[')
    expect(text).toContain('заполнит')
  })

  test('an event copies kinescopeUrl to kinescope_url', async () => {
    const { body } = await get('event/chitaem-vsluh')
    expect(body.kinescope_url).toBe(body.kinescopeUrl)
  })

  test('a calendar file is in UTC, and its lines are short enough for every calendar', () => {
    const file = calendarOf({
      code: 'chitaem-vsluh',
      title: 'Читаем вслух с тем, кто не любит читать, и говорим о прочитанном за ужином',
      startsAt: '2026-11-19T19:00:00+03:00',
      endsAt: '2026-11-19T20:00:00+03:00',
      place: 'Онлайн',
      link: 'https://portal.example/event/chitaem-vsluh',
    })
    expect(file).toContain('DTSTART:20261119T160000Z')
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('every method, exercise, article and post carries a label and what it stands on', async () => {
    for (const section of ['methods', 'training', 'article', 'blog']) {
      const { body } = await get(`${section}?pageSize=48`)
      for (const { code } of body.items as Card[]) {
        const { body: detail } = await get(`${section}/${section === 'blog' ? 'article' : 'detail'}?code=${code}`)
        expect([code, detail.textItems.some(({ type }: { type: string }) => type === 'evidence')]).toEqual([code, true])
      }
    }
  })

  test('a view of a paper and of news is counted once', async () => {
    for (const [path, code] of [
      ['researchesDetail', 'oblik-slova'],
      ['news/article', 'portal-otkrylsya'],
    ] as const) {
      const visitor = portal.visitor('10.9.9.9')
      const { body } = await visitor.post(path, { code, inc: 1 })
      expect((await visitor.post(path, { code, inc: 1 })).body).toEqual(body)
    }
  })
})

describe('what stands near', () => {
  const sectionsNear = async (address: string) =>
    (await get(address)).body.related.map(({ section }: Card) => section).toSorted() as string[]

  test('a difficulty leads to an exercise, an article and a paper', async () => {
    const { items } = (await get('problem?pageSize=48')).body
    for (const { code } of items) {
      const near = await sectionsNear(`problem?code=${code}`)
      expect([code, near]).toEqual([
        code,
        expect.arrayContaining(['articles', 'researches', ...(code === 'help' ? [] : ['training'])]),
      ])
    }
  })

  test.each([
    ['article', 'article/detail', ['problems']],
    ['training', 'training/detail', ['problems']],
    ['researches', 'researchesDetail', ['problems']],
  ])('each of %s leads back to a difficulty', async (list, detail, expected) => {
    const { items } = (await get(`${list}?pageSize=48`)).body
    for (const { code } of items)
      expect([code, await sectionsNear(`${detail}?code=${code}`)]).toEqual([code, expect.arrayContaining(expected)])
  })

  test('an entry that names another is named by it', async () => {
    const { body } = await get('training/detail?code=odna-bukva')
    expect(body.related.map(({ link }: Card) => link)).toContain('/article/putaet-b-i-d')
    const article = (await get('article/detail?code=putaet-b-i-d')).body
    expect(article.related.map(({ link }: Card) => link)).toContain('/training/odna-bukva')
  })
})
