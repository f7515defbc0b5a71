import { href } from '#app/shared/href.ts'
import type { KeptResult } from '#app/features/questionnaire/result/kept-results.server.ts'
import { call } from '#app/shared/client.ts'
import { dateInWords, dayInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { say } from '#app/ui/notices.ts'
import { sayNext } from '#app/ui/said-next.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { RowName, Table, TableHead } from '#app/ui/table.tsx'
import type { TimelineResult } from '#app/features/child-results/contract.ts'
import { changesInWords, FIRST_LOOK, informantWords } from '#app/features/child-results/change-words.ts'
import type { CardOfChild, Overview } from '#app/features/cabinet/overviews.server.ts'
import styles from './result-table.module.css'
import { CardForm } from './card-form.tsx'

type ResultTableProps = {
  results: TimelineResult[]
  openLinks: Overview['openLinks']
  cards: CardOfChild[]
  loose: KeptResult[]
  /** Cards into which a loose result can be put. */
  canPut: CardOfChild[]
}

/** What was filled in, newest first: what changed and who sees it. */
export function ResultTable({ results, openLinks, cards, loose, canPut }: ResultTableProps) {
  return (
    <section id="results" aria-labelledby="results-title" className={styles.section}>
      <h2 id="results-title">Результаты</h2>
      {results.length + loose.length === 0 && (
        <Empty title="Здесь появится первая карта" text="Ответьте на вопросы карты наблюдений: результат ляжет сюда сам.">
          <ButtonLink kind="line" href={href('/test')}>
            Заполнить карту
          </ButtonLink>
        </Empty>
      )}
      {results.length > 0 && (
        <Table className={styles.table}>
          <caption className="vh">Результаты карт наблюдений</caption>
          <TableHead columns={['Дата', 'Ребёнок', 'Что изменилось', 'Доступ']} hidden="Действие" />
          <tbody>
            {results.map((result) => (
              <Line
                key={result.id}
                result={result}
                child={cards.find(({ id }) => id === result.childId)}
                link={openLinks.find(({ resultId }) => resultId === result.id)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {loose.length > 0 && <Loose loose={loose} canPut={canPut} />}
    </section>
  )
}

type LineProps = { result: TimelineResult; child: CardOfChild | undefined; link: Overview['openLinks'][number] | undefined }

function Line({ result, child, link }: LineProps) {
  // The parent reads here: only another's answers are named.
  const who = result.informant === 'parent' ? '' : informantWords[result.informant]
  return (
    <tr>
      <td className={styles.date}>{dateInWords(result.filledOn)}</td>
      <RowName>
        <b>{child?.name}</b>
      </RowName>
      <td className={styles.wide}>
        {who && `${who}. `}
        {changesInWords(result)}
      </td>
      <td className={styles.wide} data-label="Доступ">
        {child && seenInWords(child, link)}
      </td>
      <td>
        <a href={href('/cabinet/children/:id/results/:resultId', { id: result.childId, resultId: result.id })}>
          Открыть
          <span className="vh">
            : {child?.name}, {dateInWords(result.filledOn)}
            {who && `, ${who.toLowerCase()}`}
          </span>
        </a>
      </td>
    </tr>
  )
}

function seenInWords({ seenBy }: CardOfChild, link: LineProps['link']): string {
  const byLink = link?.until ? `По\u00a0ссылке до\u00a0${dayInWords(new Date(link.until))}` : 'По\u00a0ссылке'
  return [...(link ? [byLink] : []), ...seenBy].join(', ') || 'Только семья'
}

function Loose({ loose, canPut }: Pick<ResultTableProps, 'loose' | 'canPut'>) {
  return (
    <div className={styles.loose}>
      <h3>Не в&nbsp;карточке</h3>
      <ul>
        {loose.map(({ id, link, createdAt, childName, isFirstLook }) => (
          <li key={id}>
            <a href={link}>
              {isFirstLook ? FIRST_LOOK : 'Карта наблюдений'}: {childName}
            </a>
            <time dateTime={createdAt}>{dayInWords(new Date(createdAt))}</time>
            {canPut.map((child) => (
              <PutButton key={child.id} id={id} child={child} />
            ))}
            <CardForm result={{ id }} childName={childName} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PutButton({ id, child }: { id: string; child: CardOfChild }) {
  const { isBusy, run } = useBusy()
  const put = async () => {
    try {
      await call('PUT user/children/{id}/results/{resultId}', { params: { id: child.id, resultId: id } })
      sayNext(`Карта лежит в\u00a0карточке «${child.name}»`)
      location.reload()
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }
  return (
    <Button kind="quiet" size="s" busy={isBusy} busyLabel="Кладём" onClick={() => void run(put)}>
      В&nbsp;карточку: {child.name}
    </Button>
  )
}
