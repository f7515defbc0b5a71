const SELF_HARM =
  /не хо(?:чет|чу) жить|жить (?:незачем|не хочется)|(?:о|про) смерт[ьи]|рани(?:л|т|ть) себя|вредит себе|самоповрежд|суицид|порезы/i
const HELP = /112|доверия|звони|врач|психиатр|психолог|помощь нужна|едут сразу/i
// Said even beside a telephone, this is more than where to turn.
const DWELLS = /спрос|порезы/i

/**
 * Whether a text speaks of self-harm other than to say where to turn: such a text is for sixteen and older. Compliance 1.2
 * @param lines its paragraphs and items, one by one
 */
export function speaksOfSelfHarm(lines: string[]): boolean {
  return lines.some((line) => SELF_HARM.test(line) && (!HELP.test(line) || DWELLS.test(line)))
}
