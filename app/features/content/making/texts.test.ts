import { describe, expect, test } from 'vitest'
import { PURPOSES } from '#app/features/consents/purposes.ts'
import { countWords, linesOf, medianOf, ownBlocks, sentencesOf, TEXTS, textsOf, type Text } from '#test/texts.ts'
import { THEMES } from '#app/features/content/themes.ts'

const MEDIAN_WORDS = 14
const LONGEST_WORDS = 28
// A shorter sentence may well be said twice: «Диагноз ставит только врач».
const OWN_SENTENCE_LETTERS = 50
// About the portal itself and not about a child's health.
const ABOUT_US = ['blog-page', 'partners', 'project', 'detailed-news', 'detailed-reviews']
const ABOUT_US_GROUPS = ['questionnaire', 'portal', 'payment']

const said = ({ front, stored }: Text, blocks = stored.textItems) => [front.title, front.description, ...linesOf(blocks)]
// A paper's own title, authors and journal stay as they were printed.
const searched = ({ front, stored }: Text) => [
  front.title,
  front.description,
  ...front.tags,
  ...linesOf(stored.textItems.filter(({ type }) => type !== 'paper')),
]
const found = (texts: Text[], faultsIn: (text: Text) => string[]) =>
  texts.flatMap((text) => faultsIn(text).map((fault) => `${text.address}: ${fault}`))

describe('what a text leans on', () => {
  const health = [
    ...textsOf('problems', 'articles', 'blog', 'training', 'methods', 'library', 'researches', 'valid'),
    ...textsOf('pages').filter(({ code }) => !ABOUT_US.includes(code)),
    ...textsOf('questions').filter(({ stored }) => !ABOUT_US_GROUPS.includes(stored.facts.group ?? '')),
  ]

  test('each health text calls upon a source', () => {
    const poor = found(health, ({ stored }) => {
      const called = new Set(JSON.stringify(stored.textItems).match(/#ref-\d+/g))
      return called.size < 1 ? [`${called.size}`] : []
    })
    expect(poor).toEqual([])
    expect(health.length).toBeGreaterThan(160)
  })
})

describe('sentences', () => {
  // The law needs long lists, a licence is quoted.
  const written = TEXTS.filter(({ section }) => section !== 'documents')
  /** Without titles and items of lists, which are short by nature. */
  const whole = (text: Text) =>
    sentencesOf(linesOf(ownBlocks(text.stored.textItems))).filter((sentence) => /[.?…][»“)]*$/.test(sentence))

  test('half of the whole sentences have at most fourteen words, not counting titles and lists', () => {
    const slow = found(TEXTS, (text) => {
      const median = medianOf(whole(text).map(countWords))
      return median > MEDIAN_WORDS ? [`${median}`] : []
    })
    expect(slow).toEqual([])
  })

  test('none has to be read twice to be understood', () => {
    const endless = found(written, (text) => whole(text).filter((sentence) => countWords(sentence) > LONGEST_WORDS))
    expect(endless).toEqual([])
  })

  test('no two texts say the same long one, however it is punctuated', () => {
    const owners = new Map<string, string>()
    const shared = found(TEXTS, (text) =>
      sentencesOf(said(text, ownBlocks(text.stored.textItems))).flatMap((sentence) => {
        const words = sentence
          .toLowerCase()
          .replaceAll('ё', 'е')
          .replaceAll(/[^а-я\d]+/g, ' ')
          .trim()
        if (words.replaceAll(' ', '').length < OWN_SENTENCE_LETTERS) return []
        const owner = owners.get(words)
        owners.set(words, owner ?? text.address)
        return owner && owner !== text.address ? [`${owner}, ${sentence}`] : []
      }),
    )
    expect(shared).toEqual([])
  })
})

describe('signs and letters', () => {
  test('no mark of the source is left in what is read', () => {
    expect(found(TEXTS, (text) => said(text).filter((line) => /\]\(|\*\*|\[@|:::|\{#|[<>`]|&\w+;/.test(line)))).toEqual([])
  })

  test('no Latin letter hides in a Russian word, where the search would not find it', () => {
    const mixed =
      /[\p{L}-]*(?:\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic})[\p{L}-]*|(?<!\p{L})[abceghkmnoptxyABCEHKMOPTX](?!\p{L})/gu
    const texts = TEXTS.filter(({ section }) => section !== 'documents')
    expect(found(texts, (text) => searched(text).flatMap((line) => line.match(mixed) ?? []))).toEqual([])
    expect('cлово'.match(mixed)).toHaveLength(1) // its first letter is Latin
  })

  test('the children’s line is given in one form everywhere, the one that a touch dials', () => {
    const telephones = TEXTS.flatMap((text) => said(text).flatMap((line) => line.match(/8[-– (]*800[-–) \d]*\d/g) ?? []))
    expect([...new Set(telephones)]).toEqual(['8-800-2000-122'])
    expect(telephones.length).toBeGreaterThan(15)
  })

  test('no promise or verdict comes back in another form of its word', () => {
    const VERDICTS =
      /(?<!\p{L})(?:норм(?:ам|ами|ах|альн\p{L}*)?(?!\p{L})|ненорм|аномал|излеч|гаранти)|риск\p{L}* (?:в |на |до |— )?\d/iu
    expect(found(TEXTS, (text) => said(text).filter((line) => VERDICTS.test(line)))).toEqual([])
    for (const words of ['вне норм', 'нормальный ребёнок', 'мы излечим', 'с гарантией', 'риск до 5 %'])
      expect(words).toMatch(VERDICTS)
  })
})

test('every text about a child has the garden of a theme of the portal, or a photograph', () => {
  const ABOUT_CHILD = ['problems', 'articles', 'blog', 'training', 'methods', 'researches', 'pages']
  const bare = TEXTS.filter(({ section, front, stored }) =>
    front.theme ? !THEMES.some((theme) => theme === front.theme) : !stored.picture && ABOUT_CHILD.includes(section),
  )
  expect(bare.map(({ address }) => address)).toEqual([])
})

describe('consents and contracts', () => {
  const saidIn = (code: string) =>
    linesOf(textsOf('documents').find((text) => text.code === code)?.stored.textItems ?? []).join('\n')

  test.each(['agreement', 'offer', 'rules', 'privacy', 'license'])('%s takes no consent: that has its own document', (code) => {
    expect(saidIn(code).length).toBeGreaterThan(500)
    expect(
      saidIn(code).match(/(?:да(?:ю|ём|ёте|ёт|в)|выража\p{L}+) (?:сво[её] )?согласие|согла(?:шаюсь|шаетесь|сен|сны) на /giu),
    ).toBeNull()
  })

  test.each(PURPOSES)('the document for %s sells nothing and binds to no contract', (purpose) => {
    const text = saidIn(`consent-${purpose}`)
    expect(text.length).toBeGreaterThan(500)
    expect(
      text.match(
        /оферт\p{L}*|акцепт\p{L}*|тариф\p{L}*|стоимост\p{L}*|оплат\p{L}*|возврат\p{L}* денег|подписк\p{L}* на портал/giu,
      ),
    ).toBeNull()
  })
})
