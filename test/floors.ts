/**
 * The house from the ground up. A subject may import its own floor and those below it; on one floor imports never run in a circle
 * (`architecture.test.ts`). What a lower floor needs of a higher one is handed down (`composition/hand-down.server.ts`).
 */
type Subject = {
  owns: string
  /** Whose tables it works on besides its own: it is the upper storey of these subjects. */
  tablesOf?: string[]
}

export const FLOORS: { name: string; subjects: Record<string, Subject> }[] = [
  {
    name: 'Ground',
    subjects: {
      shared: { owns: 'Pure rules of any runtime: dates, money, slugs, errors, the call to our API.' },
      ui: { owns: 'Components and drawings that know no subject; the tokens of the design.' },
    },
  },
  {
    name: 'Platform',
    subjects: { platform: { owns: 'Database, page cache, jobs, mail, files, log, limits, sealing: no subject of the product.' } },
  },
  {
    name: 'Foundations',
    subjects: {
      access: { owns: 'Who may do what: roles, relations, the table of permissions.' },
      consents: { owns: 'What people agreed to, by which text; purposes and terms of keeping.' },
      audit: { owns: 'The pen of the log: what was done at the desk.' },
      popups: { owns: 'The names of popups and which of them is open.' },
    },
  },
  {
    name: 'Accounts',
    subjects: {
      accounts: { owns: 'Who a person is: account, sessions, second factor, devices; what the desk does with accounts.' },
      media: { owns: 'The library of photographs.' },
      errors: { owns: 'Kinds of fault and the calls that bring them.' },
      figures: { owns: 'Counts of steps without persons.' },
      scores: { owns: 'The score table of the realtime database.' },
    },
  },
  {
    name: 'Core',
    subjects: {
      content: { owns: 'Sections, entries, their pages and lists; texts of the site as they are read.' },
      children: { owns: 'A child’s card, its adults, who else sees it, the child’s own way in.' },
      questionnaire: { owns: 'The map of observations: versions, filling in, result.' },
    },
  },
  {
    name: 'Services',
    subjects: {
      'child-tasks': {
        owns: 'Games of the child that are measures at once: their rules, engine, runs and what is shown of them.',
        tablesOf: ['children'],
      },
      'child-results': { owns: 'A child’s results over time and what changed between them.' },
      diary: { owns: 'What a family notices day by day.', tablesOf: ['children'] },
      search: { owns: 'Finding: queries, synonyms, misses, words of danger.' },
      menus: { owns: 'Header, footer, panels.' },
      contacts: { owns: 'Who we are and how to reach us.' },
      machines: { owns: 'What machines read: robots, maps, feeds, JSON-LD, worker.' },
      redirects: { owns: 'Old addresses and addresses that nobody has.' },
      saved: { owns: 'What a reader keeps for later.' },
      subscriptions: { owns: 'Tariffs, ledger, provider, renewals, letters about money.' },
      'first-card': { owns: 'A result that becomes a card in one step.' },
    },
  },
  {
    name: 'Relations',
    subjects: {
      feedback: { owns: 'The forms by which people write to us, and their letters.' },
      reviews: { owns: 'Reviews and their moderation.' },
      specialists: { owns: 'Diplomas, cards, notes and assignments of specialists.' },
      invitations: { owns: 'Curators, groups, invited families, documents sent.' },
      programme: { owns: 'The plan and what a child is to do today.', tablesOf: ['children'] },
      questions: { owns: 'Questions of parents to specialists.' },
      upkeep: { owns: 'Links that broke and texts that are overdue.' },
      newsletter: { owns: 'The monthly letter of what is new.' },
      documents: { owns: 'Legal texts, their editions and the letters about them.' },
    },
  },
  {
    name: 'Rooms',
    subjects: {
      home: { owns: 'The home page.' },
      faq: { owns: 'Questions and answers, of editors and specialists together.' },
      cabinet: { owns: 'The pages of the cabinet that put subjects together.' },
      'child-screen': { owns: 'The screen of a child at play.' },
      'sign-in': { owns: 'The popups of signing in and registering.' },
      privacy: { owns: 'The privacy centre: export, erasure, requests, incidents.', tablesOf: ['consents'] },
      editing: { owns: 'Writing of texts: drafts, versions, releases, import, export.', tablesOf: ['content'] },
      'audit-log': { owns: 'Reading of the log, in words.', tablesOf: ['audit'] },
      admin: { owns: 'The desk: screens of editors and administrators.' },
      operations: { owns: 'Jobs, letters and rows that nothing opens, for the operator.' },
      doctor: { owns: '`bin/admin doctor`.' },
      frame: { owns: 'What surrounds every page: clicks, guards, popups’ contents.' },
      'ui-kit': { owns: 'Components shown live.' },
    },
  },
  {
    name: 'Roof',
    subjects: {
      entries: { owns: 'Entries of browser and server, routes, the root of every page.' },
      composition: { owns: 'What lower floors are given of higher ones; the jobs of all subjects.' },
      api: { owns: 'The calls put together.' },
      commands: { owns: 'What `bin/admin` and `bin/seed` do: they run without the server.' },
      serving: { owns: 'What answers requests in one process.' },
    },
  },
]
