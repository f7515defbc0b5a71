import { hash } from 'node:crypto'

export type Fate = ReturnType<typeof fateOf>

/**
 * All that happens by chance in a simulated world, from one seed. Every choice has a name of its own, so it is the same in whatever order
 * things are asked for.
 */
export function fateOf(seed: string) {
  /** From 0 up to 1. */
  const share = (name: string) => hash('sha256', `${seed}|${name}`, 'buffer').readUInt32BE() / 2 ** 32
  const happens = (name: string, chance: number) => share(name) < chance
  /** A whole number, both ends included. */
  const between = (name: string, least: number, most: number) => least + Math.floor(share(name) * (most - least + 1))
  const pick = <Item>(name: string, items: readonly Item[]): Item => items[between(name, 0, items.length - 1)]! // one of them is there
  return { seed, share, happens, between, pick }
}
