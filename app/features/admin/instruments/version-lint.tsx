import { Alert, AlertTitle } from '@mui/material'
import { FormDataConsumer, useRecordContext } from 'react-admin'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import { hindrances, lint } from '#app/features/questionnaire/versions/lint.ts'
import type { Texts, Version } from '#app/features/questionnaire/versions/contract.ts'
import { questionsOfTexts } from '#app/features/questionnaire/versions/rules.ts'
import { HindranceList } from './hindrance-list.tsx'

type Typed = { texts?: Texts; licence?: string }

/** What the lint says of the lines as they are typed; what keeps the version back is what publishing would refuse. */
export function VersionLint() {
  return <FormDataConsumer<Typed>>{({ formData }) => <Findings {...formData} />}</FormDataConsumer>
}

function Findings({ texts = {}, licence }: Typed) {
  const { asked } = useRecordContext<Version>() ?? {}
  const questions = questionsOfTexts(texts, [])
  const stops = hindrances({ questions, licence: licence ?? '' })
  const looks = lint(questions, asked).filter(({ level }) => level === 'look')
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
              {looks.map(({ domain, text, words }) => (
                <li key={`${domain}${text}${words}`}>
                  {text && `${pageTitles[domain]}, «${text}» `}
                  {words}
                </li>
              ))}
            </ul>
          </details>
        </Alert>
      )}
    </>
  )
}
