import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { bin, git, heard, root } from './commands.ts'
import { filesOf, SUITES, type Suite } from './suites.ts'

/** A suite and what vitest is to run of it. */
export type Chosen = { suite: Suite; only: string[] }

/**
 * The suites that hold these words: files of that path or with the words in their path, whole; otherwise the tests whose names
 * have the words in this order.
 */
export function chosenByWords(words: string[]): Chosen[] {
  const files = SUITES.map((suite) => ({ suite, files: filesOf(suite) }))
  const named = words.map((word) => files.flatMap((each) => each.files).filter((file) => isNamed(file, word)))
  if (named.every((found) => found.length > 0)) {
    const wanted = new Set(named.flat())
    return chosen(files.map(({ suite, files: its }) => ({ suite, only: its.filter((file) => wanted.has(file)) })))
  }
  const each = words.flatMap((word) => word.split(/\s+/))
  const shape = each.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*')
  // Names made from a table are not in the text of their file: each word alone may stand anywhere in it.
  const mayHold = (file: string) => {
    const text = readFileSync(join(root, file), 'utf8').toLowerCase()
    return each.every((word) => text.includes(word.toLowerCase()))
  }
  const likely = files.map(({ suite, files: its }) => ({ suite, only: its.filter(mayHold) }))
  return chosen(likely).map(({ suite, only }) => ({ suite, only: [...only, '-t', `(?i:${shape})`] }))
}

/** The tests that import, however far away, what is not committed or not in `main`. */
export async function chosenByChanges(): Promise<Chosen[]> {
  const [here] = git('rev-parse', 'HEAD')
  const [main = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  // On `main` itself: what the last commit changed.
  const since = main === here ? 'HEAD~1' : main
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  console.log(`Изменено файлов: ${changed.length}`)
  if (changed.length === 0) return []
  const found = await Promise.all(
    SUITES.map(async (suite) => {
      const listed = ['list', '--filesOnly', '--json', '--config', suite.config, `--changed=${since}`, '--passWithNoTests']
      const { code, said } = await heard(...bin('vitest/vitest.mjs', ...listed))
      if (code !== 0) throw new Error(`vitest не назвал проверок (${suite.config}):\n${said}`)
      const files = JSON.parse(said.slice(said.indexOf('['))) as { file: string }[] // vitest's own list
      const own = suite.name === 'unit' ? filesOf(suite).filter(readsTheProject) : []
      return { suite, only: [...new Set([...files.map(({ file }) => relative(root, file)), ...own])] }
    }),
  )
  if (changed.some((file) => file.startsWith('app/')))
    console.log('Браузер и сбои смотрят на собранный портал: из их проверок выбраны те, что изменены сами.')
  return chosen(found)
}

/** What such a test looks at stands in no import: it reads the project's files from the disk. */
function readsTheProject(file: string): boolean {
  return /^test\/[^/]+$/.test(file) && readFileSync(join(root, file), 'utf8').includes("from 'node:fs'")
}

function isNamed(file: string, word: string): boolean {
  const path = relative(root, resolve(word))
  return existsSync(resolve(word)) && path !== '' ? file === path || file.startsWith(`${path}/`) : file.includes(word)
}

function chosen(all: Chosen[]): Chosen[] {
  return all.filter(({ only }) => only.length > 0)
}
