/** Letters that are taken for each other, in the order in which they come. */
export const PAIRS = ['бд', 'шщ', 'пт', 'ий', 'ьъ', 'оа', 'её', 'зэ', 'лм', 'нп'] as const
/** For the youngest, who know the capital ones. */
export const CAPITAL_PAIRS = ['ШЩ', 'ПТ', 'ОА', 'ЗЭ', 'ЛМ', 'НП'] as const
