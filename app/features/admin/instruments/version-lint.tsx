import { Alert, AlertTitle } from '@mui/material'
import { FormDataConsumer, useRecordContext } from 'react-admin'
import { hindrances, lint } from '#app/features/questionnaire/versions/lint.ts'
import type { Version, Words } from '#app/features/questionnaire/versions/contract.ts'
import { withWords } from '#app/features/questionnaire/versions/rules.ts'
import { definitionOf } from './version-definition.ts'
import { HindranceList } from './hindrance-list.tsx'

type Typed = { words?: Words; licence?: string; signedBy?: string | null }

/** What the lint says of the lines as they are typed; what keeps the version back is what publishing would refuse. */
export function VersionLint() {
  return <FormDataConsumer<Typed>>{({ formData }) => <Findings {...formData} />}</FormDataConsumer>
}

function Findings({ words = {}, licence = '', signedBy = null }: Typed) {
  const version = useRecordContext<Version>()
  const kept = version && definitionOf(version)
  if (!kept) return null
  const definition = withWords(kept, words, [])
  const stops = hindrances({ definition, licence, signedBy })
  const looks = lint(definition, version.asked).filter(({ level }) => level === 'look')
  return (
    <>
      {stops.length > 0 && (
        <Alert severity="error" sx={{ mb: 2, width: '100%' }}>
          <AlertTitle>Не даёт выпустить: {stops.length}</AlertTitle>
          <HindranceList hindrances={stops} />
        </Alert>
      )}
      {stops.length === 0 && (
        <Alert severity="success" sx={{ mb: 2, width: '100%' }}>
          Выпустить не мешает ничего.
        </Alert>
      )}
      {looks.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2, width: '100%' }}>
          <details>
            <summary>Стоит перечитать: {looks.length}</summary>
            <ul>
              {looks.map(({ code, text, words: finding }) => (
                <li key={`${code}${finding}`}>
                  {text && `${code}, «${text}» `}
                  {finding}
                </li>
              ))}
            </ul>
          </details>
        </Alert>
      )}
    </>
  )
}
