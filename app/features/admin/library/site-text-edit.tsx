import { Box, Card } from '@mui/material'
import { Edit, SaveButton, Toolbar, useRecordContext } from 'react-admin'
import { isSiteTextPart, SITE_TEXT_PARTS } from '#app/features/editing/site-text-parts.ts'
import type { SiteText, SiteTextDetail } from '#app/features/content/contract.ts'
import { KeptForm } from '#app/features/admin/kept-form.tsx'
import { MenuPreview } from './menu-preview.tsx'
import { SiteTextInputs } from './site-text-inputs.tsx'
import { SiteTextVersions } from './site-text-versions.tsx'

// A menu is long: its one button of saving is always on the screen.
const IN_SIGHT_BELOW = { position: 'sticky', bottom: 0, zIndex: 2, borderTop: 1, borderColor: 'divider' }

const FIELDS = ['value']

/** The row of the list comes first, the text itself after it. */
type OpenedText = SiteText | SiteTextDetail

/** A part of the site's texts as plain fields, its versions beside. */
export function SiteTextEdit() {
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      aside={<Aside />}
      sx={{ '& .RaEdit-main': { gap: 3, flexWrap: 'wrap' }, '& .RaEdit-card': { overflow: 'visible' } }}
    >
      <KeptForm
        fields={FIELDS}
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar sx={IN_SIGHT_BELOW}>
            <SaveButton label="Сохранить и показать" alwaysEnable />
          </Toolbar>
        }
      >
        <Inputs />
      </KeptForm>
    </Edit>
  )
}

function Inputs() {
  const text = useRecordContext<OpenedText>()
  if (!text || !('value' in text) || !isSiteTextPart(text.id)) return null
  const { schema } = SITE_TEXT_PARTS[text.id]
  return (
    <>
      {/* Columns to look at: a short text is read in its own fields. */}
      {(text.id === 'menus.header' || text.id === 'menus.footer') && <MenuPreview />}
      <SiteTextInputs source="value" schema={schema} />
    </>
  )
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
