import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import type { AnswerValue, Profile } from '#app/features/questionnaire/contract.ts'
import { bandLabels, groupTitles, impactReadings, pageTitles, safety } from '#app/features/questionnaire/copy.ts'
import { optionsOf } from '#app/features/questionnaire/questions.ts'
import type { Version } from '#app/features/questionnaire/versions/contract.ts'
import { wordsOf } from '#app/shared/words.ts'

/** Fills this version in and shows what would come of it; neither answers nor result are kept anywhere. */
export function VersionTrial() {
  const version = useRecordContext<Version>()
  const [given, setGiven] = useState<Record<string, AnswerValue>>({})
  const [profile, setProfile] = useState<Profile | null>(null)
  const notify = useNotify()
  if (!version) return null
  const valueOf = (code: string): AnswerValue => (code in given ? (given[code] ?? null) : 0)

  async function attempt({ id, questions }: Version): Promise<void> {
    try {
      const answers = questions.map(({ code }) => ({ code, value: valueOf(code) }))
      setProfile(await action('questionnaire-versions', id, 'try', { answers }))
    } catch (error) {
      notify(wordsOf(error), { type: 'error' })
    }
  }

  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <Typography>
        Ответьте на&nbsp;вопросы сохранённой версии и&nbsp;посмотрите, что увидит родитель. Ни&nbsp;ответы, ни&nbsp;результат
        не&nbsp;хранятся. Всюду сначала стоит «{optionsOf('attention')[0]?.label}».
      </Typography>
      {version.questions.map(({ code, domain, text }) => (
        <TextField
          key={code}
          select
          fullWidth
          label={text}
          value={String(valueOf(code))}
          onChange={({ target }) =>
            setGiven({ ...given, [code]: optionsOf(domain).find(({ value }) => String(value) === target.value)?.value ?? null })
          }
        >
          {optionsOf(domain).map(({ value, label }) => (
            <MenuItem key={String(value)} value={String(value)}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <Button variant="contained" onClick={() => void attempt(version)} sx={{ alignSelf: 'start' }}>
        Показать результат
      </Button>
      <div role="status">{profile && <TrialProfile profile={profile} />}</div>
    </Stack>
  )
}

function TrialProfile({ profile }: { profile: Profile }) {
  return (
    <>
      <Typography variant="h6" component="h3">
        Что увидит родитель
      </Typography>
      {profile.safety && <Typography>{safety.title}: результат начнётся с помощи.</Typography>}
      <ul>
        {profile.domains.map(({ domain, band }) => (
          <li key={domain}>
            {pageTitles[domain]}: {(band === null ? groupTitles.unknown : bandLabels[band]).toLowerCase()}
          </li>
        ))}
      </ul>
      <Typography>Помощь: {impactReadings[profile.impact.max ?? 'unknown'].toLowerCase()}</Typography>
    </>
  )
}
