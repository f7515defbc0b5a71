import type { FormName, Typed } from './rules.ts'

const KEPT = ['name', 'email', 'topic', 'rating', 'message'] as const

/** What a form holds, ready to be sent; a file that was not chosen is left out. */
export function filledIn(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  const file = data.get('file')
  if (file instanceof File && file.size === 0 && !file.name) data.delete('file')
  return data
}

/** The fields that the rules look at. */
export function typedOf(data: FormData, form: FormName): Typed {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    form,
    name: text('name'),
    email: text('email'),
    message: text('message'),
    topic: text('topic'),
    rating: text('rating'),
    consent: text('consent'),
    review_publication: text('review_publication'),
  }
}

/** What of a form is worth keeping on the device. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = data.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** Puts kept values where nothing stands yet. */
export function fillIn(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement || (field instanceof RadioNodeList && !field.value)) field.value = value
    else if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && !field.value) field.value = value
  }
}
