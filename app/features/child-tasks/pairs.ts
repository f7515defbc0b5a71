import { createEmptyCard, fsrs, Rating, type Card, type Grade } from 'ts-fsrs'
import { counted, played, type PastRun } from './task.ts'
import { CAPITAL_PAIRS, PAIRS } from './tasks/letters/pairs.ts'

const YOUNG = 6
const WELL = 0.95
const PARTLY = 0.8
const spacing = fsrs({ request_retention: 0.9, maximum_interval: 60, enable_fuzz: false, enable_short_term: false })

/**
 * Which pair of letters is due: one that was met and whose day has come, else the next that was not met yet, else the one that is due
 * soonest. A pair is a card; «easy» is never given, it would grade speed.
 * @param runs of «Найди букву», the oldest first
 */
export function duePair(runs: readonly PastRun[], { age, at }: { age: number; at: string }): string {
  const pairs: readonly string[] = age < YOUNG ? CAPITAL_PAIRS : PAIRS
  const met = pairs.flatMap((pair) => {
    const card = cardOf(pair, runs)
    return card ? [{ pair, dueMs: card.due.getTime() }] : []
  })
  const soonest = met.toSorted((a, b) => a.dueMs - b.dueMs)[0]
  const fresh = pairs.find((pair) => !met.some((one) => one.pair === pair))
  if (soonest && soonest.dueMs <= Date.parse(at)) return soonest.pair
  return fresh ?? soonest?.pair ?? PAIRS[0]
}

function cardOf(pair: string, runs: readonly PastRun[]): Card | null {
  const own = runs.filter(({ level }) => level.pair === pair)
  const first = own[0]
  if (!first) return null
  return own.reduce<Card>(
    (card, run) => spacing.next(card, new Date(run.startedAt), gradeOf(run)).card,
    createEmptyCard(new Date(first.startedAt)),
  )
}

/** How well the pair was seen apart. */
function gradeOf({ trials }: Pick<PastRun, 'trials'>): Grade {
  const own = counted(trials)
  const accuracy = own.filter(({ isRight }) => isRight).length / Math.max(1, own.length)
  if (accuracy < PARTLY) return Rating.Again
  return accuracy < WELL || played(trials).some(({ isHinted }) => isHinted) ? Rating.Hard : Rating.Good
}
