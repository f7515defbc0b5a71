export type WrittenField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Gives a field a value as if a person had: React hears nothing of a value that is only set. */
export function writeField(field: WrittenField, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value
  else {
    const { selectionStart: caret } = field
    // React takes for known what was set on the field itself.
    field.value = `${value} `
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (caret !== null && field === document.activeElement) field.setSelectionRange(caret, caret)
  }
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** What a list had chosen as it was served; where no option says so, its first. */
export function servedChoice({ options }: HTMLSelectElement): string {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** A field, and what a person put into it. */
type Written = { field: WrittenField; value: string; isTicked: boolean | undefined }

/** What was typed and ticked in a part of the page since it was served. */
export function writtenIn(part: Element): Written[] {
  return [...part.querySelectorAll<WrittenField>('input, textarea, select')].filter(isChanged).map((field) => {
    return { field, value: field.value, isTicked: field instanceof HTMLInputElement ? field.checked : undefined }
  })
}

/** Puts it in once more, now that React is there to hear of it: one after another, for each may change what the next one meets. */
export async function writeAgain(written: Written[]): Promise<void> {
  for (const one of written) {
    await new Promise((resolve) => setTimeout(resolve))
    if (one.field.isConnected) putIn(one)
  }
  await new Promise((resolve) => setTimeout(resolve))
}

function putIn({ field, value, isTicked = false }: Written): void {
  if (!(field instanceof HTMLInputElement)) return writeField(field, value)
  if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (field.type !== 'checkbox' && field.type !== 'radio') writeField(field, value)
  else {
    // As above; the click then turns it.
    field.checked = !isTicked
    field.click()
  }
}

function isChanged(field: WrittenField): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== servedChoice(field)
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked && !field.defaultChecked
  return field.value !== field.defaultValue
}
