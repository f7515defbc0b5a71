import { z } from 'zod'
import { SocialNetwork } from '#app/features/content/contract.ts'
import { ShownTimes } from '#app/shared/shown-times.ts'

export const MenuLink = z.object({ title: z.string(), link: z.string(), theme: z.string().optional() })
export type MenuLink = z.infer<typeof MenuLink>
const MenuItem = z.object({ title: z.string(), link: z.string().optional(), items: z.array(MenuLink) })
type MenuItem = z.infer<typeof MenuItem>

// spec §3, Header data
export const Header = z.object({
  logo: z.object({ title: z.string(), link: z.string() }),
  menuItems: z.array(MenuItem),
  workWithItems: z.object({
    develop: z.object({ title: z.string(), items: z.array(MenuLink) }),
    help: z.object({ title: z.string(), items: z.array(MenuLink) }),
  }),
  forSpecialists: z.object({ title: z.string(), items: z.array(MenuLink) }),
  button: z.object({ title: z.string(), link: z.string() }),
})
export type Header = z.infer<typeof Header>

// spec §3, Footer data
export const Footer = z.object({
  groups: z.array(z.object({ title: z.string(), items: z.array(MenuLink) })),
  phone: z.string(),
  email: z.string(),
  copyright: z.string(),
  politics: z.array(MenuLink),
  socialNetworks: z.array(SocialNetwork),
})
export type Footer = z.infer<typeof Footer>

/** The foot of a page says more than the specification's call answers. */
export const WholeFooter = Footer.extend({
  owner: z.string(),
  hours: z.string(),
  note: z.string(),
  ageLabel: z.string(),
})
export type WholeFooter = z.infer<typeof WholeFooter>
/** Asked for by that call, where the document came without menus, it has no more than the call answers. */
export type ShownFooter = Footer & Partial<WholeFooter>

/** A line above every reader page, for its time. */
export const SiteBanner = ShownTimes.extend({
  text: z.string().max(200),
  link: z.string().optional(),
  linkTitle: z.string().max(60).optional(),
})
export type SiteBanner = z.infer<typeof SiteBanner>
export const SiteBanners = z.object({ items: z.array(SiteBanner).max(3).default([]) })
