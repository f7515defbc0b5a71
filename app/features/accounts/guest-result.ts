const TOKEN_KEY = 'result-token'

/** The token of a result that this tab's guest has not kept yet. */
export function guestResult(): { resultToken?: string } {
  try {
    const token = sessionStorage.getItem(TOKEN_KEY)
    return token ? { resultToken: token } : {}
  } catch {
    return {}
  }
}

/** Once an account keeps the result there is nothing to take over. */
export function forgetGuestResult(): void {
  try {
    sessionStorage.removeItem(TOKEN_KEY)
  } catch {
    // A closed storage keeps nothing to forget.
  }
}
