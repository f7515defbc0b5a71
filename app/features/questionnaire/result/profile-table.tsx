import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { StemScore } from '#app/ui/drawings/stem-score.tsx'
import type { DomainProfile, Group, Impact, Profile } from '#app/features/questionnaire/contract.ts'
import { bandLabels, groupTitles, pageTitles, readings, result } from '#app/features/questionnaire/copy.ts'
import { impactSentence } from './impact-sentence.ts'
import styles from './profile-table.module.css'

const GROUPS: Group[] = ['calm', 'watch', 'support', 'unknown']

/** Ten domains by what they ask for, and how much it hinders as the eleventh row. */
export function ProfileTable({ profile: { domains, impact } }: { profile: Profile }) {
  const rowsOf = (group: Group) =>
    domains.filter((domain) => domain.group === group).toSorted((one, other) => (other.leaves ?? 0) - (one.leaves ?? 0))
  return (
    <table className={styles.profile}>
      <caption className="vh">Сферы, ступень каждой словами и&nbsp;что она значит</caption>
      <thead>
        <tr>
          <th scope="col">Сфера</th>
          <th scope="col">Листья</th>
          <th scope="col">Ступень</th>
          <th scope="col">Что это значит</th>
        </tr>
      </thead>
      {GROUPS.filter((group) => rowsOf(group).length > 0).map((group) => (
        <tbody key={group}>
          <GroupTitle title={groupTitles[group]} />
          {rowsOf(group).map((row) => (
            <DomainRow key={row.domain} row={row} />
          ))}
        </tbody>
      ))}
      <tbody>
        <GroupTitle title={pageTitles.help} />
        <ImpactRow impact={impact} />
      </tbody>
    </table>
  )
}

function GroupTitle({ title }: { title: string }) {
  return (
    <tr className={styles.group}>
      <th colSpan={4} scope="colgroup">
        {title}
      </th>
    </tr>
  )
}

function DomainRow({ row: { domain, leaves, band, reading } }: { row: DomainProfile }) {
  return (
    <tr className={`t-${domain}`}>
      <th scope="row">
        <span>
          <Pictogram theme={domain} className={styles.sign} />
          {pageTitles[domain]}
        </span>
      </th>
      <Stem leaves={leaves} />
      <td className={styles.band}>{band === null ? groupTitles.unknown : bandLabels[band]}</td>
      <td className={styles.meaning}>{readings[reading]}</td>
    </tr>
  )
}

function ImpactRow({ impact }: { impact: Impact }) {
  return (
    <tr className="t-help">
      <th scope="row">
        <span>
          <Pictogram theme="help" className={styles.sign} />
          {result.help}
        </span>
      </th>
      <Stem leaves={impact.leaves} />
      <td className={styles.band} colSpan={2}>
        {impactSentence(impact)}
      </td>
    </tr>
  )
}

function Stem({ leaves }: { leaves: number | null }) {
  return (
    <td className={styles.stem}>
      <StemScore leaves={leaves} />
      <span className="vh">{leaves === null ? 'Листья не закрашены' : `Закрашено листьев: ${leaves} из десяти`}</span>
    </td>
  )
}
