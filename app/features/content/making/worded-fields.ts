import { z } from 'zod'

/** Fields of a section's front matter, each with the words that stand above its input at the desk. */

/** A text of several lines. */
export function text(title: string) {
  return z.string().min(1).meta({ title })
}

/** A text of one line. */
export function line(title: string) {
  return z.string().min(1).meta({ title, isLine: true })
}

/** Texts one below the other. */
export function texts(title: string, { min = 1, max }: { min?: number; max?: number } = {}) {
  const list = z.array(z.string().min(1)).min(min)
  return (max ? list.max(max) : list).meta({ title })
}

/** One of several, each with its word. */
export function choice<Code extends string>(title: string, choices: Record<Code, string>) {
  return z.enum(Object.keys(choices) as Code[]).meta({ title, choices }) // the keys of an object of these
}

/** Whole years, from and to. */
export function ages() {
  return z.tuple([z.number().int(), z.number().int()]).meta({ title: 'Возраст' })
}
