import { writeAgain, type WrittenField } from '#app/ui/write-field.ts'

type Early = {
  /** What was typed and ticked, the last touched last. */
  __fields?: Map<WrittenField, [value: string, isTicked: boolean | undefined]>
  __write?: (event: Event) => void
}

/** What was typed and ticked before the application was here (shared/early-scripts.ts) is put in once more. */
export async function writeEarly(): Promise<void> {
  const { __fields: fields, __write: write } = window as unknown as Early
  if (!fields || !write) return
  document.removeEventListener('input', write, true)
  const written = [...fields].map(([field, [value, isTicked]]) => ({ field, value, isTicked }))
  fields.clear()
  await writeAgain(written)
}
