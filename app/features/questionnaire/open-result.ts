import type { Receipt } from './contract.ts'

const TOKEN_KEY = 'result-token'

/** Opens the result; this tab remembers its token, so that a sign-in afterwards can keep it. */
export function openResult({ result_url: link }: Receipt): void {
  try {
    sessionStorage.setItem(TOKEN_KEY, link.split('/').at(-1) ?? '')
  } catch {
    // Without a storage the link itself is the only way back.
  }
  location.assign(link)
}
