import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import routes from '#app/routes.ts'
import { TEXTS, textsOf, type Text } from '#test/texts.ts'
import { linkOf } from '#app/features/content/sections/section.ts'
import { SECTIONS } from '#app/features/content/sections.ts'

const byAddress = new Map(TEXTS.map((text) => [text.address, text]))
const pathsOf = (entries: RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${base}/${path}` : base || '/'
    return [own, ...pathsOf(children, own === '/' ? '' : own)]
  })
const addresses = new Set([
  ...pathsOf(routes).filter((path) => !path.includes(':')),
  ...TEXTS.map(({ section, code }) => linkOf(SECTIONS[section], code)),
])
const anchorsOf = ({ stored }: Text) =>
  new Set([...stored.textItems.map(({ id }) => id), ...stored.references.map((_, place) => `ref-${place + 1}`)])

function brokenIn(text: Text): string[] {
  const own = anchorsOf(text)
  const links = [...JSON.stringify(text.stored.textItems).matchAll(/<a\b[^>]* href=\\"([^"\\]+)\\"/g)].map(
    ([, link = '']) => link,
  )
  const broken = links.filter((link) => {
    if (link.startsWith('#')) return !own.has(link.slice(1))
    if (/^https?:/.test(link)) return !URL.canParse(link)
    const [path = '', anchor] = link.split('#')
    const target = TEXTS.find(({ section, code }) => linkOf(SECTIONS[section], code) === path)
    return (
      !addresses.has(path.split('?')[0] ?? '') || (anchor !== undefined && target !== undefined && !anchorsOf(target).has(anchor))
    )
  })
  return broken.map((link) => `${text.address} → ${link}`)
}

function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'link' && typeof inner === 'string' ? [inner] : linksIn(inner)))
}

describe('links', () => {
  test('every link of a text, the home page and the menus leads to a page and an anchor that are there', () => {
    expect(TEXTS.flatMap(brokenIn)).toEqual([])
    const site = ['home', 'menus'].flatMap((name) => linksIn(parse(readFileSync(`content/${name}.yaml`, 'utf8'))))
    expect(site.filter((link) => link.startsWith('/') && !addresses.has(link))).toEqual([])
    expect(site.length).toBeGreaterThan(40)
  })

  test('everything named as near is there, and nothing is near itself or named twice', () => {
    const faults = TEXTS.flatMap(({ address, front }) =>
      front.related.filter((near, place) => !byAddress.has(near) || near === address || front.related.indexOf(near) !== place),
    )
    expect(faults).toEqual([])
  })
})

describe('problem, exercise, article and paper', () => {
  const KINDS = ['articles', 'training', 'researches'] as const
  const kindOf = (address: string) => address.split('/')[0] ?? ''
  const isKind = (address: string) => (KINDS as readonly string[]).includes(kindOf(address))

  test('each names its problem; an exercise and a paper both other kinds', () => {
    const alone = textsOf(...KINDS).flatMap(({ address, front }) => {
      const near = new Set(front.related.map(kindOf))
      const missing = kindOf(address) === 'articles' ? [] : KINDS.filter((kind) => kind !== kindOf(address) && !near.has(kind))
      return front.related.includes(`problems/${front.theme}`) && missing.length === 0
        ? []
        : [`${address}: ${missing.join(', ')}`]
    })
    expect(alone).toEqual([])
  })

  test('a problem names all three kinds, where its theme has them', () => {
    const alone = textsOf('problems').flatMap(({ address, front }) =>
      KINDS.filter(
        (kind) =>
          textsOf(kind).some((text) => text.front.theme === front.theme) && !front.related.some((near) => kindOf(near) === kind),
      ).map((kind) => `${address}: ${kind}`),
    )
    expect(alone).toEqual([])
  })

  test('who is named names back', () => {
    const oneWay = textsOf('problems', ...KINDS).flatMap(({ address, front }) =>
      front.related
        .filter((near) => {
          const isTie = kindOf(address) !== kindOf(near) && isKind(near) && (isKind(address) || kindOf(address) === 'problems')
          return isTie && !byAddress.get(near)?.front.related.includes(address)
        })
        .map((near) => `${address} → ${near}`),
    )
    expect(oneWay).toEqual([])
  })
})
