const TOKEN_KEY = 'result-token'

/** This tab remembers a guest's result, so that a sign-in afterwards can keep it. */
export function rememberGuestResult(token: string): void {
  try {
    sessionStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Without a storage the link itself is the only way back.
  }
}

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
