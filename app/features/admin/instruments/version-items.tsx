import { Typography } from '@mui/material'
import { TextInput, useRecordContext } from 'react-admin'
import { pageTitles } from '#app/features/questionnaire/copy.ts'
import { DOMAINS, QUESTION_DOMAINS } from '#app/features/questionnaire/domains.ts'
import type { DefinedItem, Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { Version } from '#app/features/questionnaire/versions/contract.ts'
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
          <TextInput
            key={item.code}
            source={`words.${item.code}`}
            label={`${item.code}, ${item.kind === 'core' ? 'основной' : 'запасной'}`}
            helperText={rulesOf(item, definition)}
            multiline
            fullWidth
            readOnly={!isDraft}
          />
        ))}
    </div>
  ))
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
