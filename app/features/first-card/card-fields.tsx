import { useState } from 'react'
import { ConsentLink } from '#app/features/consents/consent-link.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { RepresentativeField } from './representative-field.tsx'

type CardFieldsProps = {
  faultOf: (field: string) => string | undefined
  /** The form is for the card alone: who consents is asked from the start. */
  isWantedAlready?: boolean
}

/** Whether a map's child gets a card: no consent is ticked in advance, and the form asks who consents. */
export function CardFields({ faultOf, isWantedAlready = false }: CardFieldsProps) {
  const [isTicked, setTicked] = useState(false)
  const isWanted = isWantedAlready || isTicked
  return (
    <>
      <Checkbox
        name="card"
        error={faultOf('consent')}
        checked={isTicked}
        onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
      >
        Завести карточку ребёнка: в&nbsp;неё лягут эта карта и&nbsp;следующие. Согласие на&nbsp;хранение данных.{' '}
        <ConsentLink purpose="child_profile" />
      </Checkbox>
      {isWanted && <RepresentativeField faultOf={faultOf} />}
    </>
  )
}
