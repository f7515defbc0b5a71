import { plural } from '#app/shared/plural.ts'

export type Finding = { level: 'stop' | 'look'; words: string }

const MOST_WORDS = 14
const LONGEST = 140
const HARD = 45
// Shorter words of everyday speech («успокаивается») are no reason to stop at a line.
const LONG_WORD_SYLLABLES = 7
const VERB = /[а-яё]+(?:ет|ёт|ит|ат|ят|ут|ют)(?:ся)?(?![а-яё])/i
const NEGATION = /(?<![а-яё])(?:не|ни|без|нет|нельзя|никогда|никак|нету|невозможно)(?![а-яё])/i
const TERMS =
  /диагноз|сдвг|дефицит|гиперактив|дислекс|дисграф|дискальк|аутизм|аутист|(?<![а-яё])(?:зпр|рас|онр|ммд)(?![а-яё])|(?<![а-яё])норм[аыуеой]|ненормальн|отклонени|патологи|синдром|расстройств|болезн|умственн|заболевани|инвалид|препарат|лекарств|травм|эпилеп|беременност|(?<![а-яё])род(?:ы|ов|ах|ами)(?![а-яё])|прививк|психиатр|справк/i
const BLAME = /ленив|ленится|избалован|капризн|неряшлив|глуп|плохо воспитан|назло|упрям/i
// A past form shows the child's sex; nouns that end alike, and the adult of «видел событие», do not.
const PAST = /(?<![а-яё])[а-яё]+(?:л|ла|лся|лась)(?![а-яё])/gi
const NO_PAST = ['дел', 'стол', 'стула', 'смысл', 'правила', 'числа', 'пазл', 'для', 'угла', 'из-за', 'видел']
const FIRST_PERSON = /(?<![а-яё])(?:я|меня|мне|мной|мой|моя|моё|мои|моём|моего|моих)(?![а-яё])|[а-яё](?:у|ю|усь|юсь)(?![а-яё])/i

/** Up to fourteen words and a hundred and forty signs: a telephone shows it whole. */
export function length(text: string): Finding | null {
  const count = wordsOf(text).length
  if (text.length > LONGEST)
    return stop(`Длиннее ${LONGEST} знаков: на телефоне вопрос не прочитать целиком. Разделите или сократите.`)
  if (count <= MOST_WORDS) return null
  return stop(`${count} ${plural(count, ['слово', 'слова', 'слов'])}: длиннее ${MOST_WORDS} родитель читает дважды. Сократите.`)
}

/** No negation at all: beside «Нет» it would turn the answer round. */
export function negations(text: string): Finding | null {
  const [word] = NEGATION.exec(text) ?? []
  return word
    ? stop(`«${word}»: вместе с ответом «Нет» выйдет двойное отрицание. Скажите, что ребёнок делает: «избегает», «с трудом».`)
    : null
}

/** One behaviour; «или» joins only examples of it. */
export function doubles(text: string): Finding | null {
  if (/и\/или|(?<=[а-яё])\/(?=[а-яё])/i.test(text))
    return stop('«И/или»: неясно, о чём ответ. Оставьте одно или сделайте два вопроса.')
  // Two actions, each with its own matter; «слова или строчки» is one action.
  const actions = text.split(/(?<![а-яё])(?:и|или)(?![а-яё])/i).filter((part) => VERB.test(part) && wordsOf(part).length > 1)
  return actions.length > 1 ? look('Есть «и» или «или»: проверьте, что спрашиваете об одном наблюдении.') : null
}

export function barred(text: string): Finding | null {
  const [term] = TERMS.exec(text) ?? []
  return term ? stop(`«${term}»: слово врача. Опишите, что видно дома или за уроками.`) : null
}

export function blame(text: string): Finding | null {
  const [word] = BLAME.exec(text) ?? []
  return word ? stop(`«${word}»: это оценка ребёнка, а не наблюдение. Опишите поступок.`) : null
}

/** The present tense alone: it says nothing of a boy or a girl. */
export function past(text: string): Finding | null {
  const word = text.match(PAST)?.find((found) => !NO_PAST.includes(found.toLowerCase()))
  return word ? stop(`«${word}»: прошедшее время выдаёт пол ребёнка. Скажите в настоящем: «бросает», «путает».`) : null
}

/** A teenager answers for oneself. */
export function person(text: string): Finding | null {
  return FIRST_PERSON.test(text) ? null : stop('Подросток отвечает о\u00a0себе: «отвлекаюсь», «у\u00a0меня», «мне».')
}

/** The ease of reading by Flesch with the coefficients for Russian (Оборнева); under 45 a text is for graduates. */
export function reading(text: string): Finding | null {
  const words = wordsOf(text)
  const syllables = (word: string) => word.match(/[аеёиоуыэюя]/gi)?.length ?? 0
  const total = words.reduce((sum, word) => sum + syllables(word), 0)
  const ease = 206.835 - 1.3 * words.length - 60.1 * (total / Math.max(1, words.length))
  const hardest = words.toSorted((one, other) => syllables(other) - syllables(one))[0] ?? ''
  if (ease >= HARD || syllables(hardest) < LONG_WORD_SYLLABLES) return null
  return look(`Читается трудно, тяжелее всего «${hardest.toLowerCase()}». Возьмите слова короче.`)
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
