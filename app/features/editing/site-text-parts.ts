import { z } from 'zod'
import { Contacts } from '#app/features/contacts/contract.ts'
import {
  Banner,
  BrainBlock,
  ParentOpportunities,
  Partners,
  Quote,
  TakeATest,
  WhyChildrenLove,
} from '#app/features/home/contract.ts'
import { Header, SiteBanners, WholeFooter } from '#app/features/menus/contract.ts'
import { NAMELESS } from '#app/features/content/making/nameless.ts'
import { ShownTimes } from '#app/shared/shown-times.ts'

const Site = z.object({
  operator: z.string(),
  address: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  email: z.string(),
  phone: z.string(),
  rkn: z.string(),
  hosting: z.string(),
  // A site that was written before these were asked for shows what is still to be filled in.
  mailer: z.string().default(NAMELESS.mailer),
  video: z.string().default(NAMELESS.video),
})

/** What the site says besides its entries, part by part as editors change it: `<text>.<key>`, or a text as a whole. */
export const SITE_TEXT_PARTS = {
  'home.banner': { title: 'Главная: первый экран', schema: Banner.extend(ShownTimes.shape) },
  'home.quote': { title: 'Главная: цитата', schema: Quote.omit({ term: true }).extend(ShownTimes.shape) },
  'home.term': { title: 'Главная: слово недели', schema: Quote.shape.term },
  'home.why-children-love': { title: 'Главная: за что дети любят', schema: WhyChildrenLove.extend(ShownTimes.shape) },
  'home.parent-opportunities': { title: 'Главная: что есть для родителей', schema: ParentOpportunities.extend(ShownTimes.shape) },
  'home.how-the-childs-brain-works': { title: 'Главная: как работает мозг', schema: BrainBlock.extend(ShownTimes.shape) },
  'home.partners': { title: 'Главная: партнёрам', schema: Partners.extend(ShownTimes.shape) },
  'home.take-a-test': { title: 'Главная: приглашение к карте', schema: TakeATest.extend(ShownTimes.shape) },
  'menus.banners': { title: 'Объявления над страницами', schema: SiteBanners },
  'menus.header': { title: 'Шапка и меню', schema: Header },
  'menus.footer': { title: 'Подвал', schema: WholeFooter },
  'menus.contacts': { title: 'Контакты', schema: Contacts.pick({ companyName: true, companyInfo: true }) },
  site: { title: 'Владелец сайта', schema: Site },
} as const satisfies Record<string, { title: string; schema: z.ZodObject }>
export type SiteTextPart = keyof typeof SITE_TEXT_PARTS

export function isSiteTextPart(id: string): id is SiteTextPart {
  return Object.hasOwn(SITE_TEXT_PARTS, id)
}
