import { Alert, AlertTitle } from '@mui/material'
import { FormDataConsumer } from 'react-admin'
import { lint, type ItemFault } from '#app/features/questionnaire/lint.ts'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import type { Texts } from '#app/features/questionnaire/version-contract.ts'
import { questionsOfTexts } from '#app/features/questionnaire/version-rules.ts'

/** What the lint says of the lines as they are typed. */
export function VersionLint() {
  return <FormDataConsumer<{ texts?: Texts }>>{({ formData }) => <Findings texts={formData.texts ?? {}} />}</FormDataConsumer>
}

function Findings({ texts }: { texts: Texts }) {
  const faults = lint(questionsOfTexts(texts, []))
  const stops = faults.filter(({ level }) => level === 'stop')
  const looks = faults.filter(({ level }) => level === 'look')
  return (
    <>
      {stops.length > 0 && (
        <Alert severity="error" sx={{ mb: 2, width: '100%' }}>
          <AlertTitle>Не даёт выпустить: {stops.length}</AlertTitle>
          <FaultList faults={stops} />
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
            <FaultList faults={looks} />
          </details>
        </Alert>
      )}
    </>
  )
}

function FaultList({ faults }: { faults: ItemFault[] }) {
  return (
    <ul>
      {faults.map(({ domain, text, words }) => (
        <li key={`${domain}${text}${words}`}>
          {text && (
            <>
              {pageTitles[domain]}, «{text}»{' '}
            </>
          )}
          {words}
        </li>
      ))}
    </ul>
  )
}
