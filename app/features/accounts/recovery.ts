type Recovery = { checkword: string; login: string }

let kept: Recovery | null = null

/** Stores what a recovery link brought, for the recovery popup; it lives as long as the page. */
export function keepRecovery(recovery: Recovery): void {
  kept = recovery
}

export function keptRecovery(): Recovery | null {
  return kept
}
