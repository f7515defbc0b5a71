const KEY = 'questionnaire-goes-on'

/** From a first insight one press leads back to the questions that are left. */
export function rememberGoingOn(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Without a storage the form offers the draft, and it takes one press more.
  }
}

/** Whether the form was opened to go on; asked once. */
export function takeGoingOn(): boolean {
  try {
    const isMeant = sessionStorage.getItem(KEY) === '1'
    sessionStorage.removeItem(KEY)
    return isMeant
  } catch {
    return false
  }
}
