import type { JSONContent } from '@tiptap/core'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { allReferences } from './known-references.ts'

/** The text's list of sources follows what stands in the text: a key of the portal's list that is cited is in it. */
export function useSources() {
  const { getValues, setValue } = useFormContext()
  const known = useRef<Promise<Set<string>> | null>(null)
  const listed = () => (getValues('front.references') ?? []) as string[] // keys

  function list(key: string): void {
    if (!listed().includes(key)) setValue('front.references', [...listed(), key], { shouldDirty: true })
  }

  /** Keys that were typed by hand; one that the portal does not know stays in the text, and the check names it. */
  async function listTyped(doc: JSONContent): Promise<void> {
    const typed = keysIn(doc).filter((key) => !listed().includes(key))
    if (typed.length === 0) return
    known.current ??= allReferences().then((all) => new Set(all.map(({ key }) => key)))
    const all = await known.current.catch(() => {
      known.current = null
      return new Set<string>()
    })
    for (const key of typed) if (all.has(key)) list(key)
  }

  return { list, listTyped }
}

function keysIn({ type, attrs, content = [] }: JSONContent): string[] {
  return [...(type === 'citation' ? [String(attrs?.key)] : []), ...content.flatMap(keysIn)]
}
