import * as people from '#app/features/accounts/people.server.ts'
import * as entryNames from '#app/features/editing/entry-names.server.ts'
import { isSiteTextPart, SITE_TEXT_PARTS } from '#app/features/editing/site-text-parts.ts'
import type { Context } from '#app/platform/context.server.ts'
import { objectKinds } from './copy.ts'

type NamedObject = { title: string; page: string | null }

// Their objects are numbers of accounts.
const OF_PEOPLE = ['users', 'specialist-cards', 'curators', 'subscriptions']

/** What the actions were done with, in words: «Текст «Левша»», «Человек: Анна Пример». What is gone keeps its number. */
export async function named(context: Context, objects: string[]): Promise<Map<string, NamedObject>> {
  const parted = [...new Set(objects)].map((object) => ({ object, ...partsOf(object) }))
  const ids = (...kinds: string[]) => parted.flatMap(({ kind, id }) => (kinds.includes(kind) ? [id] : []))
  const [persons, entries] = await Promise.all([
    people.named(context, ids(...OF_PEOPLE)),
    entryNames.named(context, ids('entries').map(Number)),
  ])
  return new Map(
    parted.map(({ object, kind, id }): [string, NamedObject] => {
      const word = objectKinds[kind] ?? kind
      const entry = kind === 'entries' ? entries.get(Number(id)) : undefined
      if (entry) return [object, { title: `${word} «${entry.title}»`, page: entry.page }]
      const name = OF_PEOPLE.includes(kind) ? persons.get(id)?.name : isSiteTextPart(id) ? SITE_TEXT_PARTS[id].title : undefined
      return [object, { title: WHOLE.includes(id) ? word : `${word}: ${name ?? shortened(id)}`, page: null }]
    }),
  )
}

// Actions over everything of a kind name no row.
const WHOLE = ['csv', 'register', 'archive', 'all']

/** A long number that only machines read is shown by its end. */
function shortened(id: string): string {
  return /^[0-9a-f-]{36}$/.test(id) ? `№\u00a0…${id.slice(-6)}` : id
}

function partsOf(object: string): { kind: string; id: string } {
  const at = object.indexOf(':')
  return { kind: object.slice(0, at), id: object.slice(at + 1) }
}
