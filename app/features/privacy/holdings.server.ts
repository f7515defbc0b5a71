import { personalData as account } from '#app/features/accounts/personal-data.server.ts'
import { personalData as cards } from '#app/features/children/personal-data.server.ts'
import { personalData as diary } from '#app/features/diary/personal-data.server.ts'
import { personalData as plans } from '#app/features/programme/personal-data.server.ts'
import { personalData as tasks } from '#app/features/child-tasks/personal-data.server.ts'
import { personalData as invited } from '#app/features/invitations/personal-data.server.ts'
import { personalData as messages } from '#app/features/feedback/personal-data.server.ts'
import { personalData as reviews } from '#app/features/reviews/personal-data.server.ts'
import { personalData as results } from '#app/features/questionnaire/personal-data.server.ts'
import { personalData as informants } from '#app/features/questionnaire/informants/personal-data.server.ts'
import { personalData as counted } from '#app/features/questionnaire/manual/personal-data.server.ts'
import { personalData as saved } from '#app/features/saved/personal-data.server.ts'
import { personalData as questions } from '#app/features/questions/personal-data.server.ts'
import { cardData, workData } from '#app/features/specialists/personal-data.server.ts'
import { personalData as payments } from '#app/features/subscriptions/personal-data.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Holding } from '#app/platform/personal-data.server.ts'
import { personalDataOf } from './personal-data.server.ts'

/** Who keeps something about an account, in the order of the export; the account itself is erased last. */
export const HOLDINGS: Holding[] = [
  tasks,
  plans,
  diary,
  cards,
  // Before the results: it takes the answers of others away with their links.
  informants,
  counted,
  results,
  saved,
  messages,
  reviews,
  questions,
  workData,
  cardData,
  invited,
  payments,
  personalDataOf(subjectsOf),
  account,
]

export function holdingOf(code: string): Holding | undefined {
  return HOLDINGS.find((holding) => holding.code === code)
}

/** The subjects that an account's consents were given under: the account, its results, its messages. */
export async function subjectsOf(context: Context, accountId: string): Promise<string[]> {
  const found = [`account:${accountId}`]
  for (const { subjects } of HOLDINGS) found.push(...((await subjects?.(context, accountId)) ?? []))
  return found
}
