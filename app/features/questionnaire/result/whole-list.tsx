import type { DomainStep, StepProfile, StepResultView } from '#app/features/questionnaire/contract.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import { disclaimers } from '#app/features/questionnaire/disclaimers.ts'
import { byUrgency } from '#app/features/questionnaire/instrument/profile.ts'
import { sphereTitle, stepNotes, stepWord } from '#app/features/questionnaire/instrument/step-copy.ts'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { StemScore } from '#app/ui/drawings/stem-score.tsx'
import { FoldLine } from '#app/ui/fold-line.tsx'
import { HowToRead } from './how-to-read.tsx'
import parts from './letter-view.module.css'
import { groupMeaning, hindranceWords, meaningOf } from './step-texts.ts'
import styles from './whole-list.module.css'

/** Everything else, folded: all spheres by step, how it hinders the usual day, what a map is not. */
export function WholeList({ view }: { view: StepResultView }) {
  const { profile, detailed, type } = view
  const general = profile.general
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    .flatMap((answer) => hindranceWords(answer) ?? [])
  return (
    <section className={parts.part} id="whole">
      <div className={`wrap ${parts.split}`}>
        <header>
          <h2>{type === 'short' ? 'Эта сфера' : 'Весь сад'}</h2>
        </header>
        <div>
          <FoldLine title={type === 'short' ? 'Что видно по ответам' : 'Все сферы по порядку'}>
            <p className={parts.muted}>
              Чем больше листьев, тем увереннее ребёнок в&nbsp;этой сфере, по&nbsp;вашим ответам.{' '}
              {view.isPreliminary ? disclaimers.preliminaryBands : disclaimers.bands}
            </p>
            <Groups profile={profile} detailed={detailed} />
            {profile.quality.includes('unknowns') && <p className={parts.muted}>{stepNotes.unknowns}</p>}
          </FoldLine>
          {general.length > 0 && (
            <FoldLine title={result.impact}>
              {general.map((words) => (
                <p key={words}>{words}</p>
              ))}
            </FoldLine>
          )}
          <FoldLine title={disclaimers.whyNot}>
            <p>{disclaimers.notADiagnosis.text}</p>
          </FoldLine>
          <FoldLine title="Как это читать">
            <HowToRead />
          </FoldLine>
        </div>
      </div>
    </section>
  )
}

/** Rows by step, the most pressing first; what a step means stands once, beside its name. */
function Groups({ profile, detailed }: { profile: StepProfile; detailed: StepResultView['detailed'] }) {
  const rows = byUrgency(profile.domains)
  const words = [...new Set(rows.map(stepWord))]
  return words.map((word) => {
    const own = rows.filter((row) => stepWord(row) === word)
    const [first] = own
    return (
      <section key={word}>
        <h3 className={styles.group}>
          {word} {first && <span>{groupMeaning(first)}</span>}
        </h3>
        <ul className={styles.lines}>
          {own.map((row) => (
            <Line key={row.domain} row={row} stage={profile.stage} isExplained={detailed.includes(row.domain)} />
          ))}
        </ul>
      </section>
    )
  })
}

type LineProps = { row: DomainStep; stage: StepProfile['stage']; isExplained: boolean }

function Line({ row, stage, isExplained }: LineProps) {
  const { domain, leaves } = row
  const meaning = meaningOf(row, stage)
  return (
    <li className={`t-${domain}`} id={isExplained || row.state === 'few' ? undefined : `d-${domain}`}>
      <Pictogram theme={domain} />
      <span>
        {sphereTitle(domain, stage)}
        {meaning !== groupMeaning(row) && <small>{meaning}</small>}
      </span>
      <span className={styles.stem}>
        {leaves !== null && <StemScore leaves={leaves} />}
        <span className="vh">{leaves === null ? 'Листья не закрашены' : `Закрашено листьев: ${leaves} из десяти`}</span>
      </span>
    </li>
  )
}
