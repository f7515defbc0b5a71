import { Alert, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DeleteButton,
  Edit,
  FormTab,
  SaveButton,
  TabbedForm,
  TextInput,
  Toolbar,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import { Kept } from '#app/features/admin/kept-form.tsx'
import type { Version, VersionLine } from '#app/features/questionnaire/versions/contract.ts'
import { versionCopy } from '#app/features/questionnaire/versions/copy.ts'
import { PublishButton } from './publish-button.tsx'
import { definitionOf } from './version-definition.ts'
import { VersionAddItem } from './version-add-item.tsx'
import { VersionCalibration } from './version-calibration.tsx'
import { VersionItems } from './version-items.tsx'
import { VersionFigures } from './version-figures.tsx'
import { VersionLint } from './version-lint.tsx'
import { VersionTrial } from './version-trial.tsx'

/** One version: its questions with what the lint says, a trial, what was counted. */
export function VersionEdit() {
  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      actions={
        <TopToolbar>
          <PublishButton />
        </TopToolbar>
      }
    >
      <VersionForm />
    </Edit>
  )
}

function VersionForm() {
  const version = useRecordContext<Version | VersionLine>()
  if (!isWhole(version)) return <Typography sx={{ p: 2 }}>Открываем версию…</Typography>
  const isDraft = version.state === 'draft'
  const calibration = definitionOf(version)?.calibration
  return (
    <TabbedForm
      toolbar={isDraft ? <DraftToolbar /> : false}
      warnWhenUnsavedChanges={isDraft}
      {...(isDraft ? { component: KeptTabs } : {})}
    >
      <FormTab label="Вопросы">
        {!isDraft && (
          <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
            {versionCopy.published}
          </Alert>
        )}
        {isDraft && (
          <>
            <VersionLint />
            <Typography>{versionCopy.newWords}</Typography>
            <VersionAddItem />
          </>
        )}
        <VersionItems isDraft={isDraft} />
      </FormTab>
      <FormTab label="Основание">
        <TextInput source="note" label="Что нового, для коллег" multiline fullWidth readOnly={!isDraft} />
        <TextInput
          source="licence"
          label="По какому праву задаём эти вопросы"
          helperText="Свои слова, договор или открытая лицензия: чья, где лежит, до какого числа. Без этого выпустить нельзя."
          multiline
          minRows={3}
          fullWidth
          readOnly={!isDraft}
        />
        {(version.informant === 'self' || calibration) && (
          <TextInput
            source="signedBy"
            label={calibration ? 'Кто и когда прочёл пересчёт, двое' : 'Кто и когда подписал форму подростка'}
            helperText={calibration ? versionCopy.unread : versionCopy.unsigned}
            fullWidth
            readOnly={!isDraft}
          />
        )}
        {calibration && <VersionCalibration calibration={calibration} />}
        <Alert severity="info" sx={{ width: '100%' }}>
          {version.norms}
        </Alert>
      </FormTab>
      <FormTab label="Пробный запуск">
        {version.rules === 2 ? <VersionTrial /> : <Typography>{versionCopy.firstRules}</Typography>}
      </FormTab>
      <FormTab label="Итоги">
        <VersionFigures />
      </FormTab>
    </TabbedForm>
  )
}

/** What was typed is offered over whichever tab is open. */
function KeptTabs({ children }: { children: ReactNode }) {
  return (
    <CardContent>
      <Kept fields={['words', 'note', 'licence', 'signedBy']} />
      {children}
    </CardContent>
  )
}

/** Coming from the list, react-admin shows the row of the list until the version is here. */
function isWhole(version: Version | VersionLine | undefined): version is Version {
  return version !== undefined && 'questions' in version
}

function DraftToolbar() {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteButton label="Выбросить черновик" mutationMode="pessimistic" />
    </Toolbar>
  )
}
