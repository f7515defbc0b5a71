import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea } from '#app/platform/columns.server.ts'
import type { Question } from './contract.ts'
import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { DOMAINS } from './domains.ts'
import { BANDS } from '#app/features/questionnaire/instrument/stages.ts'
import { INFORMANTS } from '#app/features/questionnaire/instrument/voices.ts'
import type { ManualFigures } from '#app/features/questionnaire/manual/contract.ts'
import { ADDRESSEES } from '#app/features/questionnaire/sharing/contract.ts'
import { LINK_INFORMANTS } from '#app/features/questionnaire/informants/contract.ts'

/** A filled-in questionnaire. Everything the family said is in `sealed`; the row alone leads to nobody. */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the result's token. */
    tokenHash: text().notNull().unique(),
    /** The token itself, sealed: an account lists its results by it. */
    sealedToken: bytea().notNull(),
    /** The submission as sent, sealed with ANSWERS_KEY. */
    sealed: bytea().notNull(),
    version: text().notNull(),
    type: text({ enum: ['full', 'short', 'teacher', 'child'] }).notNull(),
    seconds: integer(),
    /** Made by the browser once for a draft: a second send of the same draft gives the same result. */
    draftId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** A guest's result is deleted then; null once an account keeps it. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex().on(table.draftId), index().on(table.expiresAt)],
)

/** The only link between a result and an account. */
export const submissionOwners = pgTable(
  'submission_owners',
  {
    submissionId: uuid()
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    /** Whose card the result lies in; null while it lies in none. */
    childId: uuid(),
    keptAt: timestamp({ withTimezone: true }).notNull(),
    /** Until then its link opens for anyone who has it; later only for the owner. Null: no term, kept before terms existed. */
    linkUntil: timestamp({ withTimezone: true }),
    /** While its deletion can still be undone nobody sees it. */
    hiddenAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.accountId, table.keptAt), index().on(table.childId)],
)

/** A map that an account has begun, line by line in `sealed`; devices put their changes into it. */
export const questionnaireDrafts = pgTable(
  'questionnaire_drafts',
  {
    /** Made by the browser once for a filling. */
    id: uuid().primaryKey(),
    accountId: text().notNull(),
    /** Whose card it was begun from; null while it is about no card. */
    childId: uuid(),
    /** Lines with the revision of each, sealed with ANSWERS_KEY. */
    sealed: bytea().notNull(),
    /** Grows with each change that was taken. */
    revision: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** While its deletion can still be undone nobody sees it. */
    hiddenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.accountId, table.updatedAt),
    index().on(table.childId),
    index().on(table.updatedAt),
    check('counted_from_nothing', sql`revision >= 0`),
  ],
)

/** The questionnaire's versions: what was published once never changes, for results are read by it. */
export const questionnaireVersions = pgTable(
  'questionnaire_versions',
  {
    code: text().primaryKey(),
    state: text({ enum: ['draft', 'published', 'retired'] }).notNull(),
    ageFrom: integer().notNull(),
    ageTo: integer().notNull(),
    band: text({ enum: BANDS }).notNull().default('7-10'),
    /** Whose words the questions are in; a second parent answers the parent's. */
    informant: text({ enum: INFORMANTS }).notNull().default('parent'),
    /** The whole version by rules 2; null for one by rules 1, which its questions alone make. */
    definition: jsonb().$type<Definition>(),
    /** Who signed a version that needs it: a teenager's form is not asked without. */
    signedBy: text(),
    questions: jsonb().$type<Question[]>().notNull(),
    /** The right by which these questions may be asked. */
    licence: text().notNull(),
    /** What differs from the version before, for colleagues. */
    note: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    // One a band and informant is asked at a time.
    uniqueIndex()
      .on(table.band, table.informant)
      .where(sql`${table.state} = 'published'`),
    check('signed_before_a_teenager_is_asked', sql`informant <> 'self' or state = 'draft' or signed_by is not null`),
  ],
)

/** How many answered so, by version and sphere: counted once, at the sending, and leads to nobody. */
export const questionnaireFigures = pgTable(
  'questionnaire_figures',
  {
    version: text().notNull(),
    domain: text().notNull(),
    /** 0–3, or `unknown` where too few questions were answered. */
    band: text().notNull(),
    /** A sum stands in several rows: results that come at once do not wait for each other's commit. */
    shard: smallint().notNull().default(0),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.domain, table.band, table.shard] })],
)

/** How many came to a step of the form, by version; nobody's name, address or order of steps. */
export const questionnaireSteps = pgTable(
  'questionnaire_steps',
  { version: text().notNull(), step: integer().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.version, table.step] })],
)

/**
 * A result whose family lets it count in the figures of the manual, and what the short path would have said of it, sealed. It goes with the
 * result or with the consent.
 */
