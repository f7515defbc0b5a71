import Typograf from 'typograf'

const typograf = new Typograf({ locale: ['ru', 'en-US'], htmlEntity: { type: 'default' } })
typograf.disableRule(['common/space/delBeforePercent', 'ru/other/phone-number', 'common/html/*', 'ru/optalign/*'])
typograf.disableRule(['common/space/trimLeft', 'common/space/trimRight', 'common/space/delTrailingBlanks', 'common/nbsp/nowrap'])

/**
 * Russian typography of one run of plain text: «ёлочки», тире, неразрывные пробелы, ranges.
 * Leading and trailing spaces stay, so that runs can be joined.
 */
export function typeset(text: string): string {
  return (
    typograf
      .execute(text)
      .replaceAll('\u202f', '\u00a0')
      // A telephone's last hyphen stands before a space too, and is no range.
      .replaceAll(
        /(?<!-\d*)(\d)[-–](?=\d+(?:\s|\u00a0)?(?:лет|год|класс|минут|раз|дн|час|недел|месяц|шаг|слов|\s))/g,
        '$1–\u2060',
      )
      .replaceAll(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0')
      .replaceAll(/(\d) (?=(?:минут|лет|год|месяц|раз|₽|руб|%|дн|час|недел|класс|шаг|детей))/g, '$1\u00a0')
      .replaceAll(/(^|[\s(«„\u00a0])([А-ЯЁа-яё]{1,2}) (?=\S)/g, '$1$2\u00a0')
      .replaceAll(/([А-ЯЁ]\.) ?(?=[А-ЯЁ]\.|[А-ЯЁ][а-яё])/g, '$1\u00a0')
      .replaceAll(/ (—|–) /g, '\u00a0$1 ')
  )
}

/** The same value with every string typeset, but addresses, codes and moments. */
export function typesetAll(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return ['link', 'icon', 'theme', 'key', 'email', 'phone', 'code', 'shownFrom', 'shownUntil'].includes(key)
      ? value
      : typeset(value)
  if (Array.isArray(value)) return value.map((item) => typesetAll(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typesetAll(inner, name)]))
}
