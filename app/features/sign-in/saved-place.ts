import { href } from '#app/shared/href.ts'

/** Where a map lies that was put into a card at this sign-in: the page says that it is saved. */
export function savedInCard({ id, resultId }: { id: string; resultId: string }): string {
  return `${href('/cabinet/children/:id/results/:resultId', { id, resultId })}?saved=yes`
}

/** Where a map lies that no card holds. */
export function savedInCabinet(): string {
  return `${href('/cabinet')}?as=parent&saved=yes`
}
