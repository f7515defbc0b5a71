import { useState } from 'react'
import { addressOf, call } from '#app/shared/client.ts'
import { dateInWords, dayInWords } from '#app/shared/dates.ts'
import { minutesInWords, plural } from '#app/shared/plural.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Table, TableHead } from '#app/ui/table.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { KeptScore, TaskStory, TaskView } from './contract.ts'
import {
  inputWords,
  coarseClockWords,
  comparedWords,
  silenceWords,
  markWords,
  notMeasuredWords,
  oldVersionWords,
} from './copy.ts'
import styles from './task-stories.module.css'

/** What was played, loaded when somebody asks: each look by another than the owner is written into the card's log. */
export function TaskStories({ childId }: { childId: string }) {
  const [view, setView] = useState<TaskView | null>(null)
  const { isBusy, run } = useBusy()
  const show = () =>
    void run(async () => {
      try {
        setView(await call('GET user/children/{id}/tasks', { params: { id: childId } }))
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  const erase = (task: string) =>
    void run(async () => {
      try {
        setView(await call('DELETE user/children/{id}/tasks/{task}', { params: { id: childId, task } }))
        say('Записи этой игры стёрты', 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  return (
    <section aria-labelledby="games" className={styles.games}>
      <h2 id="games">Игры</h2>
      {!view && (
        <>
          <p>Что видно по&nbsp;играм, чего это не&nbsp;значит и&nbsp;на&nbsp;чём основано.</p>
          <p>
            <Button kind="line" size="s" busy={isBusy} busyLabel="Открываем" onClick={show}>
              Показать записи игр
            </Button>
          </p>
        </>
      )}
      {view && view.stories.length === 0 && (
        <p>Записей пока нет. Они появляются, когда ребёнок сыграет, а&nbsp;родитель согласился их хранить.</p>
      )}
      {view && view.stories.length > 0 && (
        <>
          <p>
            {view.training.words} Доказательность: мнение. Источники:{' '}
            {view.training.sources.map(({ title, link }, index) => (
              <span key={link}>
                {index > 0 && '; '}
                <a href={link}>{title}</a>
              </span>
            ))}
            .
          </p>
          {view.stories.map((story) => (
            <Story key={story.code} story={story} onErase={() => erase(story.code)} />
          ))}
          <p>
            <ButtonLink
              kind="line"
              size="s"
              href={addressOf('GET user/children/{id}/task-trials', { params: { id: childId } })}
              download
            >
              Все шаги таблицей
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}

function Story({ story, onErase }: { story: TaskStory; onErase: () => void }) {
  const {
    title,
    times,
    minutes,
    lastOn,
    sentence,
    silence,
    isNot,
    compared,
    marks,
    evidence,
    earlier,
    interest,
    restsUntil,
    mayErase,
  } = story
  return (
    <article className={styles.story}>
      <h3>{title}</h3>
      <p className={styles.when}>
        {times > 0 && `${times} ${plural(times, ['запись', 'записи', 'записей'])}`}
        {times > 0 && `, всего ${minutesInWords(minutes)}`}
        {lastOn && `, последняя ${dayInWords(new Date(lastOn))}`}
        {earlier > 0 && `${times > 0 ? '. ' : ''}Раньше — ${earlier} ${plural(earlier, ['раз', 'раза', 'раз'])} без записи шагов`}
      </p>
      {sentence && (
        <p>
          {sentence} <b>{isNot}</b>
        </p>
      )}
      {silence && <p>{silenceWords[silence]}</p>}
      {compared && <p>{comparedWords[compared]}</p>}
      {marks.length > 0 && <p>В&nbsp;последней записи: {marks.map((mark) => markWords[mark]).join('; ')}.</p>}
      {interest.of > 0 && (
        <p>
          На&nbsp;вопрос «Было интересно?» ответ «да» {interest.yes}&nbsp;из&nbsp;{interest.of}.
        </p>
      )}
      {restsUntil && (
        <p>
          Ребёнок трижды подряд останавливал эту игру. До&nbsp;{dateInWords(restsUntil)} она отдыхает и&nbsp;в&nbsp;день
          не&nbsp;выпадает.
        </p>
      )}
      <Disclosure>
        <summary>Что измеряет и&nbsp;чего не&nbsp;доказывает</summary>
        <p>{evidence.measures}</p>
        <p>Не&nbsp;доказывает: {evidence.doesNotProve}</p>
        {evidence.sources.length > 0 && (
          <ul>
            {evidence.sources.map(({ title: source, link }) => (
              <li key={link}>
                <a href={link}>{source}</a>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
      {story.runs.length > 0 && <Runs story={story} />}
      {mayErase && <Erasing title={title} onErase={onErase} />}
    </article>
  )
}

/** Asked once more: what is erased does not come back. */
function Erasing({ title, onErase }: { title: string; onErase: () => void }) {
  return (
    <Disclosure>
      <summary>Стереть записи этой игры</summary>
      <p>Сотрутся все шаги игры «{title}». Листья в&nbsp;саду останутся.</p>
      <p>
        <Button kind="line" size="s" onClick={onErase}>
          Стереть<span className="vh"> записи игры «{title}»</span>
        </Button>
      </p>
    </Disclosure>
  )
}

/** For a specialist: each run with its figures, what they are, and what makes it doubtful. */
function Runs({ story: { title, runs, columns, ssrt, table } }: { story: TaskStory }) {
  const names = Object.keys(columns).filter((name) => runs.some(({ score }) => score[name] !== undefined))
  const newest = Math.max(...runs.map(({ taskVersion }) => taskVersion))
  return (
    <Disclosure>
      <summary>Показатели и&nbsp;пометки</summary>
      {ssrt && (
        <p>
          Время остановки по&nbsp;трём запускам: {ssrt.ssrtMs === null ? 'не\u00a0показано' : `${ssrt.ssrtMs}\u00a0мс`}
          {ssrt.flags.length > 0 && ` (${ssrt.flags.map((flag) => markWords[flag]).join('; ')})`}
        </p>
      )}
      <Table className={styles.figures} aria-label={`Показатели: ${title}`}>
        <TableHead columns={['Когда', ...names.map((name) => columns[name] ?? name), 'Пометки', 'Ввод и экран']} />
        <tbody>
          {runs.map((run) => (
            <Row key={run.id} run={run} isOld={run.taskVersion < newest} names={names} columns={columns} />
          ))}
        </tbody>
      </Table>
      {table && (
        <Table className={styles.figures} aria-label={table.title}>
          <TableHead columns={table.columns} />
          <tbody>
            {table.rows.map(([name = '', ...cells]) => (
              <tr key={[name, ...cells].join(' ')}>
                <th scope="row">{name}</th>
                {cells.map((cell, place) => (
                  <td key={place} data-label={table.columns[place + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Disclosure>
  )
}

type RowProps = { run: KeptScore; isOld: boolean; names: string[]; columns: Record<string, string> }

function Row({ run, isOld, names, columns }: RowProps) {
  const { startedAt, score, marks, deviceClass, practice, isMeasured, isCoarseClock } = run
  const said = [
    ...marks.map((mark) => markWords[mark]),
    ...(practice === 'passed' ? [] : ['Без пройденной тренировки']),
    ...(isMeasured ? [] : [notMeasuredWords]),
    ...(isOld ? [oldVersionWords] : []),
    ...(isCoarseClock ? [coarseClockWords] : []),
  ]
  return (
    <tr>
      <th scope="row">{dayInWords(new Date(startedAt))}</th>
      {names.map((name) => (
        <td key={name} data-label={columns[name]}>
          {score[name]?.toLocaleString('ru') ?? '—'}
        </td>
      ))}
      <td data-label="Пометки">{said.join('; ') || '—'}</td>
      <td data-label="Ввод и экран">{deviceClass.replace(/^\w+/, (input) => inputWords[input] ?? input)}</td>
    </tr>
  )
}
