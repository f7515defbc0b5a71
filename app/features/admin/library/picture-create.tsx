import { Create } from 'react-admin'
import { KeptForm } from '#app/features/admin/kept-form.tsx'
import { WRITTEN } from './picture-fields.tsx'
import { formOf, SentPictureFields } from './sent-picture.tsx'

/** A new photograph of the library. */
export function PictureCreate() {
  return (
    <Create title="Новый снимок" redirect="edit" transform={formOf}>
      <KeptForm fields={WRITTEN} sx={{ maxWidth: 760 }}>
        <SentPictureFields />
      </KeptForm>
    </Create>
  )
}
