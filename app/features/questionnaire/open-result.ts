import type { Receipt } from './contract.ts'

const TOKEN_KEY = 'result-token'

/** Opens the result; this tab remembers its token, so that a sign-in afterwards can keep it. */
export function openResult({ result_url: link }: Pick<Receipt, 'result_url'>): void {
  rememberToken(link.split('/').at(-1) ?? '')
  location.assign(link)
}

export function rememberToken(token: string): void {
  try {
    sessionStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Without a storage the link itself is the only way back.
  }
}
