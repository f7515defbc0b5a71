/** A ref of the field that a dialog opens with; it stays the same, so the focus is moved once. */
export function focusFirst(field: HTMLElement | null): void {
  field?.focus()
}
