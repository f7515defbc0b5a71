import { inject } from 'vitest'

/** Pages that no map names: closed ones, the questionnaire's own, the interface's samples, what is not there. */
export const OTHER_PAGES = [
  '/error?code=404',
  '/error?code=500',
  '/nowhere',
  '/ui-kit',
  '/documents/privacy/1',
  '/cabinet',
  '/admin',
  '/result/nothing-here',
]

/** A page of every kind. */
export const TEMPLATES = [
  '/',
  '/problem',
  '/problem-emotion',
  '/article',
  '/article/uroki-do-nochi',
  '/blog',
  '/blog/plan-na-zavtra',
  '/methods',
  '/methods/zvuko-bukvennoe-chtenie',
  '/training',
  '/training/bant-s-konca',
  '/library',
  '/library/kak-my-uchimsya',
  '/valid/cvetnye-linzy',
  '/researches/chto-pomogaet-chteniyu',
  '/event',
  '/event/chitaem-vsluh',
  '/faq',
  '/parents',
  '/news',
  '/brainWorks',
  '/agreement',
  '/documents/privacy/1',
  '/questionnaire/manual',
  '/page-list',
  '/tariffs',
  '/test',
  '/cabinet',
  '/child',
  '/cabinet/subscription',
  '/payment/none',
  '/consent/service_questionnaire',
  '/contacts',
  '/reviews',
  '/search',
  `/search?q=${encodeURIComponent('путает буквы')}`,
  `/search?q=${encodeURIComponent('не хочет жить')}`,
  '/ui-kit',
  '/nowhere',
]

/** The addresses below the origin that an XML file of the portal names in its elements `loc`. */
export async function placesIn(path: string): Promise<string[]> {
  const text = await (await fetch(inject('portalUrl') + path)).text()
  return Array.from(text.matchAll(/<(?:sitemap|url)><loc>([^<]+)/g), ([, address = '']) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })
}

/** Every page that search engines know of. */
export async function publicPages(): Promise<string[]> {
  const maps = await placesIn('/sitemap.xml')
  return (await Promise.all(maps.map(placesIn))).flat()
}

/** Answers by path, a few at a time, each asked for once. */
export async function answersOf(paths: string[]): Promise<Map<string, { status: number; headers: Headers; html: string }>> {
  const answers = new Map<string, { status: number; headers: Headers; html: string }>()
  const queue = [...new Set(paths)]
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const response = await fetch(inject('portalUrl') + path, { redirect: 'manual' })
      answers.set(path, { status: response.status, headers: response.headers, html: await response.text() })
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return answers
}
