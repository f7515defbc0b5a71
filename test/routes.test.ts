import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { THEMES } from '#app/features/content/themes.ts'

// spec §2: the table of addresses; what other people are building stands at its end until it is there.
const SPECIFIED = [
  '/',
  ...['agreement', 'offer', 'privacy', 'rules', 'license'].flatMap((code) => [`/${code}`, `/add-${code}`]),
  '/admin/*',
  ...['/article', '/article/:id', '/blog', '/blog-page', '/blog/:id'],
  ...['/books', '/library', '/methods', '/methods/:id'],
  ...['/news', '/news/:id', '/event', '/event/:id'],
  ...['/researches', '/researches/:id'],
  ...['/problem', '/problem/:id'],
  ...THEMES.map((theme) => `/problem-${theme}`),
  ...['adhd', 'book', 'child', 'discalculia', 'dyslexia', 'method', 'neuro', 'news', 'parent'].map((name) => `/detailed-${name}`),
  ...['reviews', 'sdv', 'speech', 'study', 'teacher', 'test', 'valid', 'work'].map((name) => `/detailed-${name}`),
  ...['/training', '/training/list', '/training/:id'],
  ...['/valid', '/valid/:id'],
  ...['/brainWorks', '/discomfort', '/disgraphia', '/error', '/faq', '/page-list', '/parents'],
  ...['/contacts', '/partners', '/project', '/reviews', '/search', '/tariffs', '/test', '/ui-kit'],
]
const CABINET = [
  '/cabinet',
  '/cabinet/join/:token',
  '/cabinet/privacy',
  '/cabinet/security',
  '/cabinet/subscription',
  '/cabinet/privacy/data',
  '/cabinet/families',
  '/cabinet/families/:id',
  '/cabinet/families/:id/maps',
  '/cabinet/questions',
  '/cabinet/diploma',
  ...['/cabinet/saved', '/cabinet/plan', '/cabinet/changes'],
  '/specialists/:code',
  '/cabinet/children/new',
  '/cabinet/children/:id',
  '/cabinet/children/:id/diary',
  '/cabinet/children/:id/eyes',
  '/cabinet/children/:id/results/:resultId/change',
  '/cabinet/children/:id/settings',
  '/cabinet/children/:id/edit',
  ...['/cabinet/groups', '/cabinet/groups/:id', '/cabinet/invite'],
]
const OUR_OWN = [
  ...['/rights', '/rights/:id', '/questionnaire/manual'],
  ...[
    '/library/:id',
    '/result/:token',
    '/result/:token/answers',
    '/s/:token',
    '/i/:code',
    '/answer/:token',
    '/take-back/:token',
    ...CABINET,
    '/cabinet/children/:id/results/:resultId',
    '/child',
    '/child/garden',
  ],
  ...[
    '/consent/:purpose',
    '/documents/:code/:number',
    '/payment/:invoiceId',
    '/subscription/:token',
    '/done/:token',
    '/unsubscribe/:token',
    '/preview/:token',
    '/*',
  ],
]

test('the addresses are exactly those of the specification that are built, and our own', () => {
  expect(addressesOf(routes).toSorted()).toEqual([...SPECIFIED, ...OUR_OWN].toSorted())
})

function addressesOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`
    return children ? addressesOf(children, address) : [address || '/']
  })
}
