import type { Fields } from '#app/shared/errors.ts'
import { faults as words, topics } from './copy.ts'

export const FORMS = ['contacts', 'faq', 'reviews'] as const
export type FormName = (typeof FORMS)[number]

const NAME_MAX = 60
const EMAIL_MAX = 254
const MESSAGE_MIN = { contacts: 5, faq: 5, reviews: 20 } as const
const MESSAGE_MAX = { contacts: 5000, faq: 5000, reviews: 1500 } as const
/** Nobody writes a message faster; the form waits that long with what was written before. */
export const TOO_FAST_SECONDS = 2

/** A form as it was filled in: text all over, as the wire carries it. */
export type Typed = {
  form: FormName
  name: string
  email: string
  message: string
  topic: string
  rating: string
  consent: string
  review_publication: string
}

/** Every fault of a filled-in form, a sentence each, by its field. */
export function faultsOf({ form, name, email, message, topic, rating, consent }: Typed): Fields {
  const said = message.trim()
  const found = {
    name: nameFault(name.trim()),
    email: emailFault(email.trim()),
    message: lengthFault(said, form),
    topic: topic && !topics[form].some(({ code }) => code === topic) ? words.topic : null,
    rating: form === 'reviews' && !/^[1-5]$/.test(rating.trim()) ? words.rating : null,
    consent: isTicked(consent) ? null : words.consent,
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])))
}

/** Whether a box was ticked, in any of the ways a form may say it. */
export function isTicked(value: string): boolean {
  return /^(true|on|1|yes)$/i.test(value.trim())
}

/** Whether a machine filled it in: the field that people do not see is filled, or no person writes so fast. */
export function isTrapped({ more, time }: { more: string; time: string }): boolean {
  return more.trim() !== '' || (time.trim() !== '' && Number(time) < TOO_FAST_SECONDS)
}

/** The number of a message as a person reads it aloud: НС-000123. */
export function ticketOf(number: number): string {
  return `НС-${String(number).padStart(6, '0')}`
}

function nameFault(name: string): string | null {
  if (!name) return words.noName
  return name.length > NAME_MAX ? words.longName : null
}

function emailFault(email: string): string | null {
  if (!email) return words.noEmail
  if (!email.includes('@')) return words.noAt
  const host = email.slice(email.lastIndexOf('@') + 1)
  if (host && !host.includes('.')) return words.noDot
  const isEmail = /^[^\s\p{Cc}@<>()[\],;:"\\]+@[^\s\p{Cc}@<>()[\],;:"\\.]+(\.[^\s\p{Cc}@<>()[\],;:"\\.]+)*\.[\p{L}\d-]{2,}$/u
  return email.length <= EMAIL_MAX && isEmail.test(email) ? null : words.email
}

function lengthFault(message: string, form: FormName): string | null {
  if (message.length < MESSAGE_MIN[form]) return form === 'reviews' ? words.shortReview : words.shortMessage
  return message.length > MESSAGE_MAX[form] ? words.longMessage(MESSAGE_MAX[form]) : null
}
