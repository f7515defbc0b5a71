import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { testPortal } from '#test/portal.ts'
import * as misses from './misses.server.ts'
import { searchMisses } from './tables.server.ts'

const portal = testPortal()

// Listens as a running portal does, and so keeps what it has read: the index is not made anew for each question.
beforeAll(() => portal.platform.pages.listen())
afterAll(() => portal.platform.pages.close())

const ask = (q: string, rest = '') => portal.visitor().get(`search?q=${encodeURIComponent(q)}${rest}`)
const linksOf = async (q: string): Promise<string[]> => (await ask(q)).body.items.map(({ link }: { link: string }) => link)
const firstOf = async (q: string) => (await linksOf(q))[0]
/** Changes what is published behind the portal's back, and announces it. */
async function change(statement: string, tag: string): Promise<void> {
  await portal.platform.db.execute(statement)
  await portal.platform.pages.drop(portal.platform.db, [tag])
}
const suggest = (q: string) => portal.visitor().get(`search/suggest?q=${encodeURIComponent(q)}`)
const missed = async () => (await portal.platform.db.select().from(searchMisses)).map(({ query }) => query)

describe('search', () => {
  test('answers as a list, each item with its title and excerpt in parts, the best first', async () => {
    const { status, body } = await ask('дислексия')
    expect(status).toBe(200)
    expect(body).toMatchObject({ pagenKey: 'page', page: 1, danger: null, query: 'дислексия' })
    expect(body.items[0]).toMatchObject({ link: '/detailed-dyslexia', type: 'pages', theme: 'read' })
    expect(body.items[0].title).toEqual([{ text: 'Дислексия', isMatch: true }])
    expect(body.total).toBe(body.types.reduce((sum: number, { count }: { count: number }) => sum + count, 0))
    expect(body.title).toMatch(/^Нашли \d+\u00a0материал/)
  })

  test('a page is as long as the call asks for', async () => {
    const whole = (await ask('чтение')).body
    const { items, pages } = (await ask('чтение', '&pageSize=2&page=2')).body
    expect(items).toEqual(whole.items.slice(2, 4))
    expect(pages).toBe(Math.ceil(whole.total / 2))
    for (const size of ['0', '49', 'x']) expect((await ask('чтение', `&pageSize=${size}`)).status).toBe(422)
  })

  test('the forms of a word, ё and е, and capitals find the same', async () => {
    expect(await linksOf('Истёрика')).toEqual(await linksOf('истерики'))
  })

  test('a misspelt word gives way to the known one that is nearest to it', async () => {
    expect((await ask('дислекция')).body.items.slice(0, 3)).toContainEqual(
      expect.objectContaining({ link: '/detailed-dyslexia' }),
    )
  })

  test('one other or one missing letter is enough to know a word by, though few of its trigrams are left', async () => {
    for (const [typed, meant] of [
      ['заекание', 'заикание'],
      ['зделать уроки', 'сделать уроки'],
      ['аутзм', 'аутизм'],
    ])
      expect((await ask(typed ?? '')).body.items[0]?.link).toBe((await ask(meant ?? '')).body.items[0]?.link)
    expect((await ask('абвгдежз')).body.items).toEqual([])
  })

  test('a mistyped word that none is near to leaves the rest of the question its nearest texts', async () => {
    for (const q of ['не читает бувы', 'ребенок не читает бувы']) {
      const { title, items } = (await ask(q)).body
      expect(title).toBe('Точного ответа нет')
      expect(items.map(({ theme }: { theme: string }) => theme)).toContain('read')
    }
  })

  test('a word of editors leads to the texts’ own words', async () => {
    const { body } = await ask('шило в попе')
    expect(body.items[0].link).toBe('/problem-attention')
    expect(body.topic).toMatchObject({ theme: 'attention', link: '/problem-attention' })
  })

  test('a synonym that an editor added, and one that was switched off, count at once', async () => {
    await change("insert into search_synonyms (said, meant) values ('зюзюка', 'левша')", 'search-synonyms')
    await expect.poll(() => firstOf('зюзюка')).toBe('/article/levsha')
    await change("update search_synonyms set is_on = false where said = 'зюзюка'", 'search-synonyms')
    await expect.poll(async () => (await ask('зюзюка')).body.total).toBe(0)
  })

  test('the very question comes first, whatever else has its words', async () => {
    expect(await firstOf('Он ленится или правда не может?')).toBe('/faq#lenitsya-ili-ne-mozhet')
    expect(await firstOf('Путает «б» и «д»')).toBe('/article/putaet-b-i-d')
  })

  test('a phrase that a text says it is asked by finds it first, in any form and order', async () => {
    const asked = `jsonb_set(fields, '{asked}', '["зюзюка боится пылесоса"]')`
    await change(`update entries set fields = ${asked} where code = 'levsha'`, 'articles')
    await expect.poll(() => firstOf('боялась пылесосов зюзюки')).toBe('/article/levsha')
    expect((await ask('боялась пылесосов зюзюки')).body.isAnswered).toBe(true)
    await change(`update entries set fields = fields - 'asked' where code = 'levsha'`, 'articles')
  })

  test('legal texts are found by words of law or their names alone', async () => {
    const types = async (q: string) => (await ask(q)).body.types.map(({ id }: { id: string }) => id)
    expect(await types('карточка ребёнка и специалист')).not.toContain('documents')
    expect(await types('ответы родителей о ребёнке')).not.toContain('documents')
    expect((await ask('политика обработки персональных данных')).body.items[0].link).toBe('/privacy')
    expect((await ask('публичная оферта')).body.items[0].link).toBe('/offer')
  })

  test.each([
    'купить зимние шины',
    'сломался холодильник',
    'какую коляску выбрать',
    'репетитор по английскому',
    'ветрянка',
    'рецепт блинов',
    'кот не ест корм',
    'алименты как подать',
    'погода в сочи',
    'куда поехать на море с детьми',
    'плоскостопие стельки',
  ])('«%s» has no answer here: at most three nearest, no chance hits', async (q) => {
    const { body } = await ask(q)
    expect(body).toMatchObject({ title: 'Точного ответа нет', isAnswered: false })
    expect(body.total).toBeLessThanOrEqual(3)
  })

  test('is narrowed by type, theme and age, and pages turn', async () => {
    const whole = (await ask('школа')).body
    expect(whole.pages).toBeGreaterThan(1)
    const narrowed = (await ask('чтение', '&type=articles&theme=read')).body
    expect(narrowed.items.length).toBeGreaterThan(0)
    for (const item of narrowed.items) expect(item).toMatchObject({ type: 'articles', theme: 'read' })
    expect(narrowed.types.find(({ active }: { active: boolean }) => active)).toMatchObject({
      id: 'articles',
      count: narrowed.total,
    })
    const second = (await ask('школа', '&page=2')).body
    expect(second.items[0].link).not.toBe(whole.items[0].link)
    const young = (await ask('игра', '&age=5&type=training')).body
    const all = (await ask('игра', '&type=training')).body
    expect(young.total).toBeLessThan(all.total)
  })

  test('a page out of range is 404, a type that is not there finds nothing', async () => {
    expect((await ask('школа', '&page=99')).status).toBe(404)
    expect((await ask('школа', '&type=nowhere')).body).toMatchObject({ total: 0, items: [] })
  })

  test.each(['', ' ', 'а', '?'])('«%s» finds nothing and says what to write', async (q) => {
    const { status, body } = await ask(q)
    expect([status, body.total, body.items]).toEqual([200, 0, []])
    expect(body.subtitle).not.toBe('')
  })

  test('200 characters are looked for, 201 are refused with a sentence', async () => {
    expect((await ask('слово '.repeat(33) + 'аб')).status).toBe(200)
    const { status, body } = await ask('а'.repeat(201))
    expect(status).toBe(422)
    expect(body.errors.q).toEqual(['Сократите запрос: подойдёт до 200 знаков.'])
  })

  test('a character that the database cannot hold is refused with a sentence', async () => {
    const { status, body } = await portal.visitor().get(`search?q=${encodeURIComponent('буквы \u0000')}`)
    expect(status).toBe(400)
    expect(body.message).toMatch(/[а-я]/)
  })

  test.each([
    "'; drop table entries; --",
    "буквы' | 'а",
    'буквы & !школа <-> (',
    'буквы:*',
    '\\',
    "E'\\x41'",
    '%_%',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)> буквы',
    'ᏮᎧ 𝕏 \u{1f600}',
    'a'.repeat(200),
  ])('«%s» is only words: nothing breaks, nothing comes back as HTML', async (q) => {
    for (const { status, body } of [await ask(q), await suggest(q)]) {
      expect(status).toBe(200)
      expect(JSON.stringify(body.items)).not.toMatch(/<(script|img|mark)/i)
    }
    expect((await ask('буквы')).body.total).toBeGreaterThan(0)
  })

  test('words of danger are reported, whatever was found', async () => {
    expect((await ask('сын говорит, что не хочет жить')).body.danger).toBe('self')
    expect((await ask('отчим бьёт ребёнка')).body.danger).toBe('violence')
  })

  test('keys of the other layout are understood where they find something', async () => {
    expect((await ask('lbcktrcbz 2 rkfcc')).body).toMatchObject({
      isAnswered: true,
      query: 'lbcktrcbz 2 rkfcc',
      suggestion: 'дислексия 2 класс',
      items: expect.arrayContaining([expect.objectContaining({ link: '/detailed-dyslexia' })]),
    })
    expect((await ask('yt [jxtn ;bnm')).body.danger).toBe('self')
    expect((await ask('qqqqzzzz')).body.suggestion).toBeNull()
  })

  test('a draft is not found', async () => {
    const links = () => linksOf('левша')
    expect(await links()).toContain('/article/levsha')
    await change("update entries set status = 'draft' where section = 'articles' and code = 'levsha'", 'articles')
    await expect.poll(links).not.toContain('/article/levsha')
    await change("update entries set status = 'published' where section = 'articles' and code = 'levsha'", 'articles')
    await expect.poll(links).toContain('/article/levsha')
  })

  test('public content: a strong ETag, not sent twice', async () => {
    const etag = (await ask('левша')).headers.get('ETag') ?? ''
    const again = await portal.visitor().get(`search?q=${encodeURIComponent('левша')}`, { 'If-None-Match': etag })
    expect(again.status).toBe(304)
  })
})

