import type { ChunkContents } from '#server/chunk-contents.ts'
import type { Costs } from './page-costs.ts'

// A text that another test publishes may stand on a page meanwhile.
const SHARE_TOLERATED = 0.02
const BYTES_TOLERATED = 60
// What comes when the browser is idle may have come or not.
const REQUESTS_TOLERATED = 1
// A budget that nobody comes near holds nothing.
const SHARE_NEEDED = 0.75
const NAMED = 3

/**
 * What goes beyond the budget, a sentence each with the name of what grew; or what has shrunk so far that the budget holds
 * nothing any more.
 * @param contentsOf what a file of scripts holds and who asks for it
 */
export function overspent(
  costs: Costs,
  budget: Costs | undefined,
  contentsOf: (script: string) => ChunkContents | undefined,
): string[] {
  if (!budget) return ['has no budget yet']
  const said: string[] = []
  if (isOver(costs.htmlBytes, budget.htmlBytes))
    said.push(`HTML ${costs.htmlBytes} B, budget ${budget.htmlBytes}: ${grown(costs.htmlParts, budget.htmlParts).join(', ')}`)
  if (isOver(costs.scriptBytes, budget.scriptBytes))
    said.push(`scripts ${costs.scriptBytes} B, budget ${budget.scriptBytes}: ${grownScripts().join(', ')}`)
  if (costs.scriptFiles > budget.scriptFiles)
    said.push(`${costs.scriptFiles} files of scripts, budget ${budget.scriptFiles}: ${newScripts().join(', ')}`)
  if (costs.requests > budget.requests + REQUESTS_TOLERATED) said.push(`${costs.requests} requests, budget ${budget.requests}`)
  for (const name of ['htmlBytes', 'scriptBytes', 'scriptFiles', 'requests'] as const)
    if (costs[name] < budget[name] * SHARE_NEEDED)
      said.push(`${name} fell from ${budget[name]} to ${costs[name]}: renew the budget`)
  return said

  function grownScripts(): string[] {
    return grown(costs.scripts, budget!.scripts).map((line) => {
      const contents = contentsOf(line.split(' ')[0] ?? '') ?? []
      return `${line} (${contents.map(({ module, importedBy }) => `${module} for ${importedBy.join(', ')}`).join('; ')})`
    })
  }

  function newScripts(): string[] {
    return Object.keys(costs.scripts)
      .filter((name) => !(name in budget!.scripts))
      .slice(0, NAMED)
  }
}

function isOver(bytes: number, allowed: number): boolean {
  return bytes > allowed * (1 + SHARE_TOLERATED) + BYTES_TOLERATED
}

/** The parts that grew most: «header +310 B». */
function grown(now: Record<string, number>, before: Record<string, number>): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, NAMED)
    .map(({ name, more }) => `${name} +${more} B`)
}
