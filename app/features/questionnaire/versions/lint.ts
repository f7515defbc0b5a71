import { plural } from '#app/shared/plural.ts'
import type { Question } from '#app/features/questionnaire/contract.ts'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import { QUESTION_DOMAINS, type QuestionDomain } from '#app/features/questionnaire/domains.ts'
import { versionCopy } from './copy.ts'

/** `stop` keeps a version from being published; `look` asks to read the line once more. */
export type ItemFault = { level: 'stop' | 'look'; domain: QuestionDomain; text: string; words: string }

export type Hindrance = { field: string; text: string; words: string }

type Item = Pick<Question, 'domain' | 'text'>
type Finding = Pick<ItemFault, 'level' | 'words'>

// product-research 2.3: up to fourteen words, one behaviour, no negation of a negation, no terms, no blame.
const MOST_WORDS = 14
const LONGEST = 140
const PER_DOMAIN = 6
const MOST_SAFETY = 6
const HARD = 45
// Shorter words of everyday speech («успокаивается») are no reason to stop at a line.
const LONG_WORD_SYLLABLES = 7
const VERB = /[а-яё]+(?:ет|ёт|ит|ат|ят|ут|ют)(?:ся)?(?![а-яё])/i
const TERMS =
  /диагноз|сдвг|дефицит внимания|гиперактивн|дислекси|дисграфи|дискалькули|аутизм|аутист|(?<![а-яё])(?:зпр|рас|онр|ммд)(?![а-яё])|(?<![а-яё])норм[аыуеой]|ненормальн|отклонени|патологи|синдром|расстройств|болезн|умственн/i
const BLAME = /ленив|ленится|избалован|капризн|неряшлив|глуп|плохо воспитан|назло/i

/**
 * What an editor should look at in the questions of a version, each explained; what stops comes first.
 * @param asked lines that parents answer already: they were read, and nothing is said of their style again
 */
export function lint(questions: readonly Item[], asked: readonly string[] = []): ItemFault[] {
  const found = [
    ...questions.flatMap(ofItem).filter(({ level, text }) => level === 'stop' || !asked.includes(text)),
    ...ofRepeats(questions),
    ...QUESTION_DOMAINS.flatMap((domain) => ofDomain(domain, questions)),
  ]
  return found.toSorted((one, other) => Number(one.level === 'look') - Number(other.level === 'look'))
}

/** All that keeps a version from being published, each with its field; the desk shows it and the publishing goes by it. */
export function hindrances({ questions, licence }: { questions: readonly Item[]; licence: string }): Hindrance[] {
  const stops = lint(questions).filter(({ level }) => level === 'stop')
  const unfounded = licence.trim() === '' ? [{ field: 'licence', text: '', words: versionCopy.noLicence }] : []
  return [...unfounded, ...stops.map(({ domain, text, words }) => ({ field: `texts.${domain}`, text, words }))]
}

function ofItem({ domain, text }: Item): ItemFault[] {
  const found = [length(text), negations(text), doubles(text), terms(text), blame(text), reading(text)]
  return found.flatMap((finding) => (finding ? [{ ...finding, domain, text }] : []))
}

function length(text: string): Finding | null {
  const count = wordsOf(text).length
  if (text.length > LONGEST)
    return stop(`Длиннее ${LONGEST} знаков: на телефоне вопрос не прочитать целиком. Разделите или сократите.`)
  if (count <= MOST_WORDS) return null
  return look(`${count} ${plural(count, ['слово', 'слова', 'слов'])}: длиннее ${MOST_WORDS} родитель читает дважды. Сократите.`)
}

function negations(text: string): Finding | null {
  const count = text.match(/(?<![а-яё])не(?![а-яё])/gi)?.length ?? 0
  return count > 1 ? stop('Двойное отрицание: на него отвечают наоборот. Скажите, что ребёнок делает.') : null
}

function doubles(text: string): Finding | null {
  if (/и\/или|(?<=[а-яё])\/(?=[а-яё])/i.test(text))
    return stop('«И/или»: неясно, о чём ответ. Оставьте одно или сделайте два вопроса.')
  // Two actions, each with its own matter; «слова или строчки» is one action.
  const actions = text.split(/(?<![а-яё])(?:и|или)(?![а-яё])/i).filter((part) => VERB.test(part) && wordsOf(part).length > 1)
  return actions.length > 1 ? look('Есть «и» или «или»: проверьте, что спрашиваете об одном наблюдении.') : null
}

function terms(text: string): Finding | null {
  const [term] = TERMS.exec(text) ?? []
  return term ? stop(`«${term}»: слово врача. Опишите, что видно дома или за уроками.`) : null
}

function blame(text: string): Finding | null {
  const [word] = BLAME.exec(text) ?? []
  return word ? stop(`«${word}»: это оценка ребёнка, а не наблюдение. Опишите поступок.`) : null
}

/** The ease of reading by Flesch with the coefficients for Russian (Оборнева); under 45 a text is for graduates. */
function reading(text: string): Finding | null {
  const words = wordsOf(text)
  const syllables = (word: string) => word.match(/[аеёиоуыэюя]/gi)?.length ?? 0
  const total = words.reduce((sum, word) => sum + syllables(word), 0)
  const ease = 206.835 - 1.3 * words.length - 60.1 * (total / Math.max(1, words.length))
  const hardest = words.toSorted((one, other) => syllables(other) - syllables(one))[0] ?? ''
  if (ease >= HARD || syllables(hardest) < LONG_WORD_SYLLABLES) return null
  return look(`Читается трудно, тяжелее всего «${hardest.toLowerCase()}». Возьмите слова короче.`)
}

function ofRepeats(questions: readonly Item[]): ItemFault[] {
  const isSame = (one: Item, other: Item) => one.text.toLowerCase() === other.text.toLowerCase()
  return questions
    .filter((question, index) => questions.findIndex((other) => isSame(other, question)) < index)
    .map(({ domain, text }) => ({ ...stop('Такой вопрос уже есть. Уберите один.'), domain, text }))
}

function ofDomain(domain: QuestionDomain, questions: readonly Item[]): ItemFault[] {
  const count = questions.filter((question) => question.domain === domain).length
  const title = pageTitles[domain]
  const of = (words: string): ItemFault[] => [{ ...stop(words), domain, text: '' }]
  if (count === 0) return of(`«${title}»: нет ни одного вопроса, а сфера стоит в результате.`)
  if (domain === 'safety')
    return count > MOST_SAFETY ? of(`«${title}»: не больше ${MOST_SAFETY} вопросов, они стоят на одной странице.`) : []
  if (count === PER_DOMAIN) return []
  return of(`«${title}»: вопросов ${count}, а нужно ${PER_DOMAIN}. На ${PER_DOMAIN} рассчитаны страница и ступени результата.`)
}

function wordsOf(text: string): string[] {
  return text.match(/[а-яёa-z-]+/gi) ?? []
}

function stop(words: string): Finding {
  return { level: 'stop', words }
}

function look(words: string): Finding {
  return { level: 'look', words }
}
