import { asc, inArray, sql, and } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { href } from '#app/shared/href.ts'
import type { SiteMap } from './contract.ts'
import { linkOf } from './sections/section.ts'
import { sectionsIn } from './sections.ts'
import { entries } from './tables.server.ts'

const MAPPED = sectionsIn('map')
const CODES = MAPPED.map(({ code }) => code)

// Pages that are no entry of any section.
const SERVICES = [
  { title: 'Главная', link: href('/') },
  { title: 'Карта наблюдений', link: href('/test') },
  { title: 'Как устроена карта', link: href('/questionnaire/manual') },
  { title: 'Поиск', link: href('/search') },
  { title: 'Вопросы и\u00a0ответы', link: href('/faq') },
  { title: 'События', link: href('/event') },
  { title: 'Книги', link: href('/books') },
  { title: 'Отзывы', link: href('/reviews') },
  { title: 'Тарифы', link: href('/tariffs') },
  { title: 'Контакты', link: href('/contacts') },
]

/** Every public page by section, in the order of the sections. */
export async function read(context: Context): Promise<SiteMap> {
  tag(context, ...CODES)
  const rows = await context.db
    .select({ section: entries.section, code: entries.code, title: entries.title })
    .from(entries)
    .where(and(inArray(entries.section, CODES), sql`${entries.status} = 'published'`))
    .orderBy(asc(entries.title))
  const sections = MAPPED.map((section) => ({
    title: section.title,
    link: section.base || null,
    items: rows
      .filter((row) => row.section === section.code && !row.code.startsWith('consent-'))
      .map((row) => ({ title: row.title, link: linkOf(section, row.code) })),
  }))
  return { sections: [{ title: 'Сервисы', link: null, items: SERVICES }, ...sections.filter(({ items }) => items.length > 0)] }
}
