import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import type { CardOfMap, ResultName } from './contract.ts'

/** Makes the card of a map's child from a form with the fields of `CardFields`. */
export function makeCard(result: ResultName, form: FormData): Promise<CardOfMap> {
  const body = { result, representative: textOf(form, 'representative') || undefined, consent: form.has('card') }
  return call('POST user/results/card', { body })
}
