import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** docs/security.md says what holds; this holds what it says. */
const root = dirname(import.meta.dirname)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const document = read('docs/security.md')

function partOf(heading: string): string {
  const [, rest = ''] = document.split(`\n## ${heading}\n`)
  return rest.split('\n## ')[0] ?? ''
}

function rowsOf(part: string): string[][] {
  const lines = part.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:---|\s*\| )/.test(line))
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
}

describe('the table of the standard', () => {
  // How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has, by their numbers; those of level 3 alone are left out.
  const NUMBERS: Record<string, string> = {
    ...{
      '1.1': '1-2',
      '1.2': '1-9',
      '1.3': '1-11',
      '1.4': '1-3',
      '1.5': '1-2',
      '2.1': '1-3',
      '2.2': '1-3',
      '2.3': '1-4',
      '2.4': '1',
    },
    ...{
      '3.2': '1-2',
      '3.3': '1-4',
      '3.4': '1-6',
      '3.5': '1-5',
      '3.7': '1-2',
      '4.1': '1-3',
      '4.2': '1',
      '4.3': '1-2',
      '4.4': '1-4',
    },
    ...{
      '5.1': '1',
      '5.2': '1-3',
      '5.3': '1-2',
      '5.4': '1-3',
      '6.1': '1-3',
      '6.2': '1-12',
      '6.3': '1-4',
      '6.4': '1-4',
      '6.5': '1-5',
    },
    ...{ '6.6': '1-3', '6.8': '1-4', '7.1': '1-3', '7.2': '1-4', '7.3': '1-2', '7.4': '1-5', '7.5': '1-2', '7.6': '1-2' },
    ...{
      '8.1': '1-2',
      '8.2': '1-3',
      '8.3': '1',
      '8.4': '1',
      '9.1': '1-3',
      '9.2': '1-4',
      '10.1': '1-2',
      '10.2': '1-2',
      '10.3': '1-4',
    },
    ...{
      '10.4': '1-11',
      '10.5': '1-5',
      '10.6': '1-2',
      '10.7': '1-3',
      '11.1': '1-2',
      '11.2': '1-3',
      '11.3': '1-3',
      '11.4': '1-4',
    },
    ...{
      '11.5': '1',
      '11.6': '1',
      '12.1': '1-3',
      '12.2': '1-2',
      '12.3': '1-4',
      '13.1': '1',
      '13.2': '1-5',
      '13.3': '1-2',
      '13.4': '1-5',
    },
    ...{ '14.1': '1-2', '14.2': '1-4', '14.3': '1-3', '15.1': '1-3', '15.2': '1-3', '15.3': '1-7', '16.1': '1', '16.2': '1-5' },
    ...{ '16.3': '1-4', '16.4': '1-3', '16.5': '1-3', '17.1': '1', '17.2': '1-4', '17.3': '1-2' },
  }
  const wanted = Object.entries(NUMBERS).flatMap(([section, range]) => {
    const [first = 1, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)
  })
  const rows = rowsOf(partOf('OWASP ASVS 5.0, levels 1 and 2')).filter(([number = '']) => /^\d/.test(number))
  const gates = rowsOf(partOf('People')).map(([gate]) => gate)

  test('has every requirement of levels 1 and 2 once', () => {
    expect(rows.map(([number]) => number)).toEqual(wanted)
  })

  test('has words and a holder in every row, and the test it names is there', () => {
    const faults = rows.flatMap(([number, words = '', holder = '']) => {
      if (words.length < 3) return [`${number}: no words`]
      const [, gate] = /^gate: (\w+)/.exec(holder) ?? []
      if (gate) return gates.includes(gate) ? [] : [`${number}: nobody is called ${gate}`]
      const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(holder) ?? []
      if (!file || !existsSync(join(root, file))) return [`${number}: no such file of tests: ${holder}`]
      return read(file).includes(title) ? [] : [`${number}: no such test: ${holder}`]
    })
    expect(faults).toEqual([])
  })

  test('leaves to people what no test can see, and little of it', () => {
    const byPeople = rows.filter(([, , holder]) => holder?.startsWith('gate: '))
    expect(byPeople.length).toBeGreaterThan(0)
    expect(byPeople.length).toBeLessThan(30)
  })
})

