/** Short names of classes and of their movements: in a document each stands several times, and names at random do not compress. */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative } from 'node:path'

// The portal's own classes, `wrap` and its like, begin with a small letter.
const FIRST = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SIGNS = `0123456789${FIRST}${FIRST.toLowerCase()}`
const PLACES = FIRST.length * SIGNS.length

/**
 * Names the classes of a style sheet by two signs for its file and, by their order in it, one or two more. What another file
 * is called changes nothing, or the next release would change every script.
 */
export function classNames(root: string): (name: string, file: string, css: string) => string {
  const taken = new Map<number, string>()
  const signs = new Map<string, string>()
  for (const file of globSync('app/**/*.module.css', { cwd: root }).toSorted()) {
    let place = createHash('sha256').update(file).digest().readUInt32BE() % PLACES
    while (taken.has(place)) place = (place + 1) % PLACES
    taken.set(place, file)
    signs.set(file, `${FIRST[Math.floor(place / SIGNS.length)]}${SIGNS[place % SIGNS.length]}`)
  }
  return (name, file, css) => {
    const of = signs.get(relative(root, file.split('?')[0] ?? ''))
    const order = [...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, found]) => found))].indexOf(name)
    if (!of || order < 0) throw new Error(`${name} of ${file} has no name (server/class-names.ts)`)
    return of + (order < SIGNS.length ? '' : SIGNS[Math.floor(order / SIGNS.length) - 1]) + SIGNS[order % SIGNS.length]
  }
}
