import { z } from 'zod'
import { FirstName, OptionalLastName } from '#app/features/accounts/contract.ts'
import { LETTER_KINDS } from '#app/shared/letter-kinds.ts'
import { privacyCopy as copy } from './copy.ts'
import { PURPOSES } from '#app/features/consents/purposes.ts'
import { SWITCHED_LETTERS } from './rules.ts'

const Purpose = z.enum(PURPOSES, { error: copy.purpose })

/** One purpose as it stands for an account, or for one child of it. */
export const ConsentState = z.object({
  purpose: Purpose,
  /** The child that it is about, where each child has its own; the name is empty where the reader may not see it. */
  childId: z.string().nullable(),
  childName: z.string().nullable(),
  given: z.boolean(),
  /** The moment of the last choice; null where there was none. */
  at: z.string().nullable(),
  /** The edition that was agreed to. */
  version: z.string().nullable(),
  /** The document has a newer edition than the one agreed to: it is asked again. */
  isOutdated: z.boolean(),
})
export type ConsentState = z.infer<typeof ConsentState>

export const ConsentChange = z.object({
  purpose: Purpose,
  given: z.boolean({ error: copy.given }),
  /** Where each child has its own; a withdrawal without it is for all of them. */
  childId: z.uuid({ error: copy.noChild }).optional(),
})
export type ConsentChange = z.infer<typeof ConsentChange>

const password = z.string({ error: copy.password }).min(1, copy.password).max(1000, copy.password)
export const Password = z.object({ password })

export const ExportOpened = z.object({ openUntil: z.string() })

const Fact = z.union([z.string(), z.number(), z.boolean()]).nullable()
export const PersonalData = z.object({
  account: z.string(),
  madeAt: z.string(),
  sections: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      items: z.array(
        z.object({
          title: z.string(),
          facts: z.record(z.string(), Fact),
          files: z.array(z.object({ type: z.string(), base64: z.string() })).optional(),
        }),
      ),
    }),
  ),
})
export type PersonalData = z.infer<typeof PersonalData>

export const DeletionBody = z.object({
  /** `account`, or the code of one section of the export. */
  scope: z.string({ error: copy.scope }).min(1, copy.scope).max(40, copy.scope),
  part: z.string({ error: copy.scope }).min(1, copy.scope).max(64, copy.scope).optional(),
  password,
})
export type DeletionBody = z.infer<typeof DeletionBody>

export const Deletion = z.object({
  id: z.string(),
  scope: z.string(),
  part: z.string().nullable(),
  /** What is going, in words: «Ответы и результаты». */
  title: z.string(),
  erasesAt: z.string(),
  /** «71 час 58 минут» */
  left: z.string(),
})
export type Deletion = z.infer<typeof Deletion>

export const Deletable = z.object({
  scope: z.string(),
  part: z.string().nullable(),
  title: z.string(),
  /** Where the page says who opened it. */
  log: z.string().nullable(),
})
export type Deletable = z.infer<typeof Deletable>

const Asked = z.object({
  number: z.number().int(),
  kind: z.enum(['export', 'correction', 'withdrawal', 'deletion']),
  createdAt: z.string(),
  dueOn: z.string(),
  doneAt: z.string().nullable(),
  isUndone: z.boolean(),
})

export const LetterState = z.object({ kind: z.enum(SWITCHED_LETTERS), isWanted: z.boolean() })
export type LetterState = z.infer<typeof LetterState>
export const LetterChange = z.object({
  kind: z.enum(SWITCHED_LETTERS, { error: copy.letterKind }),
  isWanted: z.boolean({ error: copy.letterKind }),
})
export type LetterChange = z.infer<typeof LetterChange>

/** What a letter's link is about: the kind, whose address, whether such letters come. */
export const LetterLink = z.object({ kind: z.enum(LETTER_KINDS), address: z.string(), isWanted: z.boolean() })
export type LetterLink = z.infer<typeof LetterLink>
export const LetterLinkChange = z.object({
  token: z.string({ error: copy.noLetterLink }).min(1, copy.noLetterLink).max(1000, copy.noLetterLink),
  isWanted: z.boolean({ error: copy.letterKind }),
})

/** An administrator looked at the owner's cabinet. */
const Looked = z.object({ at: z.string(), reason: z.string() })
export type Looked = z.infer<typeof Looked>

/** All that the privacy centre shows. */
export const PrivacyOverview = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  consents: z.array(ConsentState),
  deletions: z.array(Deletion),
  deletable: z.array(Deletable),
  requests: z.array(Asked),
  isExportOpen: z.boolean(),
  letters: z.array(LetterState),
  looked: z.array(Looked),
})
export type PrivacyOverview = z.infer<typeof PrivacyOverview>

export const Undo = z
  .object({
    id: z.uuid({ error: copy.notGoing }).optional(),
    /** From the letter: undoes it without a sign-in. */
    token: z.string({ error: copy.notGoing }).min(1, copy.notGoing).max(100, copy.notGoing).optional(),
  })
  .refine(({ id, token }) => id !== undefined || token !== undefined, { path: ['id'], error: copy.notGoing })
export type Undo = z.infer<typeof Undo>

export const NameBody = z.object({ firstName: FirstName, lastName: OptionalLastName })
export type NameBody = z.infer<typeof NameBody>
