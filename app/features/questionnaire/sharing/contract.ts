import { z } from 'zod'
import { Informant, Quote, SubmissionType } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { InformantLink } from '#app/features/questionnaire/informants/contract.ts'
import { shareCopy as copy } from './copy.ts'

/** Whom a part of a result is shown to: the other parent, a teacher, a specialist. */
export const ADDRESSEES = ['parent', 'teacher', 'specialist'] as const

export const Addressee = z.enum(ADDRESSEES, { error: copy.chooseAddressee })
export type Addressee = z.infer<typeof Addressee>

export const NewShare = z.object({
  addressee: Addressee,
  domains: z
    .array(z.enum(DOMAINS, { error: copy.chooseSpheres }), { error: copy.chooseSpheres })
    .min(1, copy.chooseSpheres)
    .max(DOMAINS.length, copy.chooseSpheres),
  days: z.union([z.literal(7), z.literal(30), z.literal(90)], { error: copy.chooseTerm }),
  /** With the answer to every question of the chosen spheres; a specialist's link alone may have them. */
  answers: z.boolean({ error: copy.chooseSpheres }).optional(),
})
export type NewShare = z.infer<typeof NewShare>

/** A shared part in its owner's hands. */
export const Share = z.object({
  id: z.uuid(),
  addressee: Addressee,
  domains: z.array(z.enum(DOMAINS)),
  createdAt: z.iso.datetime(),
  until: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** Null where it opens no more. */
  link: z.string().nullable(),
  /** All that were counted. */
  opened: z.number().int(),
  /** The last of them, newest first. */
  openings: z.array(z.object({ at: z.iso.datetime(), byMachine: z.boolean() })),
})
export type Share = z.infer<typeof Share>

/** Every link that was made about a child, in the hands of its family. */
export const ChildLinks = z.object({
  /** To parts of results, newest first. */
  parts: z.array(Share.extend({ resultId: z.uuid() })),
  /** Whole results that open for anyone who has the link; the term is null where none was set. */
  wholes: z.array(z.object({ resultId: z.uuid(), filledOn: z.iso.date(), until: z.iso.datetime().nullable() })),
  /** To answer by, newest first. */
  answers: z.array(InformantLink),
})
export type ChildLinks = z.infer<typeof ChildLinks>

/** What the person with the link sees: the chosen spheres, nothing about safety, no surname. */
export const SharedView = z.object({
  addressee: Addressee,
  /** The day on which the link closes by itself. */
  until: z.iso.date(),
  version: z.string(),
  type: SubmissionType,
  informant: Informant,
  filledOn: z.iso.date(),
  childName: z.string(),
  childAge: z.number().int(),
  parentName: z.string().nullable(),
  /** Of a result that no account keeps: nobody sees when it is opened. */
  isGuests: z.boolean().optional(),
  spheres: z.array(
    z.object({
      domain: z.enum(DOMAINS),
      title: z.string(),
      word: z.string(),
      /** 1–10; null draws outlines only. */
      leaves: z.number().int().nullable(),
      quotes: z.array(Quote),
      /** Every answer of the sphere, in the order of the form; empty where the link does not hold them. */
      answers: z.array(Quote),
    }),
  ),
})
export type SharedView = z.infer<typeof SharedView>
