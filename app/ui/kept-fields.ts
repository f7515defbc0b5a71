import { useEffect, useRef, type RefObject } from 'react'
import { fitting, keepText, readKept } from './use-kept.ts'
import { servedChoice, writeField, type WrittenField as Field } from './write-field.ts'

/**
 * A form whose words and choices this tab keeps under a name until they are sent: a reload loses none of them. What nobody changed is
 * not kept: it may be another after the reload. Passwords, files and ticks of consent are given anew.
 * @param name none keeps nothing
 */
export function useKeptFields(name: string | undefined): { ref: RefObject<HTMLFormElement | null>; onInput: () => void } {
  const ref = useRef<HTMLFormElement>(null)
  const served = useRef<Fields>([])
  useEffect(() => {
    const form = ref.current
    if (!name || !form) return
    served.current = servedIn(form)
    const kept = fitting(readKept(keptAs(name)), isFields) ?? []
    if (kept.length === 0) return
    putBack(form, kept)
    // A choice may have brought fields of its own.
    queueMicrotask(() => {
      putBack(form, kept)
      keep(name, fieldsOf(form), served.current)
    })
  }, [name])
  return { ref, onInput: () => name && ref.current && keep(name, fieldsOf(ref.current), served.current) }
}

function keep(name: string, fields: Fields, served: Fields): void {
  const changed = fields.filter(([of, value]) => !served.some(([one, was]) => one === of && was === value))
  keepText(keptAs(name), JSON.stringify(changed))
}

/** What was typed in it has been sent, or is not wanted. */
export function forgetFields(name: string | undefined): void {
  if (name) keepText(keptAs(name), null)
}

type Fields = [name: string, value: string][]

const UNKEPT = ['password', 'file', 'checkbox', 'hidden', 'submit', 'button']

function fieldsOf(form: HTMLFormElement): Fields {
  return keptIn(form).flatMap((field) => (isChosen(field) ? [[field.name, field.value] as Fields[number]] : []))
}

/** The fields as they came with the page: what is typed before the application is here does not count. */
function servedIn(form: HTMLFormElement): Fields {
  return keptIn(form).flatMap((field) => {
    if (field instanceof HTMLSelectElement) return [[field.name, servedChoice(field)] as Fields[number]]
    if (field.type === 'radio')
      return (field as HTMLInputElement).defaultChecked ? [[field.name, field.value] as Fields[number]] : [] // of this type alone
    return [[field.name, field.defaultValue] as Fields[number]]
  })
}

function putBack(form: HTMLFormElement, fields: Fields): void {
  for (const field of keptIn(form)) {
    const value = fields.find(([name, one]) => name === field.name && (field.type !== 'radio' || one === field.value))?.[1]
    if (value === undefined) continue
    if (field.type === 'radio') {
      if (!isChosen(field)) field.click()
    } else if (field.value !== value) writeField(field, value)
  }
}

function keptIn(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
      one.name !== '' &&
      !UNKEPT.includes(one.type),
  )
}

function isChosen(field: Field): boolean {
  return field.type !== 'radio' || (field as HTMLInputElement).checked // of this type alone
}

function isFields(kept: unknown): kept is Fields {
  return Array.isArray(kept)
}

function keptAs(name: string): string {
  return `form ${name}`
}
