import { z } from 'zod'

const DeviceDraft = z.object({
  fields: z.object({
    title: z.string(),
    markdown: z.string(),
    note: z.string(),
    effectiveFrom: z.string(),
    isImportant: z.boolean().default(false),
  }),
  /** The moment of the server's draft that it was written over. */
  basedOn: z.string().nullable(),
})
type DeviceDraft = z.infer<typeof DeviceDraft>
export type DraftFields = DeviceDraft['fields']

/** What was typed on this device and has not reached the server; null where all has. */
export function readDevice(code: string): DeviceDraft | null {
  try {
    return DeviceDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(code)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Keeps what is typed until the server has it; where storage is closed only the form keeps it. */
export function keepOnDevice(code: string, draft: DeviceDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(code), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(code))
  } catch {
    // What was typed is still in the form.
  }
}

function keyOf(code: string): string {
  return `legal-draft:${code}`
}
