import * as entries from '#app/features/content/entries.server.ts'
import { sectionsIn } from '#app/features/content/sections.ts'
import type { Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { BRAND } from '#app/shared/page-meta.ts'
import { about } from './copy.ts'
import { feedTitle } from './feed.server.ts'
import { MAPPED } from './site-maps.server.ts'

const ENTRIES_EACH = 12
const MAIN_PAGES = [
  ['Карта наблюдений', '/test', 'что родитель замечает и объяснённый результат без диагнозов'],
  ['Вопросы и ответы', '/faq', 'о трудностях, школе, специалистах и о самом портале'],
  ['Как работает мозг', '/brainWorks', 'три блока мозга простыми словами'],
  ['Доказательность', '/valid', 'как мы ставим метки и что не работает'],
  ['О проекте', '/project', 'кто и как готовит тексты'],
  ['Карта портала', '/page-list', 'все страницы одним списком'],
  ['Описание вызовов', '/api/v1/docs', 'открытые данные: /api/v1/openapi.json'],
]

/** What the portal is and where its main pages are, for language models: llmstxt.org. */
export async function llms(context: Context): Promise<string> {
  // It describes the portal as a whole: any section may have changed that.
  tag(context, ...MAPPED)
  const { PUBLIC_URL } = context.config
  const line = (title: string, link: string, words: string) => `- [${title}](${PUBLIC_URL}${link}): ${words}`
  const sections = await Promise.all(
    sectionsIn('models').map(async ({ code, title, subtitle, base }) => {
      const cards = await entries.cards(context, code, { newest: ENTRIES_EACH })
      return [`## ${title}`, '', line('Все', base, subtitle), ...cards.map((card) => line(card.title, card.link, card.text)), '']
    }),
  )
  const main = MAIN_PAGES.map(([title = '', link = '', words = '']) => line(title, link, words))
  const head = [`# ${BRAND}`, '', `> ${about.summary}`, '', about.promise, '', '## Главное', '', ...main, '']
  const rest = ['## Optional', '', line('Лента', '/feed.xml', feedTitle()), line('Карта сайта', '/sitemap.xml', 'для роботов')]
  return [...head, ...sections.flat(), ...rest, ''].join('\n').replaceAll('\u2060', '')
}
