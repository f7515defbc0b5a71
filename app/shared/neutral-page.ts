/** Where the quick exit leads: a page that says nothing of who was here. */
export const NEUTRAL_PAGE = 'https://ya.ru/pogoda'
