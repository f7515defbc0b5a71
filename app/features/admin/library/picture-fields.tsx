import { Stack } from '@mui/material'
import { maxLength, minLength, required, TextInput } from 'react-admin'

export const WRITTEN = ['alt', 'author', 'licence', 'source']

/** What is written about a picture: words for those who do not see it, and whose it is. */
export function PictureFields() {
  return (
    <>
      <TextInput
        source="alt"
        label="Что на снимке"
        helperText="Услышит тот, кто не видит: кто или что, где, что делает. От 5 до 200 знаков."
        validate={[required(), minLength(5), maxLength(200)]}
        multiline
        fullWidth
      />
      <Stack direction={{ xs: 'column', md: 'row' }} gap={2} width="100%">
        <TextInput source="author" label="Автор" helperText={false} fullWidth />
        <TextInput source="licence" label="Лицензия" helperText={false} fullWidth />
      </Stack>
      <TextInput
        source="source"
        label="Откуда снимок"
        helperText="Адрес страницы или договор: чтобы право можно было показать."
        fullWidth
      />
    </>
  )
}
