const LATIN: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'j', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

/** A title in Latin letters for an address: «Путает б и д» becomes `putaet-b-i-d`. */
export function slugOf(title: string, mostLetters = 60): string {
  const latin = title.toLowerCase().replaceAll(/[а-яё]/g, (letter) => LATIN[letter] ?? '')
  const words = latin.split(/[^a-z0-9]+/).filter(Boolean)
  let slug = ''
  for (const word of words) {
    if (slug.length + word.length >= mostLetters) break
    slug += slug ? `-${word}` : word
  }
  return slug || latin.replaceAll(/[^a-z0-9]/g, '').slice(0, mostLetters)
}
