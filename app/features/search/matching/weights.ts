// Whose worry it is: every text is about them.
const PERSONS = new Set([
  'ребенок',
  'ребенк',
  'дет',
  'сын',
  'сынок',
  'доч',
  'дочк',
  'дочер',
  'мальчик',
  'девочк',
  'внук',
  'внучк',
  'внучек',
  'внучок',
  'доченьк',
  'дочурк',
  'сыночек',
  'сыночк',
  'сынул',
  'мальчишк',
  'малыш',
  'крох',
  'ребят',
  'детк',
  'школьник',
  'ученик',
  'племянник',
  'племянниц',
  'карапуз',
  'пацан',
  'мальчуган',
  'девчонк',
  'двойняшк',
  'близнец',
  'дошкольник',
  'первоклассник',
  'второклассник',
  'третьеклассник',
  'четвероклассник',
  'пятиклассник',
  'шестиклассник',
  'семиклассник',
  'восьмиклассник',
])

/** Whether a word only says whose worry it is. */
export function isPerson(stem: string): boolean {
  return PERSONS.has(stem)
}

/** How much a word says: the fewer texts hold it, the more. */
export function rarity(entries: number, size: number): number {
  return Math.log(1 + size / Math.max(1, entries))
}

/** Words without those that name the child; all of them where nothing else was said. */
export function withoutPersons<Word extends { word: string }>(words: Word[]): Word[] {
  const rest = words.filter(({ word }) => !isPerson(word))
  return rest.length > 0 ? rest : words
}
