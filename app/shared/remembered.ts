/** The same function with its results kept by their text; they are forgotten together when there are too many. */
export function remembered<Value>(atMost: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const made = make(text)
    if (known.size >= atMost) known.clear()
    known.set(text, made)
    return made
  }
}
