/**
 * What a migration may do while the release before it goes on answering: add, fill, switch, drop, each in a release of its own. What locks
 * a table that has rows, or takes away what older processes read, is refused, unless the file says why it may: `-- may: words`.
 */
const EXCEPTION = /--\s*may:\s*\S.{9,}/

type Rule = { what: string; instead: string; breaks: (statement: string, isNew: (table: string) => boolean) => boolean }

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`
const on = (pattern: RegExp) => (statement: string, isNew: (table: string) => boolean) => {
  const [, table = ''] = pattern.exec(statement) ?? []
  return table !== '' && !isNew(table)
}
const alters = (what: string) => on(new RegExp(String.raw`^alter table (?:if exists )?(?:only )?${name}[\s\S]*\b${what}`, 'i'))

const RULES: Rule[] = [
  {
    what: 'takes away what an older process reads',
    instead: 'stop reading it in one release, drop it in the next',
    breaks: (statement, isNew) =>
      on(new RegExp(`^drop table (?:if exists )?${name}`, 'i'))(statement, isNew) || alters('drop column')(statement, isNew),
  },
  {
    what: 'gives another name to what an older process reads',
    instead: 'add the new one, fill it, switch, drop the old one',
    breaks: alters('rename '),
  },
  {
    what: 'adds a column that an older process does not fill',
    instead: 'give it a default, or leave it nullable until all releases fill it',
    breaks: (statement, isNew) =>
      alters('add column')(statement, isNew) &&
      statement.split(/,\s*add column/i).some((part) => /not null/i.test(part) && !/default|generated/i.test(part)),
  },
  {
    what: 'rewrites the table',
    instead: 'add another column and fill it in pieces',
    breaks: (statement, isNew) =>
      alters(String.raw`alter column "?\w+"? (?:set data )?type`)(statement, isNew) ||
      alters(String.raw`generated always as[\s\S]*stored`)(statement, isNew) ||
      alters(String.raw`add column[\s\S]*default (?:gen_random_uuid|random|clock_timestamp)`)(statement, isNew),
  },
  {
    what: 'looks through the whole table under a lock',
    instead: 'add it NOT VALID, validate it in a migration of its own',
    breaks: (statement, isNew) =>
      (alters('add constraint[\\s\\S]*(?:foreign key|check)')(statement, isNew) && !/not valid/i.test(statement)) ||
      alters(String.raw`alter column "?\w+"? set not null`)(statement, isNew) ||
      alters('add (?:constraint "?\\w+"? )?(?:unique|primary key)')(statement, isNew),
  },
  {
    what: 'stops writers while it builds an index',
    instead: 'CREATE INDEX CONCURRENTLY in a file that begins with «-- outside a transaction»',
    breaks: on(new RegExp(String.raw`^create (?:unique )?index (?!concurrently)(?:if not exists )?"?\w+"? on ${name}`, 'i')),
  },
  {
    what: 'changes every row at once',
    instead: 'fill in pieces, by a job',
    breaks: (statement, isNew) =>
      on(new RegExp(String.raw`^update (?:only )?${name}`, 'i'))(statement, isNew) ||
      on(new RegExp(String.raw`^delete from ${name}`, 'i'))(statement, isNew),
  },
  {
    what: 'locks a table by name',
    instead: 'let statements lock what they need',
    breaks: (statement) => /^(lock|cluster|vacuum full|truncate)\b/i.test(statement),
  },
]

/** What in a migration may not run beside the release before it, in words; nothing where all is well. */
export function breachesOf(sql: string): string[] {
  const made = new Set(
    [...sql.matchAll(new RegExp(`create table (?:if not exists )?${name}`, 'gi'))].map(([, table = '']) => table),
  )
  const isNew = (table: string) => made.has(table)
  return statementsOf(sql).flatMap(({ text, isExcused }) =>
    isExcused
      ? []
      : RULES.filter(({ breaks }) => breaks(text, isNew)).map(({ what, instead }) => `${text.slice(0, 80)}: ${what}; ${instead}`),
  )
}

/** Statements, each with the comment above it. Bodies of functions are no statements of their own. */
function statementsOf(sql: string): { text: string; isExcused: boolean }[] {
  const bodies = sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$body$')
  return bodies.split(';').flatMap((piece) => {
    const text = piece.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
    return text ? [{ text, isExcused: EXCEPTION.test(piece) }] : []
  })
}
