/** Gives bytes to the browser as a file to keep. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(bytes)
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the bytes only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
