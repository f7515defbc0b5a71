/** The drawn picture of a trial: its parts are switched by visibility alone, inside a frame. */
export type Stage = ReturnType<typeof stageOf>

export function stageOf(root: HTMLElement) {
  const parts = () => [...root.querySelectorAll<HTMLElement | SVGElement>('[data-part]')]
  const shown = new Set<string>()

  /** Shows these parts and hides the others. */
  function show(names: readonly string[]): void {
    shown.clear()
    for (const name of names) shown.add(name)
    for (const part of parts()) part.style.visibility = shown.has(part.dataset.part ?? '') ? 'visible' : 'hidden'
  }

  function add(names: readonly string[]): void {
    show([...shown, ...names])
  }

  /** Marks what was chosen, with the shape that the scene gives it. */
  function mark(name: 'chosen' | 'hinted' | 'wrong', values: readonly (string | number)[]): void {
    const wanted = values.map(String)
    for (const target of root.querySelectorAll<HTMLElement>('[data-answer], [data-hints]'))
      target.toggleAttribute(`data-${name}`, wanted.includes(target.dataset.answer ?? target.dataset.hints ?? ''))
  }

  return { root, show, add, mark, shown: () => [...shown] }
}
