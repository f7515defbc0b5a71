import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const app = join(dirname(import.meta.dirname), 'app')
// What machines, editors, operators and makers read; the words that are known in a question.
const NOT_FOR_READERS =
  /(?:\.server\.ts|\/api\.server\.ts|^features\/ui-kit\/|^features\/admin\/|^features\/editing\/|^features\/documents\/(?:copy|document-editor|document-form)|^features\/doctor\/|^features\/(?:operations|media|redirects|scores)\/copy|^features\/search\/(?:danger|matching\/kin-words)\.ts|^shared\/words\.ts)/
// Names that are not Russian: of file kinds, techniques and the payment service; a sample of an address, and what only callers of
// the API are sent.
const NAMES =
  /^(?:PDF|FHIR|\.docx|JPG|PNG|CSV|XLSX|JSON|QR|ISBN|Kinescope|JavaScript|XSRF-TOKEN|multipart\/form-data|CloudPayments|resource|[\w.]+@example\.org|example\.org|full|short|teacher|child|strong)$/

type Said = { place: string; words: string }

const said: Said[] = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !NOT_FOR_READERS.test(file))
  .flatMap(wordsOf)

/** The Russian of a source file: texts between tags and strings. */
function wordsOf(file: string): Said[] {
  const { program } = parseSync(file, readFileSync(join(app, file), 'utf8'))
  const found: Said[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const words = textOf(node)?.replaceAll(/&nbsp;|\u00A0/g, ' ')
    if (words && /\p{Script=Cyrillic}/u.test(words)) found.push({ place: file, words: words.trim() })
    Object.values(node).forEach(visit)
  }
  visit(program)
  return found
}

/** The words of a string, of a text between tags or of a piece of a template; of another node of ESTree, nothing. */
function textOf({ type, value }: { type?: unknown; value?: unknown }): string | undefined {
  if (typeof value === 'string' && (type === 'Literal' || type === 'JSXText')) return value
  if (type !== 'TemplateElement') return
  return (value as { cooked: string }).cooked
}

test('no word of the interface is Latin where there is a Russian one', () => {
  const latin = said.flatMap(({ place, words }) =>
    (words.match(/[\w.@/-]*\p{Script=Latin}{2,}[\w.@/-]*/gu) ?? [])
      .map((word) => word.replace(/[.-]$/, ''))
      .filter((word) => !NAMES.test(word))
      .map((word) => `${place}: ${word} in «${words}»`),
  )
  expect(latin).toEqual([])
  expect(said.length).toBeGreaterThan(500)
})

test('the interface neither shouts nor promises nor judges', () => {
  const faults = said.filter(
    ({ place, words }) =>
      /(?<!<)!(?!doctype)|вылеч|гарантир|дислексик|пациент|отклонени|патолог|ошибка валидации|некорректн|невалидн|нажмите сюда/iu.test(
        words,
      ) ||
      (/диагноз|(?<!\p{L})норм[аыеу](?!\p{L})/iu.test(words) && !/disclaimers\.ts$|machines\/copy\.ts$/.test(place)),
  )
  expect(faults).toEqual([])
})

// What a child reads or hears; a game's own words are looked at beside it (child-tasks/words.test.ts).
const FOR_CHILDREN = /^features\/(?:child-screen\/|child-tasks\/engine\/|child-tasks\/tasks\/.*\.tsx$|children\/child-words\.ts)/
const LONGEST = 6
// «Вы» of the grown-up who was called, and of both together.
const WITH_ADULT = /^(?:Возьмите новый в карточке|играйте вместе)$/i

test('what a child reads is phrases of up to six words, to «ты», without a gender in the past', () => {
  const phrases = said
    .filter(({ place }) => FOR_CHILDREN.test(place))
    .flatMap(({ place, words }) =>
      words.split(/[.?!:,—]|\p{Emoji_Presentation}/u).map((phrase) => ({ place, phrase: phrase.trim() })),
    )
  const faults = phrases.filter(
    ({ phrase }) =>
      !WITH_ADULT.test(phrase) &&
      (phrase.split(/\s+/).length > LONGEST ||
        /(?<!\p{L})(?:вы|вас|вам|ваш\p{L}*|\p{L}+(?:йте|ите)|(?:ты|если|что) \p{L}+(?:л|ла|лся|лась))(?!\p{L})/iu.test(phrase)),
  )
  expect(faults).toEqual([])
  expect(phrases.length).toBeGreaterThan(50)
})

test('comments and names of tests are in plain English', () => {
  const root = dirname(app)
  const sources = ['app', 'server', 'test', 'bench', 'simulators'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  const found = sources.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const spoken = lines.filter((line) => /^\s*(?:\/\*\*|\*|\/\/)|\s\/\/ |\b(?:test|describe)(?:\.each\([^)]*\))?\('/.test(line))
    return spoken.filter((line) => /\b(?:deeds?|told|held|whoever)\b/i.test(line)).map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})
