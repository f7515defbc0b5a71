import { Box, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import { Confirm, TextInput, useNotify, useRecordContext, useRefresh } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { action } from '#app/features/admin/data-provider.ts'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import { DOMAINS, QUESTION_DOMAINS } from '#app/features/questionnaire/domains.ts'
import type { DefinedItem, Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { Version } from '#app/features/questionnaire/versions/contract.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { definitionOf } from './version-definition.ts'

/** The items of a version by sphere, each with the rules it is asked and read by; a line for each. */
export function VersionItems({ isDraft }: { isDraft: boolean }) {
  const version = useRecordContext<Version>()
  if (!version) return null
  const definition = definitionOf(version)
  if (!definition) return <FirstQuestions version={version} />
  return DOMAINS.map((domain) => (
    <div key={domain} style={{ width: '100%' }}>
      <Typography variant="h6" component="h3" sx={{ mt: 2 }}>
        {sphereTitles[domain]}
      </Typography>
      {definition.items
        .filter((item) => item.domain === domain)
        .map((item) => (
          <Box key={item.code} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1.5 }}>
            <TextInput
              source={`words.${item.code}`}
              label={`${item.code}, ${item.kind === 'core' ? 'основной' : 'запасной'}`}
              helperText={rulesOf(item, definition)}
              multiline
              fullWidth
              readOnly={!isDraft}
            />
            {isDraft && <RemoveItem id={version.id} item={item} />}
          </Box>
        ))}
    </div>
  ))
}

/** Takes an item out of the draft, after asking; who has typed saves first. */
function RemoveItem({ id, item: { code, text } }: { id: string; item: DefinedItem }) {
  const { isDirty } = useFormState()
  const [isAsking, setAsking] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const { isBusy, run } = useBusy()

  async function remove(): Promise<void> {
    try {
      await action('questionnaire-versions', id, 'remove-item', { code })
      notify('Вопрос убран', { type: 'success' })
      refresh()
    } catch (error) {
      notify(wordsOf(error), { type: 'error' })
    } finally {
      setAsking(false)
    }
  }

  return (
    <>
      <IconButton aria-label={`Убрать ${code}`} disabled={isDirty} onClick={() => setAsking(true)} sx={{ mt: 1 }}>
        <Icon name="trash" />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={`Убрать ${code}?`}
        content={`«${text}» Прежние ответы останутся со своими словами. Границы сферы пересчитаются, а без шести основных вопросов версию не выпустить.`}
        onConfirm={() => void run(remove)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** «Ступени: все. Грань dis, a 2.4, b −0.2 1 2» */
function rulesOf({ code, domain, facet, kind, a, b }: DefinedItem, { stages }: Definition): string {
  const asked = Object.entries(stages).flatMap(([stage, { sheets }]) => (sheets[domain]?.core.includes(code) ? [stage] : []))
  const all = Object.keys(stages).length
  const when = asked.length === all ? 'все ступени' : asked.length === 0 ? 'ни одной ступени' : `ступени ${asked.join(', ')}`
  return `${kind === 'core' || asked.length > 0 ? `Спрашиваем: ${when}. ` : ''}Грань ${facet}, a ${a}, b ${b.join(' ')}`
}

/** The first map is only read: what was asked under which code. */
function FirstQuestions({ version }: { version: Version }) {
  return QUESTION_DOMAINS.map((domain) => (
    <div key={domain}>
      <Typography variant="h6" component="h3" sx={{ mt: 2 }}>
        {pageTitles[domain]}
      </Typography>
      <ul>
        {version.questions
          .filter((question) => question.domain === domain)
          .map(({ code, text }) => (
            <li key={code}>
              {code}. {text}
            </li>
          ))}
      </ul>
    </div>
  ))
}
