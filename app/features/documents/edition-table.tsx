import { dateInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Table, TableHead } from '#app/ui/table.tsx'
import { plural } from '#app/shared/plural.ts'
import type { Published } from './contract.ts'

/** Every published edition: the days it is in force and how many accepted it. */
export function EditionTable({ editions }: { editions: Published[] }) {
  return (
    <section aria-labelledby="editions">
      <h2 id="editions">Редакции</h2>
      <Table>
        <TableHead columns={['Редакция', 'Действует', 'Приняли', 'Состояние']} />
        <tbody>
          {editions.map(({ number, version, effectiveFrom, until, link, accepted, acceptedLink, isComing, note, told }) => (
            <tr key={number}>
              <td>
                <a href={link}>
                  №&nbsp;{number} от&nbsp;{dateInWords(version)}
                </a>
                {note && <small>{note}</small>}
                {told && <small>{lettersInWords(told)}</small>}
              </td>
              <td data-label="Действует">
                с&nbsp;{dateInWords(effectiveFrom)}
                {until && <> до&nbsp;{dateInWords(until)}</>}
              </td>
              <td data-label="Приняли">
                {accepted === null ? '—' : acceptedLink ? <a href={acceptedLink}>{accepted}</a> : accepted}
              </td>
              <td data-label="Состояние">
                {isComing ? (
                  <Badge tone="wait">Назначена</Badge>
                ) : until ? (
                  <Badge>Прежняя</Badge>
                ) : (
                  <Badge tone="ok">Действует</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function lettersInWords({ people, isDone }: NonNullable<Published['told']>): string {
  const letters = `${people}\u00a0${plural(people, ['письмо', 'письма', 'писем'])}`
  return isDone ? `Отправлено ${letters}` : `Пишем людям: готово ${letters}`
}
