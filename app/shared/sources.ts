/** What is counted of the way from a page to a subscription, in its order. */
export const STEPS = ['visitor', 'questionnaire', 'result', 'account', 'subscription'] as const
export type Step = (typeof STEPS)[number]

/** Where somebody came from, as a class and never as an address. */
export const SOURCES = ['search', 'social', 'ad', 'mail', 'site', 'direct', 'unknown'] as const
export type Source = (typeof SOURCES)[number]

const SEARCH = /(^|\.)(yandex|ya|google|bing|duckduckgo|rambler|yahoo)\.[a-z.]+$|(^|\.)(go|nova)\.mail\.ru$/
const SOCIAL =
  /(^|\.)(vk|ok|youtube|dzen|rutube|instagram|facebook|pikabu|telegram)\.(com|ru|org)$|^(t\.me|vk\.cc|l\.facebook\.com|m\.vk\.com|dzen\.ru)$/
const AD = /^(cpc|cpm|cpa|ppc|paid|banner|ads?)$/
const MAIL = /^(e-?mail|newsletter)$/
const SOCIAL_MEDIUM = /^(social|smm|sm|post)$/

/**
 * The class of an arrival by its referrer and the marks of its address; nothing else of them is kept.
 * @param host where the portal itself is: what comes from there is no arrival
 * @returns null for a way within the portal
 */
export function sourceOf({ referrer, search, host }: { referrer: string; search: string; host: string }): Source | null {
  const marks = new URLSearchParams(search)
  const from = hostOf(referrer)
  if (from === host && from !== '') return null
  const medium = (marks.get('utm_medium') ?? '').toLowerCase()
  if (AD.test(medium) || marks.has('yclid') || marks.has('gclid')) return 'ad'
  if (MAIL.test(medium)) return 'mail'
  if (SOCIAL_MEDIUM.test(medium)) return 'social'
  if (SOCIAL.test(from)) return 'social'
  if (SEARCH.test(from)) return 'search'
  return from === '' ? 'direct' : 'site'
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : ''
}