export const manualForms = pgTable('manual_forms', {
  submissionId: uuid()
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  sealedPath: bytea().notNull(),
  /** What the family said three months later of what came of it, sealed. */
  sealedFollowUp: bytea(),
  /** When its owner asked to be asked by a letter. */
  letterAskedAt: timestamp({ withTimezone: true }),
  /** That letter goes out once. */
  letterSentAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** What the manual shows of a version: counted each night, nothing in it is about fewer than ten. */
export const manualFigures = pgTable('manual_figures', {
  version: text()
    .primaryKey()
    .references(() => questionnaireVersions.code, { onDelete: 'cascade' }),
  madeAt: timestamp({ withTimezone: true }).notNull(),
  figures: jsonb().$type<ManualFigures>().notNull(),
})

/** Versions that may be answered by the short path: somebody signed what the comparison showed. */
export const shortPaths = pgTable(
  'short_paths',
  {
    version: text()
      .primaryKey()
      .references(() => questionnaireVersions.code, { onDelete: 'cascade' }),
    signedBy: text().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
  },
  () => [check('signed_before_it_opens', sql`signed_by ~ '[^[:space:]]'`)],
)

/** How far a draft on the short path has come, for a day: an older page of it is refused. Nobody's answers. */
export const shortPathDrafts = pgTable(
  'short_path_drafts',
  {
    draftId: uuid().primaryKey(),
    revision: integer().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    /** In which month it began: by the shares of the month before it is asked to its end. */
    month: text().notNull().default(''),
  },
  (table) => [index().on(table.seenAt)],
)

/** How many sessions of the short path saw an item in a month, of those that could have. Nobody's answers. */
export const shortPathExposures = pgTable(
  'short_path_exposures',
  {
    version: text()
      .notNull()
      .references(() => questionnaireVersions.code, { onDelete: 'cascade' }),
    month: text().notNull(),
    code: text().notNull(),
    seen: integer().notNull(),
    could: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.month, table.code] }),
    check('seen_of_could', sql`seen between 0 and could`),
  ],
)

/** A link to some spheres of a result, made by its owner for one person and a term. */
export const resultShares = pgTable(
  'result_shares',
  {
    id: uuid().primaryKey(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull().unique(),
    /** The token itself, sealed: its owner copies it again. */
    sealedToken: bytea().notNull(),
    addressee: text({ enum: ADDRESSEES }).notNull(),
    domains: text({ enum: DOMAINS }).array().notNull(),
    /** Whether it shows the answer to every question of these spheres. */
    withAnswers: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.submissionId),
    check('shares_something', sql`cardinality(domains) > 0`),
    check('shares_for_a_term', sql`until > created_at`),
    check('answers_for_a_specialist', sql`not with_answers or addressee = 'specialist'`),
    check('shared_with_somebody', sql`addressee in ('parent', 'teacher', 'specialist')`),
  ],
)

/** When a shared link was opened; who opened it is known to nobody. */
export const shareOpenings = pgTable(
  'share_openings',
  {
    id: uuid().primaryKey().defaultRandom(),
    shareId: uuid()
      .notNull()
      .references(() => resultShares.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** A messenger that draws a preview, say: it is recognised by the name it gives. */
    byMachine: boolean().notNull(),
  },
  (table) => [index().on(table.shareId, table.at)],
)

/** A link by which somebody else answers about a child: made by the family for one person and a term, good for one sending. */
export const informantLinks = pgTable(
  'informant_links',
  {
    id: uuid().primaryKey(),
    childId: uuid().notNull(),
    /** Who owns the card: the answers lie in this account. */
    accountId: text().notNull(),
    informant: text({ enum: LINK_INFORMANTS }).notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text().notNull().unique(),
    /** The token itself, sealed: the family copies it again. */
    sealedToken: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    /** First opened by a person, not by a messenger that draws a preview. */
    openedAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    answeredAt: timestamp({ withTimezone: true }),
    /** Made by the browser once: the same sending again gets the same answer. */
    draftId: uuid(),
    /** Null while nobody answered, and once the answers are gone. */
    submissionId: uuid().references(() => submissions.id, { onDelete: 'set null' }),
    /** The link by which the one who answered takes the answers back: its hash, and itself sealed. */
    backHash: text().unique(),
    sealedBack: bytea(),
    /** When the answers were taken back by the one who gave them. */
    takenBackAt: timestamp({ withTimezone: true }),
    /** While a deletion can still be undone the link opens for nobody. */
    hiddenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.childId, table.createdAt),
    index().on(table.accountId),
    uniqueIndex().on(table.submissionId),
    check('informant_links_for_a_term', sql`until > created_at`),
    check('informant_links_for_somebody_else', sql`informant in ('second_parent', 'teacher', 'self')`),
    check(
      'answered_by_one_sending',
      sql`(answered_at is null) = (draft_id is null) and (answered_at is null) = (back_hash is null)`,
    ),
    check('taken_back_after_answering', sql`taken_back_at is null or (answered_at is not null and submission_id is null)`),
  ],
)
