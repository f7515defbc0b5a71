import { useEffect, useRef, type RefObject } from 'react'
import { fitting, keepText, readKept } from './use-kept.ts'

/**
 * A form whose words and choices this tab keeps under a name until they are sent: a reload loses none of them. Passwords, files and ticks of
 * consent are given anew.
 * @param name none keeps nothing
 */
export function useKeptFields(name: string | undefined): { ref: RefObject<HTMLFormElement | null>; onInput: () => void } {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (name && ref.current) putBack(ref.current, fitting(readKept(keptAs(name)), isFields) ?? [])
  }, [name])
  return { ref, onInput: () => name && ref.current && keepText(keptAs(name), JSON.stringify(fieldsOf(ref.current))) }
}

/** What was typed in it has been sent, or is not wanted. */
export function forgetFields(name: string | undefined): void {
  if (name) keepText(keptAs(name), null)
}

type Fields = [name: string, value: string][]
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const UNKEPT = ['password', 'file', 'checkbox', 'hidden', 'submit', 'button']

function fieldsOf(form: HTMLFormElement): Fields {
  return keptIn(form).flatMap((field) => (isChosen(field) ? [[field.name, field.value] as Fields[number]] : []))
}

function putBack(form: HTMLFormElement, fields: Fields): void {
  for (const field of keptIn(form)) {
    const value = fields.find(([name, one]) => name === field.name && (field.type !== 'radio' || one === field.value))?.[1]
    if (value === undefined) continue
    if (field.type === 'radio') {
      if (!isChosen(field)) field.click()
    } else if (field.value !== value) write(field, value)
  }
}

/** As if it were typed: React hears nothing of a value that is only set. */
function write(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
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
