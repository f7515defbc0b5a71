import { dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Table, TableHead } from '#app/ui/table.tsx'
import styles from './document-list.module.css'

export type Accepted = { title: string; link: string; version: string; at: string }

/** What the person has agreed to, each with its edition and day; all of it is changed in the privacy centre. */
export function DocumentList({ documents }: { documents: Accepted[] }) {
  return (
    <section id="documents" aria-labelledby="documents-title" className={styles.section}>
      <h2 id="documents-title">Документы и&nbsp;согласия</h2>
      {documents.length === 0 ? (
        <p>Принятых документов пока нет. Соглашение и&nbsp;политика открыты внизу каждой страницы.</p>
      ) : (
        <Table>
          <caption className="vh">Принятые документы</caption>
          <TableHead columns={['Документ', 'Принят']} />
          <tbody>
            {documents.map(({ title, link, version, at }) => (
              <tr key={`${title} ${link} ${at}`}>
                <td>
                  <a href={link}>{title}</a>
                </td>
                <td>
                  {dateInWords(at)}, редакция от&nbsp;{dateInWords(version)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className={styles.more}>
        <ButtonLink kind="line" size="s" href={href('/cabinet/privacy')}>
          Отозвать, скачать или удалить
        </ButtonLink>
        <ButtonLink kind="quiet" size="s" href={href('/privacy')}>
          Политика обработки данных
        </ButtonLink>
      </p>
    </section>
  )
}
