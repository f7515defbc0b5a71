import { PosterQuestion } from '#app/features/invitations/posters/poster-question.tsx'
import { waitingPoster, type WaitingPoster } from '#app/features/invitations/posters/waiting-poster.ts'
import { groupOf } from '#app/features/accounts/rules.ts'
import type { Account } from '#app/features/accounts/contract.ts'
import { call } from '#app/shared/client.ts'

export type CuratorQuestion = { poster: WaitingPoster; cards: { id: string; name: string }[] }

/** What a family that came by a curator's sheet is asked before it goes on; null where nothing is, or nobody answers. */
export async function curatorQuestion(account: Account): Promise<CuratorQuestion | null> {
  if (groupOf(account) !== 'parent') return null
  const poster = await waitingPoster()
  const all = poster && (await call('GET user/children').catch(() => null))
  if (!all) return null
  return {
    poster,
    cards: all.filter(({ relation, archivedAt, deleteAfter }) => relation === 'owner' && !archivedAt && !deleteAfter),
  }
}

/** The question where she signed in: it leaves her where she was. */
export function AskOfCurator({ asked: { poster, cards }, onDone }: { asked: CuratorQuestion; onDone: () => void }) {
  return <PosterQuestion poster={poster} cards={cards} onDone={onDone} canPutOff />
}
