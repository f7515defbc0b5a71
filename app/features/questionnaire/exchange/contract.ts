import { z } from 'zod'
import { Submission } from '#app/features/questionnaire/contract.ts'
import { exchangeCopy as copy } from './copy.ts'

const MOST_GROUPS = 40
const MOST_ITEMS = 200
const MOST_CHOICES = 20
const short = z.string().min(1).max(300)

const Coding = z.object({ system: short.optional(), code: short, display: z.string().max(1000).optional() })
const ResponseItem = z.object({
  linkId: short,
  text: z.string().max(1000).optional(),
  answer: z
    .array(z.object({ valueCoding: Coding.optional(), valueInteger: z.number().int().optional() }))
    .max(MOST_CHOICES)
    .optional(),
})
const ResponseGroup = ResponseItem.extend({ item: z.array(ResponseItem).max(MOST_ITEMS).optional() })
const Extension = z.object({ url: short, valueCode: short.optional(), valueInteger: z.number().int().optional() })

/** A filled-in questionnaire as FHIR R4 has it: what we write, and what we read of others. */
export const FhirResponse = z.object(
  {
    resourceType: z.literal('QuestionnaireResponse', { error: copy.notAResponse }),
    questionnaire: z.string({ error: copy.unknownVersion }).max(300),
    status: z.enum(['completed', 'amended'], { error: copy.notCompleted }),
    language: z.string().max(20).optional(),
    identifier: z.object({ system: short, value: short }).optional(),
    subject: z.object({ type: short.optional(), display: short.optional() }).optional(),
    author: z.object({ type: short.optional(), display: short.optional() }).optional(),
    source: z.object({ type: short.optional(), display: short.optional() }).optional(),
    authored: z.string().max(40).optional(),
    extension: z.array(Extension).max(40).optional(),
    item: z.array(ResponseGroup, { error: copy.notAResponse }).max(MOST_GROUPS),
  },
  { error: copy.notAResponse },
)
export type FhirResponse = z.infer<typeof FhirResponse>

/** One question more, or the sphere that it stands in. */
const AskedItem = z.looseObject({ linkId: short })
const AskedGroup = AskedItem.extend({ item: z.array(AskedItem).max(MOST_ITEMS).optional() })

/** A map that is being filled in by the short path: what was asked so far stands in the questionnaire that it contains. */
export const AdaptiveResponse = FhirResponse.omit({ questionnaire: true, status: true, identifier: true, item: true }).extend({
  questionnaire: z.string().max(300).optional(),
  status: z.enum(['in-progress', 'completed']),
  identifier: z.object({ system: short.optional(), value: z.uuid({ error: copy.noDraft }) }, { error: copy.noDraft }),
  contained: z.tuple([
    z.looseObject({
      resourceType: z.literal('Questionnaire'),
      derivedFrom: z.tuple([z.string().max(300)], { error: copy.unknownVersion }),
      item: z.array(AskedGroup).max(MOST_GROUPS).optional(),
    }),
  ]),
  item: z.array(ResponseGroup).max(MOST_GROUPS).optional(),
})
export type AdaptiveResponse = z.infer<typeof AdaptiveResponse>

/** In and out of `Questionnaire/$next-question`. */
export const NextQuestion = z.object({
  resourceType: z.literal('Parameters'),
  parameter: z.tuple([z.object({ name: z.enum(['questionnaire-response', 'return']), resource: AdaptiveResponse })]),
})
export type NextQuestion = z.infer<typeof NextQuestion>

/** The questions themselves; other fields are FHIR's. */
export const FhirQuestionnaire = z.looseObject({ resourceType: z.literal('Questionnaire'), url: z.string(), version: z.string() })

/** Answers from another system, and the child they are about: a file of ours names no child. */
export const Imported = Submission.pick({
  child_name: true,
  child_birthday: true,
  child_sex: true,
  child_hand: true,
  child_class: true,
  child_id: true,
  consent: true,
}).extend({ response: FhirResponse })
export type Imported = z.infer<typeof Imported>
