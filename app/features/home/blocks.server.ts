import type { z } from 'zod'
import * as entries from '#app/features/content/entries.server.ts'
import * as siteTexts from '#app/features/content/site-text-reading.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import { href } from '#app/shared/href.ts'
import { isShownAt, nextChange, ShownTimes } from '#app/shared/shown-times.ts'
import {
  ArticleItems,
  Banner,
  BrainBlock,
  ParentOpportunities,
  Partners,
  Quote,
  TakeATest,
  WhyChildrenLove,
  type Home,
} from './contract.ts'

const NIGHT = ['chto-skazat-posle-tyazhelogo-vechera', 'eto-ya-upustila', 'plan-na-zavtra']

/** The call of each block and the shape of its answer, in the order of the specification. */
export const BLOCKS = {
  banner: Banner,
  'article-items': ArticleItems,
  quote: Quote,
  'why-children-love': WhyChildrenLove,
  'parent-opportunities': ParentOpportunities,
  'how-the-childs-brain-works': BrainBlock,
  partners: Partners,
  'take-a-test': TakeATest,
} as const
export type BlockCode = keyof typeof BLOCKS

/** One block of the home page, or null when there is nothing to show. */
export async function read<Code extends BlockCode>(context: Context, code: Code): Promise<z.infer<(typeof BLOCKS)[Code]> | null> {
  if (code === 'article-items') return (await articleItems(context)) as z.infer<(typeof BLOCKS)[Code]> | null
  const home = await texts(context)
  const stored = code === 'quote' ? quoteOf(home) : home?.[code]
  if (!stored || !isShownAt(ShownTimes.parse(stored), context.now)) return null
  return BLOCKS[code].parse(stored) as z.infer<(typeof BLOCKS)[Code]>
}

/** When the home page next shows other blocks, or null. */
export async function changesAt(context: Context): Promise<Date | null> {
  const timed = Object.values((await texts(context)) ?? {}).flatMap((block) => {
    const times = ShownTimes.safeParse(block)
    return times.success ? [times.data] : []
  })
  return nextChange(timed, context.now)
}

/** Every block that has something to show; one that fails is logged and left out. */
export async function all(context: Context): Promise<Home> {
  const [banner, items, quote, love, opportunities, brain, partners, test] = await Promise.all([
    ...[orNothing(context, 'banner'), orNothing(context, 'article-items'), orNothing(context, 'quote')],
    ...[orNothing(context, 'why-children-love'), orNothing(context, 'parent-opportunities')],
    ...[orNothing(context, 'how-the-childs-brain-works'), orNothing(context, 'partners'), orNothing(context, 'take-a-test')],
  ])
  const home = {
    banner,
    articleItems: items,
    quote,
    whyChildrenLove: love,
    parentOpportunities: opportunities,
    brain,
    partners,
    takeATest: test,
  }
  return Object.fromEntries(Object.entries(home).filter(([, block]) => block))
}

async function orNothing(context: Context, code: BlockCode) {
  return read(context, code).catch((error: Error) => {
    context.log.error({ block: code, reason: reasonOf(error).reason }, 'a home block failed')
    return null
  })
}

/** What the blocks are made of: one row, read once and kept until it is published again. */
function texts(context: Context): Promise<siteTexts.SiteTextValue | null> {
  return context.pages.shared(context, 'home', (inside) => siteTexts.read(inside, 'home'))
}

async function articleItems(context: Context): Promise<ArticleItems | null> {
  const [items, night] = await Promise.all([
    entries.cards(context, 'articles', { newest: 3 }),
    entries.cards(context, 'blog', { codes: NIGHT }),
  ])
  return items.length > 0 ? { title: 'Читают на этой неделе', link: href('/article'), items, night } : null
}

function quoteOf(home: Record<string, unknown> | null): unknown {
  return home?.quote ? { ...home.quote, term: home.term } : null
}
