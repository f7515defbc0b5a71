/**
 * The first sentence of a text made by us, with its marks of sources; the whole text where a tag would be cut in two.
 * @returns HTML
 */
export function firstSentence(html: string): string {
  const [sentence = html] = /^(?:<[^>]*>|[^<])*?[.!?…](?:<sup.*?<\/sup>)?(?=\s)/.exec(html) ?? []
  const opened = sentence.match(/<[a-z]/g)?.length ?? 0
  const closed = sentence.match(/<\//g)?.length ?? 0
  return opened === closed ? sentence : html
}

/** «3–4 года» on a tab: «3–4»; «12 лет и старше»: «12+»; what is no age stays as it is. */
export function shortAge(age: string): string {
  return age.replace(/[\s\u00a0]+(?:года|лет)[\s\u00a0]+и[\s\u00a0]+старше$/, '+').replace(/[\s\u00a0]+(?:года|лет)$/, '')
}
