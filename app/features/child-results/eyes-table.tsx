import type { Eyes } from '#app/features/child-results/contract.ts'
import { informantWords } from '#app/features/child-results/change-words.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { RowName, Table, TableHead } from '#app/ui/table.tsx'
import { Part } from '#app/ui/part.tsx'
import { WHY_APART } from './eyes-words.ts'
import { SeenLines } from './seen-lines.tsx'
import styles from './eyes-table.module.css'

/** What different people see, side by side: nobody is averaged and nobody is right. */
export function EyesTable({ eyes: { people, spheres } }: { eyes: Eyes }) {
  const titles = people.map(({ informant, filledOn }) => `${informantWords[informant]}, ${dateInWords(filledOn)}`)
  return (
    <Part titleId="eyes" title="Глазами разных взрослых">
      <p className={styles.lead}>{WHY_APART}</p>
      <Table className={styles.table}>
        <caption className="vh">Что делать сейчас по&nbsp;ответам каждого</caption>
        <TableHead columns={['Сфера', ...titles, 'Что видят']} />
        <tbody>
          {spheres.map((sphere) => (
            <tr key={sphere.domain}>
              <RowName>
                <b>{sphere.title}</b>
              </RowName>
              {sphere.words.map((word, place) => (
                <td key={titles[place]} data-label={titles[place]}>
                  {word ?? 'Не спрашивали'}
                </td>
              ))}
              <td>
                <SeenLines sphere={sphere} people={people.length} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Part>
  )
}