describe('a crowd of questions', () => {
  test('waits its turn, and those who come beyond that are asked to come again', async () => {
    const asked = await Promise.all(
      Array.from({ length: 120 }, (_, one) =>
        portal.visitor().get(one % 2 ? `search?q=память ${one}` : `search/suggest?q=память ${one}`),
      ),
    )
    const refused = asked.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThanOrEqual(120 - 3 - 60)
    expect(asked.length - refused.length).toBeGreaterThan(0)
    expect(asked.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    for (const { headers, body } of refused) {
      expect(headers.get('Retry-After')).toBe('2')
      expect(body.message).toBe('Сейчас слишком много обращений сразу. Подождите несколько секунд и\u00a0повторите.')
    }
    expect((await portal.visitor().get('search?q=память')).status).toBe(200)
  })
})

describe('suggestions', () => {
  test('are up to six titles for what has been typed so far, a theme among the first', async () => {
    const { body } = await suggest('дислек')
    expect(body.items.length).toBeGreaterThan(0)
    expect(body.items.length).toBeLessThanOrEqual(6)
    expect(body.items[0]).toMatchObject({
      link: '/detailed-dyslexia',
      type: 'pages',
      title: [{ text: 'Дислексия', isMatch: true }],
    })
    expect((await suggest('путает бук')).body.items.map(({ link }: { link: string }) => link)).toContain('/article/putaet-b-i-d')
  })

  test('a word that stands in no title is looked for in the texts', async () => {
    expect((await suggest('не сидит на месте')).body.items[0]).toMatchObject({ link: '/problem-attention' })
  })

  test('one letter has none', async () => {
    expect((await suggest('ч')).body.items).toEqual([])
  })

  test('begin with the telephones where the words speak of danger', async () => {
    expect((await suggest('не хочет жить')).body.items[0]).toMatchObject({ type: 'help' })
  })
})

const EDITOR = {
  id: 'editor',
  email: 'editor@primer.example',
  sessionId: '',
  hasSecondFactor: true,
  hasDiploma: false,
  roles: [{ id: 9, code: 'editor', title: 'Редактор' }],
}

describe('what was looked for in vain', () => {
  test('is kept for editors by its words alone, counted', async () => {
    await ask('Тарамбука Зюзюкова')
    await ask('тарамбука   зюзюкова')
    const { data } = await misses.list(
      { ...systemContext(portal.platform), viewer: EDITOR },
      AdminListQuery.parse({ q: 'тарамбука' }),
    )
    expect(data).toMatchObject([{ query: 'тарамбука зюзюкова', count: 2 }])
    expect(Object.keys(data[0] ?? {})).toEqual(['id', 'query', 'count', 'lastAt'])
  })

  test('is not kept when it holds an address or a telephone, nor for a narrowed search', async () => {
    await ask('тарамбукина anna@example.org')
    await ask('тарамбукина +7 912 345-67-89')
    await ask('тарамбукец', '&type=news')
    expect((await missed()).filter((query) => /тарамбук(ина|ец)/.test(query))).toEqual([])
  })

  test('is forgotten after half a year', async () => {
    await ask('тарамбунция')
    await misses.forgetOld({ ...systemContext(portal.platform), now: new Date(Date.now() + 200 * DAY_MS) })
    expect(await missed()).toEqual([])
  })
})
