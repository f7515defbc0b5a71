import { Fragment, type ReactNode } from 'react'

const PHONES = /(\b112\b|8-800-2000-122)/

/** A text with its telephones as links that dial. */
export function dialled(text: string): ReactNode {
  return text.split(PHONES).map((part, index) =>
    PHONES.test(part) ? (
      <a key={index} href={`tel:${part.replaceAll('-', '')}`}>
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
