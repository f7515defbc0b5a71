import { asSentence } from '#app/shared/as-sentence.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { AskedList } from './asked-list.tsx'
import { ConsentList } from './consent-list.tsx'
import type { PrivacyOverview } from '#app/features/privacy/contract.ts'
import { DeletePanel } from './delete-panel.tsx'
import { GoingList } from './going-list.tsx'
import { KeptTable } from './kept-table.tsx'
import { LetterList } from './letter-list.tsx'
import { NameForm } from './name-form.tsx'
import styles from './privacy-view.module.css'
import { TakeAll } from './take-all.tsx'
import { usePrivacy } from './use-privacy.ts'

/** What is stored, on whose word, and how to take, correct or erase it. */
export function PrivacyView({ shown: first }: { shown: PrivacyOverview }) {
  const { shown, act } = usePrivacy(first)
  const logs = shown.deletable.filter(({ log }) => log !== null)
  return (
    <div className={styles.page}>
      <header>
        <h1>Данные и&nbsp;доступ</h1>
        <p>Что мы храним о&nbsp;вас и&nbsp;вашей семье и&nbsp;как всё забрать, исправить или стереть.</p>
      </header>
      <GoingList going={shown.deletions} act={act} />
      <section aria-labelledby="consents">
        <h2 id="consents">Согласия</h2>
        <ConsentList consents={shown.consents} act={act} />
      </section>
      <section aria-labelledby="letters">
        <h2 id="letters">Письма</h2>
        <LetterList letters={shown.letters} act={act} />
        <p className={styles.note}>
          Письма о&nbsp;входе, доступе к&nbsp;карточке, оплате и&nbsp;удалении приходят всегда: без них нельзя заметить чужого.
        </p>
      </section>
      <section aria-labelledby="kept">
        <h2 id="kept">Что хранится</h2>
        <KeptTable />
      </section>
      <section aria-labelledby="take">
        <h2 id="take">Забрать всё</h2>
        <TakeAll isOpen={shown.isExportOpen} act={act} />
      </section>
      {logs.length > 0 && (
        <section aria-labelledby="logs">
          <h2 id="logs">Кто что открывал</h2>
          <ul className={styles.logs}>
            {logs.map(({ part, title, log }) => (
              <li key={part}>
                <a href={log ?? ''}>{title}: журнал доступа</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.looked.length > 0 && (
        <section aria-labelledby="looked">
          <h2 id="looked">Кто смотрел кабинет</h2>
          <ul>
            {shown.looked.map(({ at, reason }) => (
              <li key={at}>
                {dayInWords(new Date(at))}: администратор портала. Причина: {asSentence(reason)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="correct">
        <h2 id="correct">Исправить</h2>
        <NameForm shown={shown} act={act} />
      </section>
      {shown.requests.length > 0 && (
        <section aria-labelledby="asked">
          <h2 id="asked">Ваши обращения</h2>
          <AskedList requests={shown.requests} />
        </section>
      )}
      <section aria-labelledby="delete">
        <h2 id="delete">Удалить</h2>
        <DeletePanel deletable={shown.deletable} going={shown.deletions} act={act} />
      </section>
    </div>
  )
}
