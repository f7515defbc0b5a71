/** What somebody wrote, with the full stop that it may lack: another sentence follows. */
export function asSentence(text: string): string {
  const written = text.trim()
  return /[.!?…]$/.test(written) ? written : `${written}.`
}
