import type { Eyes } from '#app/features/child-results/contract.ts'
import { informantWords } from '#app/features/child-results/change-words.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { Table, TableHead } from '#app/ui/table.tsx'
import styles from './child-view.module.css'
import own from './eyes-table.module.css'

/** What different people see, side by side: nobody is averaged and nobody is right. */
export function EyesTable({ eyes: { people, spheres } }: { eyes: Eyes }) {
  const titles = people.map(({ informant, filledOn }) => `${informantWords[informant]}, ${dateInWords(filledOn)}`)
  return (
    <section aria-labelledby="eyes" className={styles.section}>
      <h2 id="eyes">Глазами разных взрослых</h2>
      <p className={styles.none}>
        Взрослые видят ребёнка в&nbsp;разных местах, поэтому ответы часто расходятся. Спросите, где легче, и&nbsp;что там устроено
        иначе.
      </p>
      <Table className={own.table}>
        <caption className="vh">Что делать сейчас по&nbsp;ответам каждого</caption>
        <TableHead columns={['Сфера', ...titles, 'Что видят']} />
        <tbody>
          {spheres.map(({ domain, title, words, byAll, byOne, beside }) => (
            <tr key={domain}>
              <td>
                <b>{title}</b>
              </td>
              {words.map((word, place) => (
                <td key={titles[place]} data-label={titles[place]}>
                  {word ?? 'Не спрашивали'}
                </td>
              ))}
              <td>
                {byAll.length > 0 && (
                  <p>
                    {people.length > 2 ? 'Видят несколько' : 'Видят оба'}: {listed(byAll)}
                  </p>
                )}
                {byOne.length > 0 && <p>Видит один: {listed(byOne)}</p>}
                {beside && <p>{beside}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function listed(texts: string[]): string {
  return texts.map((text) => `«${text.replace(/\.$/, '')}»`).join(', ')
}
