import { Box, Card } from '@mui/material'
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin'
import { isSiteTextPart, SITE_TEXT_PARTS } from '#app/features/content/site-text-parts.ts'
import type { SiteText, SiteTextDetail } from '#app/features/content/contract.ts'
import { SiteTextInputs } from './site-text-inputs.tsx'
import { SiteTextVersions } from './site-text-versions.tsx'

/** The row of the list comes first, the text itself after it. */
type OpenedText = SiteText | SiteTextDetail

/** A part of the site's texts as plain fields, its versions beside. */
export function SiteTextEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect={false} aside={<Aside />} sx={{ '& .RaEdit-main': { gap: 3, flexWrap: 'wrap' } }}>
      <SimpleForm
        toolbar={
          <Toolbar>
            <SaveButton label="Сохранить и показать" alwaysEnable />
          </Toolbar>
        }
      >
        <Inputs />
      </SimpleForm>
    </Edit>
  )
}

function Inputs() {
  const text = useRecordContext<OpenedText>()
  if (!text || !('value' in text) || !isSiteTextPart(text.id)) return null
  return <SiteTextInputs source="value" schema={SITE_TEXT_PARTS[text.id].schema} />
}

function Aside() {
  const text = useRecordContext<OpenedText>()
  if (!text || !('versions' in text)) return null
  return (
    <Box sx={{ width: { xs: '100%', md: 320 } }}>
      <Card sx={{ p: 3 }}>
        <SiteTextVersions text={text} />
      </Card>
    </Box>
  )
}
