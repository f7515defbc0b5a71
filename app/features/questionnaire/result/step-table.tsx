import type { DomainStep, StepProfile } from '#app/features/questionnaire/contract.ts'
import { byUrgency } from '#app/features/questionnaire/instrument/profile.ts'
import { sphereTitle, stepWord } from '#app/features/questionnaire/instrument/step-copy.ts'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { StemScore } from '#app/ui/drawings/stem-score.tsx'
import styles from './profile-table.module.css'
import { hindersWord, meaningOf } from './step-texts.ts'

/** The spheres by what an adult does now, the most pressing first; how much each hinders stands with it. */
export function StepTable({ profile }: { profile: StepProfile }) {
  return (
    <table className={styles.profile}>
      <caption className="vh">Сферы: что делать сейчас, мешает ли это и&nbsp;что это значит</caption>
      <thead>
        <tr>
          <th scope="col">Сфера</th>
          <th scope="col">Листья</th>
          <th scope="col">Что делать</th>
          <th scope="col">Что это значит</th>
        </tr>
      </thead>
      <tbody>
        {byUrgency(profile.domains).map((row) => (
          <Row key={row.domain} row={row} stage={profile.stage} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, stage }: { row: DomainStep; stage: StepProfile['stage'] }) {
  const { domain, leaves, impact } = row
  return (
    <tr className={`t-${domain}`}>
      <th scope="row">
        <span>
          <Pictogram theme={domain} className={styles.sign} />
          {sphereTitle(domain, stage)}
        </span>
      </th>
      <td className={styles.stem}>
        <StemScore leaves={leaves} />
        <span className="vh">{leaves === null ? 'Листья не закрашены' : `Закрашено листьев: ${leaves} из десяти`}</span>
      </td>
      <td className={styles.band}>{stepWord(row)}</td>
      <td className={styles.meaning}>
        {meaningOf(row, stage)} {impact !== null && <span>{hindersWord(impact)}</span>}
      </td>
    </tr>
  )
}