describe('the numbers of the document', () => {
  const sources = globSync('app/**/*.server.ts', { cwd: root }).map(read)

  test('the document names every bound of a sign-in as it stands in the code', () => {
    const counted = sources.flatMap((text) =>
      Array.from(text.matchAll(/(?:limits\.count\(\w+, |what: )`([a-z-]+):/g), ([, name = '']) => name),
    )
    const written = rowsOf(partOf('Bounds')).map(([name = '', most = '']) => ({ name: name.replaceAll('`', ''), most }))
    const names = new Set([...counted, 'forgot', 'code', 'child-entry'])
    expect(new Set(written.slice(1).map(({ name }) => name))).toEqual(names)
    const known: Record<string, string> = {
      HOUR_SECONDS: '3600',
      TEN_MINUTES: '600',
      DAY_SECONDS: '86400',
      '24 * 3600': '86400',
      '86_400': '86400',
    }
    const pairs = sources.flatMap((text) =>
      Array.from(
        text.matchAll(/most: (\d+), withinSeconds: ([\w *]+?) *[,}]/g),
        ([, most, within = '']) => `${most} in ${known[within] ?? within} s`,
      ),
    )
    expect(pairs.length).toBeGreaterThan(25)
    const all = partOf('Bounds')
    expect([...new Set(pairs)].filter((pair) => !all.includes(pair))).toEqual([])
  })

  test('the document names how long every session lasts, as the code has it', () => {
    const part = partOf('How long a session lasts')
    const rules = read('app/features/accounts/rules.ts')
    const [one = [], many = []] = Array.from(
      rules.matchAll(/idleSeconds: (\d+) \* (\w+)_SECONDS, wholeSeconds: (\d+) \* (\w+)_SECONDS/g),
      ([, idle, idleIn, whole, wholeIn]) => [`${idle} ${idleIn?.toLowerCase()}s`, `${whole} ${wholeIn?.toLowerCase()}s`],
    )
    expect(part).toContain(`| a family's | ${one.join(' | ')} |`)
    expect(part).toContain(`other people's data | ${many.join(' | ')} |`)
    expect([rules.includes('SEEN_AS_SECONDS = 15 * 60'), part.includes('15 minutes')]).toEqual([true, true])
    const child = read('app/features/children/child-mode/players.server.ts')
    expect([child.includes('SESSION_LIVES_MS = 12 * HOUR_MS'), /child's screen \| — \| 12 hours/.test(part)]).toEqual([
      true,
      true,
    ])
  })

  test('the document names every way in', () => {
    const ways = rowsOf(partOf('Every way in')).flatMap(([cell = '']) =>
      Array.from(cell.matchAll(/`([^`]+)`/g), ([, way]) => way),
    )
    // Who begins a session says so to the browser: these files, and no other.
    const begins = globSync('app/**/*api.server.ts', { cwd: root }).filter((file) =>
      /\b(?:hold|tellUserId|enter)\(c/.test(read(file)),
    )
    expect(begins.toSorted()).toEqual([
      'app/features/accounts/api.server.ts',
      'app/features/accounts/desk/api.server.ts',
      'app/features/accounts/security/api.server.ts',
      'app/features/children/child-mode/api.server.ts',
      'app/features/invitations/api.server.ts',
    ])
    expect(ways).toEqual(
      expect.arrayContaining(['login', 'parentLogin/confirm', 'register', 'registration', 'password/reset', 'child/enter']),
    )
  })

  const config = read('app/platform/config.server.ts')
  const settings = Array.from(config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm), ([, name = '']) => name)

  test('the inventory of keys names every secret of the settings', () => {
    const secrets = settings.filter((name) => /SECRET|KEY$|TOKEN|DATABASE_URL|SMTP_URL|DSN/.test(name) && name !== 'S3_KEY')
    expect(secrets.length).toBeGreaterThan(6)
    expect(secrets.filter((name) => !partOf('Keys').includes(`\`${name}\``))).toEqual([])
  })

  test('the document names every service that the settings may name', () => {
    const services = settings.filter(
      (name) => /_URL$|_DSN$|_ORIGIN$|_TO$|_ENDPOINT$/.test(name) && !/^(?:PUBLIC|API_BASE|GAME_SITE)/.test(name),
    )
    expect(services.length).toBeGreaterThan(6)
    expect(services.filter((name) => !partOf('Whom the portal calls').includes(`\`${name}\``))).toEqual([])
  })

  test('the document names what the log keeps', () => {
    const part = partOf('What the log keeps')
    const events = read('app/platform/security-events.server.ts')
    for (const name of ['from', 'who']) {
      expect(events).toMatch(new RegExp(`\\b${name}:`))
      expect(part).toContain(`\`${name}\``)
    }
    expect(part).toContain('`audit_log`')
  })
})
