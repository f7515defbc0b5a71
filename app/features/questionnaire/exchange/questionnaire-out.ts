import { readingTitles } from './result-items.ts'
import { groupsOf, type Line, type LinedVersion } from './lines.ts'
import { canonicalOf, nameOf, ORDINAL_VALUE } from './names.ts'

const STATUSES = { draft: 'draft', published: 'active', retired: 'retired' } as const

type About = { state: keyof typeof STATUSES; licence: string; publishedAt: Date | null }

/**
 * A version as a FHIR R4 Questionnaire. No codes of others: the items are our own.
 * @param site the portal's address, the root of our names
 * @see reference/instrument.md 7
 */
export function questionnaireOut(version: LinedVersion & About, site: string) {
  const { id, version: number } = canonicalOf(version.code)
  const publishedAt = version.publishedAt?.toISOString()
  return {
    resourceType: 'Questionnaire' as const,
    language: 'ru',
    url: nameOf.questionnaire(site, id),
    version: number,
    name: `Map_${id.replaceAll(/[^A-Za-z0-9]/g, '_')}`,
    title: 'Карта наблюдений',
    status: STATUSES[version.state],
    experimental: false,
    subjectType: ['Patient'],
    publisher: 'Нейросад',
    ...(publishedAt && { date: publishedAt, effectivePeriod: { start: publishedAt } }),
    ...(version.licence && { copyright: version.licence }),
    item: [
      ...groupsOf(version).map(({ linkId, title, lines }) => ({
        ...{ linkId, type: 'group', text: title },
        item: lines.map((line) => itemOut(line, site)),
      })),
      { linkId: 'result', type: 'group', text: 'Результат', readOnly: true, item: readingTitles(version) },
    ],
  }
}

/** A question as other systems see it. */
export function itemOut({ linkId, text, scale, choices, several, askedAfter, part }: Line, site: string) {
  const asking = askedAfter && {
    enableWhen: askedAfter.linkIds.flatMap((question) =>
      askedAfter.codes.map((code) => ({
        question,
        operator: '=',
        answerCoding: { system: nameOf.system(site, askedAfter.scale), code },
      })),
    ),
    enableBehavior: 'any',
  }
  const code = part.of === 'answers' ? { code: [{ system: nameOf.items(site), code: linkId }] } : {}
  return {
    ...{ linkId, ...code, text, type: 'choice', ...asking, ...(several && { repeats: true }) },
    answerOption: choices.map((choice) => ({
      ...(choice.weight !== null && { extension: [{ url: ORDINAL_VALUE, valueDecimal: choice.weight }] }),
      valueCoding: { system: nameOf.system(site, scale), code: choice.code, display: choice.display },
    })),
  }
}
