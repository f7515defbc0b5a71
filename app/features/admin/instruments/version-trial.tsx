import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import type { AnswerValue, StepProfile } from '#app/features/questionnaire/contract.ts'
import { safety } from '#app/features/questionnaire/copy.ts'
import { USUAL_STAGE } from '#app/features/questionnaire/instrument/definition.ts'
import { stagesOf, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { sphereTitle, stepNotes, stepWord } from '#app/features/questionnaire/instrument/step-copy.ts'
import { optionsOf } from '#app/features/questionnaire/questions.ts'
import type { Trial, TrialResult, Version } from '#app/features/questionnaire/versions/contract.ts'
import { wordsOf } from '#app/shared/words.ts'

const SAMPLES = [
  ['random', 'Случайный ребёнок'],
  ['sometimes', 'Всюду «Иногда»'],
  ['ideal', 'Без трудностей'],
  ['careless', 'Отвечают наугад'],
] as const
const MOST_SEED = 2_147_483_647

/** Fills this version in, by hand or by a sample at a press, and shows what would come of it; nothing is kept anywhere. */
export function VersionTrial() {
  const version = useRecordContext<Version>()
  const [given, setGiven] = useState<Record<string, AnswerValue>>({})
  const [stage, setStage] = useState<Stage | null>(null)
  const [result, setResult] = useState<TrialResult | null>(null)
  const notify = useNotify()
  if (!version) return null
  const at = stage ?? USUAL_STAGE[version.band]
  const valueOf = (code: string): AnswerValue => (code in given ? (given[code] ?? null) : 0)

  async function attempt(id: string, trial: Trial): Promise<void> {
    try {
      setResult(await action('questionnaire-versions', id, 'try', { ...trial, stage: at }))
    } catch (error) {
      notify(wordsOf(error), { type: 'error' })
    }
  }

  const own = () => version.questions.map(({ code }) => ({ code, value: valueOf(code) }))
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <Typography>
        Посмотрите, что увидит родитель, по&nbsp;сохранённой версии. Ни&nbsp;ответы, ни&nbsp;результат не&nbsp;хранятся.
      </Typography>
      <TextField select label="Ступень возраста" value={at} onChange={({ target }) => setStage(target.value as Stage)}>
        {stagesOf(version.band).map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {SAMPLES.map(([sample, label]) => (
          <Button
            key={sample}
            variant="outlined"
            onClick={() => void attempt(version.id, { sample, seed: Math.floor(Math.random() * MOST_SEED) })}
          >
            {label}
          </Button>
        ))}
      </Stack>
      <div role="status">{result && <TrialProfile profile={result.profile} />}</div>
      <details>
        <summary>Ответить самому</summary>
        <Stack spacing={2} sx={{ mt: 2 }}>
          <Typography>Всюду сначала стоит «{optionsOf('attention')[0]?.label}».</Typography>
          {version.questions.map(({ code, domain, text }) => (
            <TextField
              key={code}
              select
              fullWidth
              label={text}
              value={String(valueOf(code))}
              onChange={({ target }) =>
                setGiven({
                  ...given,
                  [code]: optionsOf(domain).find(({ value }) => String(value) === target.value)?.value ?? null,
                })
              }
            >
              {optionsOf(domain).map(({ value, label }) => (
                <MenuItem key={String(value)} value={String(value)}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          ))}
          <Button variant="contained" onClick={() => void attempt(version.id, { answers: own() })} sx={{ alignSelf: 'start' }}>
            Показать результат
          </Button>
        </Stack>
      </details>
    </Stack>
  )
}

function TrialProfile({ profile }: { profile: StepProfile }) {
  return (
    <>
      <Typography variant="h6" component="h3">
        Что увидит родитель
      </Typography>
      {profile.safety && <Typography>{safety.title}: результат начнётся с помощи.</Typography>}
      {profile.quality.map((note) => (
        <Alert key={note} severity="warning">
          {stepNotes[note]}
        </Alert>
      ))}
      <ul>
        {profile.domains.map((one) => (
          <li key={one.domain}>
            {sphereTitle(one.domain, profile.stage)}: {stepWord(one).toLowerCase()}
          </li>
        ))}
      </ul>
    </>
  )
}
