import { Create, SimpleForm } from 'react-admin'
import { formOf, SentPictureFields } from './sent-picture.tsx'

/** A new photograph of the library. */
export function PictureCreate() {
  return (
    <Create title="Новый снимок" redirect="edit" transform={formOf}>
      <SimpleForm sx={{ maxWidth: 760 }}>
        <SentPictureFields />
      </SimpleForm>
    </Create>
  )
}
