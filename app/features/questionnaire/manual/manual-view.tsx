import { ListHead } from '#app/features/content/lists/list-head.tsx'
import { Split } from '#app/features/content/entry/split.tsx'
import question from '#app/features/content/entry/questions.module.css'
import { disclaimers } from '#app/features/questionnaire/disclaimers.ts'
import { THRESHOLDS } from '#app/features/questionnaire/short-path/comparison.ts'
import { addressOf } from '#app/shared/client.ts'
import { dateInWords, dayInMoscow } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { Callout } from '#app/ui/callout.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { CellTables } from './cell-tables.tsx'
import { FORMULAS, titleOf } from './manual-copy.ts'
import styles from './manual-view.module.css'
import type { Manual } from './shown.server.ts'
import { SimulationTables } from './simulation-tables.tsx'

/** The technical manual: one screen for parents, tables and formulas for colleagues. */
export function ManualView({ manual: { cells, history } }: { manual: Manual }) {
  return (
    <>
      <ListHead
        title="Как устроена карта"
        lead={<>Сначала коротко для родителей, ниже&nbsp;— таблицы и&nbsp;формулы для коллег.</>}
        crumbs={[{ title: 'Главная', link: href('/') }, { title: 'Как устроена карта' }]}
      />
      <Parents manual={{ cells, history }} />
      <div className={styles.colleagues}>
        <Split title="Для коллег: числа" note="Пересчитываются каждую ночь по&nbsp;картам с&nbsp;согласием">
          <div className={`${question.questions} ${styles.cells}`}>
            {cells.map((cell) => (
              <Disclosure key={cell.version}>
                <summary>{titleOf(cell)}</summary>
                <CellTables cell={cell} />
              </Disclosure>
            ))}
          </div>
        </Split>
        <Split title="Для коллег: формулы">
          <dl className={styles.formulas}>
            {FORMULAS.map(({ what, formula, source }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  <span className={styles.formula}>{formula}</span>
                  <small>{source}</small>
                </dd>
              </div>
            ))}
          </dl>
        </Split>
        <Split title="Симуляция" note="Не&nbsp;о&nbsp;детях, а&nbsp;о&nbsp;правилах">
          <SimulationTables />
        </Split>
        <Split title="Версии">
          <ul className={styles.versions}>
            {history.map(({ version, publishedAt, note, signedBy }) => (
              <li key={version}>
                <b>{version}</b>
                {publishedAt && <>, {dateInWords(dayInMoscow(new Date(publishedAt)))}</>}. {note}
                {signedBy && <> Подписано: {signedBy}.</>}{' '}
                <a href={addressOf('GET questioning/manual/{version}', { params: { version } })} download>
                  Версия целиком, JSON<span className="vh">: {version}</span>
                </a>
              </li>
            ))}
          </ul>
        </Split>
      </div>
    </>
  )
}

function Parents({ manual: { cells } }: { manual: Manual }) {
  const own = cells.filter(({ informant }) => informant === 'parent')
  const isReady = own.some(({ figures }) => (figures?.forms ?? 0) >= THRESHOLDS.forms)
  return (
    <section className={`wrap ${styles.parents}`} aria-label="Для родителей">
      <div className={styles.answers}>
        <div>
          <h2>Что спрашиваем</h2>
          <p>
            Десять сфер по&nbsp;шесть вопросов: как часто вы&nbsp;это видите дома и&nbsp;мешает&nbsp;ли это. Для 4–6, 7–10
            и&nbsp;11–16 лет вопросы разные.
          </p>
        </div>
        <div>
          <h2>Что карта может</h2>
          <p>Собрать наблюдения в&nbsp;один лист и&nbsp;подсказать шаг: подождать, понаблюдать, обсудить или обратиться.</p>
        </div>
        <div>
          <h2>Чего не&nbsp;может</h2>
          <p>
            Сказать, почему так. Бывают и&nbsp;ложные тревоги, и&nbsp;пропуски: если беспокойно, идите к&nbsp;специалисту при
            любом результате. Кто вообще отмечает чаще или реже других, того карта от&nbsp;ребёнка не&nbsp;отличит.
          </p>
        </div>
        <div>
          <h2>Откуда границы</h2>
          <p>
            Их&nbsp;выбрали эксперты.{' '}
            {isReady ? 'Как они держатся на настоящих картах, видно ниже.' : 'На детях они ещё не проверены.'} На&nbsp;выдуманных
            ответах карта находит 86&nbsp;заметных трудностей из&nbsp;ста, а&nbsp;у&nbsp;тридцати детей из&nbsp;ста без них
            хотя&nbsp;бы в&nbsp;одной сфере выходит «Обсудить» или «Обратиться».
          </p>
        </div>
      </div>
      <Callout tone="info" title={disclaimers.notADiagnosis.title}>
        <p>{disclaimers.notADiagnosis.text}</p>
      </Callout>
      <p className={styles.note}>
        Проверить границы помогают семьи: в&nbsp;конце карты можно отметить, что её&nbsp;можно учесть в&nbsp;общих числах. Без
        имени, отметка снимается в&nbsp;любой день.{' '}
        <a href={href('/consent/:purpose', { purpose: 'manual' })}>Что для этого берётся</a>.{' '}
        <a href={href('/test')}>Заполнить карту</a>
      </p>
    </section>
  )
}
