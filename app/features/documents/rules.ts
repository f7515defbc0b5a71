import { href } from '#app/shared/href.ts'
import { PURPOSES, type Purpose } from '#app/features/consents/purposes.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { documentCopy as copy } from './copy.ts'

/** The legal texts that have an editing page of their own. spec §2 */
const CONTRACTS = ['agreement', 'license', 'offer', 'privacy', 'rules'] as const
export const CODES: readonly string[] = [...CONTRACTS, ...PURPOSES.map((purpose) => `consent-${purpose}`)]

const SLOTS = ['operator', 'address', 'inn', 'ogrn', 'email', 'phone', 'rkn', 'hosting', 'mailer', 'video']
const OWNER = ['operator', 'address', 'inn', 'ogrn', 'email']
const SHORTEST = 200
const CONSENT_WORDS = /(?:даю|даёте|даёт|выража\p{L}+) (?:сво[её] )?согласие|согла(?:шаюсь|шаетесь|сен|сны) на обработку/iu
const LINK = /\]\(\s*<?([^)>\s]*)/g
const OPENS = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/

/** Which consent says that a text was accepted: contracts are accepted with the account, a consent by itself; null for none. */
export function purposeOf(code: string): Purpose | null {
  if (code === 'agreement' || code === 'rules') return 'account'
  return PURPOSES.find((purpose) => code === `consent-${purpose}`) ?? null
}

/** The address of a text. */
export function linkOf(code: string): string {
  return code.startsWith('consent-') ? href('/consent/:purpose', { purpose: code.slice('consent-'.length) }) : `/${code}`
}

/** The permanent address of one edition of a text. */
export function editionLink(code: string, number: number): string {
  return href('/documents/:code/:number', { code, number: String(number) })
}

type Text = { title: string; markdown: string }

/** What keeps a text from being published, a sentence each; compliance PD-3, PD-5. */
export function faultsOf(code: string, { title, markdown }: Text): string[] {
  const slots = [...markdown.matchAll(/\[\[([^\]]*)\]\]/g)].map(([, slot = '']) => slot)
  const anchors = [...markdown.matchAll(/^##.*\{#([a-z0-9-]+)\}\s*$/gm)].map(([, anchor = '']) => anchor)
  const links = [...markdown.matchAll(LINK)].map(([, address = '']) => address)
  const consent = ['agreement', 'offer', 'rules'].includes(code) ? CONSENT_WORDS.exec(markdown)?.[0] : undefined
  const isConsent = code.startsWith('consent-') && code !== 'consent-account'
  return [
    ...(title.trim().length < 3 ? [copy.title] : []),
    ...(markdown.trim().length < SHORTEST ? [copy.shortMarkdown] : []),
    ...(consent ? [copy.consentWords(consent)] : []),
    ...(isConsent ? OWNER.filter((slot) => !slots.includes(slot)).map(copy.noSlot) : []),
    ...slots.filter((slot) => !SLOTS.includes(slot)).map(copy.unknownSlot),
    ...[...new Set(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index))].map(copy.sameAnchor),
    ...links.filter((address) => !OPENS.test(address)).map(copy.link),
  ]
}

/** Who hears of a new edition, how many days before it is in force, and whether of each one or only of important ones. */
type Promised = { whom: 'accounts' | 'renewing'; days: number; isAlways: boolean }
const PROMISED: Record<string, Promised> = {
  agreement: { whom: 'accounts', days: 30, isAlways: false }, // clause 12.1
  offer: { whom: 'renewing', days: 30, isAlways: true }, // clause 10.1
  privacy: { whom: 'accounts', days: 0, isAlways: false }, // clause 16.1
  rules: { whom: 'accounts', days: 0, isAlways: false },
}

/** What the texts promise about a letter before a new edition; null where consent is asked again, or nobody accepts the text. */
export function promisedOf(code: string): Promised | null {
  return PROMISED[code] ?? null
}

/** The letter that goes out with a new edition; null when nobody is written to. */
export function letterOf<L extends { isAlways: boolean }>(letter: L | null, isImportant: boolean): L | null {
  return letter && (letter.isAlways || isImportant) ? letter : null
}

/** The first day an edition may be in force when the letter about it goes out on a day. @param day ISO date */
export function firstDayOf({ days }: Promised, day: string): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The moment at which a day begins in Moscow. @param day ISO date */
export function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`)
}
