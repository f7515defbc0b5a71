import { SECTIONS } from './sections.ts'
import type { CallsOf, Section, SectionCode } from './sections/section.ts'

const KNOWN = ['code', 'title', 'base', 'part', 'calls', 'page', 'hasLeadOnTop'] as const
/** What pages know of a section. */
export type Place<Code extends SectionCode = SectionCode> = Omit<Pick<Section, (typeof KNOWN)[number]>, 'calls'> & {
  calls: CallsOf<Code>
}

/**
 * Where each section stands and what its pages are. A build puts the result in the place of this module, so that no page brings
 * the declarations along: server/settled-modules.ts.
 */
export const PLACES = Object.fromEntries(
  Object.entries(SECTIONS).map(([code, section]) => [code, Object.fromEntries(KNOWN.map((name) => [name, section[name]]))]),
) as { [Code in SectionCode]: Place<Code> } // the names above, of every section
