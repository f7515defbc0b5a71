/** The names by which other systems know what is ours; `site` is the portal's own address. */
export const nameOf = {
  questionnaire: (site: string, id: string) => `${site}/fhir/Questionnaire/${id}`,
  extension: (site: string, id: string) => `${site}/fhir/StructureDefinition/${id}`,
  system: (site: string, id: string) => `${site}/fhir/CodeSystem/observation-map-${id}`,
  /** The items themselves. */
  items: (site: string) => `${site}/fhir/CodeSystem/observation-map`,
  result: (site: string) => `${site}/fhir/result`,
}

/** Published by HL7: how much an answer adds to a sum. */
export const ORDINAL_VALUE = 'http://hl7.org/fhir/StructureDefinition/ordinalValue'

/** `observation-map-7-10-teacher.2` and the like: what it is a version of, and which. */
export function canonicalOf(code: string): { id: string; version: string } {
  const found = /^(.+)\.(\d+)(-\w+)?$/.exec(code)
  return found ? { id: `${found[1]}${found[3] ?? ''}`, version: found[2] ?? '' } : { id: code, version: '1' }
}

/** The code of the version that a canonical names; null where it is not one of ours. */
export function codeOf(site: string, canonical: string): string | null {
  const [url = '', version = '', more] = canonical.split('|')
  const before = nameOf.questionnaire(site, '')
  if (!url.startsWith(before) || more !== undefined || !/^\d+$/.test(version)) return null
  const id = url.slice(before.length)
  const [, map = id, informant = ''] = /^(.+?)(-(?:teacher|self))?$/.exec(id) ?? []
  return `${map}.${version}${informant}`
}
