import type { ReactNode } from 'react'
import { inPercent, THRESHOLDS } from '#app/features/questionnaire/short-path/comparison.ts'
import { sphereTitles, stepWords } from '#app/features/questionnaire/instrument/step-copy.ts'
import { addressOf } from '#app/shared/client.ts'
import { dateInWords, dayInMoscow } from '#app/shared/dates.ts'
import type { ManualFigures } from './contract.ts'
import { Figures } from './figures-table.tsx'
import { count, GROUP_TITLES, NOTE_TITLES, number, percent, titleOf } from './manual-copy.ts'
import styles from './manual-view.module.css'
import { NOTES } from './notes.ts'
import { THETAS } from './precision.ts'
import type { Manual } from './shown.server.ts'

type Cell = Manual['cells'][number]

/** All numbers of one version; where there is too little for one, that is said. */
export function CellTables({ cell }: { cell: Cell }) {
  const { version, figures, madeAt, precision, isCalibrated } = cell
  const of = titleOf(cell)
  return (
    <div className={styles.cell}>
      <p>
        Версия {version}.{' '}
        {madeAt
          ? `Посчитано ${dateInWords(dayInMoscow(new Date(madeAt)))}.`
          : 'Ещё не\u00a0считалась: первая ночь после выпуска впереди.'}{' '}
        <a href={addressOf('GET questioning/manual/{version}/figures.csv', { params: { version } })} download>
          Все числа таблицей, CSV<span className="vh">: {version}</span>
        </a>
      </p>
      <Forms figures={figures} of={of} />
      <Reliability figures={figures} of={of} />
      <Figures
        of={of}
        title="Стандартная ошибка по&nbsp;θ"
        note={
          isCalibrated
            ? 'Параметры пересчитаны по\u00a0собственным картам.'
            : 'Параметры вопросов пока назвали эксперты, это их\u00a0предположение. Сами a\u00a0и\u00a0b\u00a0— в\u00a0JSON версии.'
        }
        columns={THETAS.map((theta) => `θ = ${number(theta, 0)}`)}
        rows={precision.map(({ domain, se }) => [sphereTitles[domain], ...se.map((value) => number(value))])}
      />
      <Figures
        of={of}
        title="Согласие вопросов с&nbsp;моделью, S-X²"
        note="Малое p&nbsp;значит: на&nbsp;этот вопрос отвечают не&nbsp;так, как ждёт модель. Один из&nbsp;двадцати ниже 0,05 и&nbsp;сам по&nbsp;себе."
        columns={['Карт', 'S-X²', 'Степеней свободы', 'p']}
        rows={(figures?.fits ?? []).map(({ code, forms, x2, df, p }) => [
          code,
          ...[count(forms), number(x2, 1), count(df), number(p, 4)],
        ])}
        empty="Нужно не&nbsp;меньше трёхсот карт со&nbsp;всеми шестью ответами сферы."
      />
      {figures && figures.items.length > 0 && (
        <Figures
          of={of}
          title="Вопросы"
          columns={['Ответов', 'Среднее', '0', '1', '2', '3', '«Не\u00a0знаю»', 'С\u00a0остальными']}
          rows={figures.items.map(({ code, answered, mean, shares, unknown, rest }) => [
            code,
            ...[count(answered), number(mean)],
            ...[0, 1, 2, 3].map((value) => percent(shares?.[value], 0)),
            ...[percent(unknown, 0), number(rest)],
          ])}
        />
      )}
      <Steps figures={figures} of={of} />
      <Figures
        of={of}
        title="Повтор через две – шесть недель"
        columns={['Пар', 'r', 'SEM']}
        rows={(figures?.retest ?? []).map(({ domain, pairs, r, sem }) => [
          sphereTitles[domain],
          count(pairs),
          number(r),
          number(sem),
        ])}
        empty="Нужно не&nbsp;меньше пятидесяти пар на&nbsp;сферу."
      />
      <Figures
        of={of}
        title="Двое взрослых об&nbsp;одном ребёнке"
        columns={['Пар', 'r', 'Видят оба']}
        rows={(figures?.informants ?? []).map(({ domain, pairs, r, both }) => [
          sphereTitles[domain],
          ...[count(pairs), number(r), percent(both, 0)],
        ])}
        empty="Нужно не&nbsp;меньше пятидесяти пар на&nbsp;сферу. Среднего двух мнений мы&nbsp;не&nbsp;считаем."
      />
      <Dif figures={figures} of={of} />
      <Path figures={figures} of={of} />
      <Outcomes figures={figures} of={of} />
    </div>
  )
}

type Part = { figures: ManualFigures | null; of: string }

function Forms({ figures, of }: Part) {
  return (
    <Figures
      of={of}
      title="Карты"
      note={
        figures?.since && figures.until
          ? `С\u00a0${dateInWords(figures.since)} по\u00a0${dateInWords(figures.until)}.`
          : 'В\u00a0счёт идут первые полные карты с\u00a0согласием, без замечаний к\u00a0ответам. Меньше десяти не\u00a0показываем.'
      }
      columns={['Число']}
      rows={[
        ['Хранится полных карт', count(figures?.kept)],
        ['Из них учтено', count(figures?.forms)],
        ...(figures?.since ? NOTES : []).map((note) => [`Замечание: ${NOTE_TITLES[note]}`, count(figures?.notes[note])]),
      ]}
    />
  )
}

function Reliability({ figures, of }: Part) {
  return (
    <Figures
      of={of}
      title="Надёжность"
      note="Нужно сто карт для α&nbsp;и&nbsp;ω, десять для среднего и&nbsp;разброса. Шесть вопросов старшей ступени версии."
      columns={['Карт', 'Среднее', 'SD', 'α', 'ω']}
      rows={(figures?.domains ?? [])
        .filter(({ mean }) => mean !== null)
        .map(({ domain, forms, mean, sd, alpha, omega }) => [
          sphereTitles[domain],
          ...[count(forms), number(mean), number(sd), number(alpha), number(omega)],
        ])}
      empty="Нужно не&nbsp;меньше десяти полных карт."
    />
  )
}

function Steps({ figures, of }: Part) {
  return (
    <Figures
      of={of}
      title="Ступени «Обсудить» и&nbsp;«Обратиться»"
      note="В&nbsp;симуляции их&nbsp;13,2&nbsp;% в&nbsp;сфере. Если у&nbsp;детей иначе больше чем на&nbsp;четыре сотых, границы пересматривают."
      columns={['Карт', 'Доля', '95\u00a0%']}
      rows={(figures?.stages ?? []).map(({ stage, domain, results, upper, from, to }) => [
        `${sphereTitles[domain]}, ${stage}`,
        ...[count(results), percent(upper), `${percent(from)} – ${percent(to)}`],
      ])}
      empty="Нужно не&nbsp;меньше десяти карт на&nbsp;ступень возраста и&nbsp;не&nbsp;меньше десяти тех и&nbsp;других результатов."
    />
  )
}

function Dif({ figures, of }: Part) {
  const waits = figures?.difWaits ?? []
  const flagged = (figures?.dif ?? []).filter(({ isFlagged }) => isFlagged)
  const compared = new Set((figures?.dif ?? []).map(({ group }) => group))
  return (
    <Figures
      of={of}
      title="Одинаково&nbsp;ли понимают вопрос"
      note={
        <>
          {[...compared].map((group) => (
            <span key={group}>Сравнили: {GROUP_TITLES[group]}. </span>
          ))}
          {waits.length > 0 && <>Ждут по&nbsp;150 карт в&nbsp;группе: {waits.map((group) => GROUP_TITLES[group]).join('; ')}. </>}
          Устройство записываем только у&nbsp;карт с&nbsp;этим согласием: телефон это или широкий экран.
        </>
      }
      columns={['Группы', 'p', 'ΔR²', 'b врозь, σ']}
      rows={flagged.map(({ group, code, p, gain, shift }) => [
        code,
        ...[GROUP_TITLES[group], number(p, 4), number(gain, 3), number(shift)],
      ])}
      isLittle={compared.size === 0}
      empty={compared.size > 0 ? 'Вопросов, которые работают по-разному, не нашлось.' : undefined}
    />
  )
}

function Path({ figures, of }: Part) {
  const shadow = figures?.shadow
  return (
    <Figures
      of={of}
      title="Короткий путь рядом с&nbsp;полной картой"
      note={
        <>
          Никому не&nbsp;показывается. Откроется не&nbsp;раньше чем от&nbsp;{THRESHOLDS.forms} карт, при согласии от&nbsp;
          {inPercent(THRESHOLDS.side)}, каппе от&nbsp;{number(THRESHOLDS.kappa)} и&nbsp;r от&nbsp;{number(THRESHOLDS.r)}.
        </>
      }
      columns={['Вопросов', 'Меньше на', 'Согласие', 'κ', 'r']}
      rows={
        shadow
          ? [
              ['Вся карта', ...pathCells(shadow)],
              ...shadow.domains.filter(({ pairs }) => pairs >= 10).map((one) => [sphereTitles[one.domain], ...pathCells(one)]),
            ]
          : []
      }
    />
  )
}

function Outcomes({ figures, of }: Part) {
  const outcomes = figures?.outcomes
  return (
    <Figures
      of={of}
      title="К&nbsp;чему приводит результат"
      note={
        outcomes
          ? `Ответили через три месяца: ${count(outcomes.answered)}. Были у\u00a0специалиста: ${percent(outcomes.went, 0)}.`
          : 'Через три месяца спрашиваем семьи, чьи карты учтены: были\u00a0ли у\u00a0специалиста и\u00a0увидел\u00a0ли он\u00a0трудность. Отвечать необязательно.'
      }
      columns={['Сфер', 'Увидел трудность', '95\u00a0%']}
      rows={(outcomes?.steps ?? []).map(({ step, spheres, found, from, to }) => [
        stepWords[step as 1 | 2 | 3], // by `outcomesOf`
        ...[count(spheres), percent(found, 0), `${percent(from, 0)} – ${percent(to, 0)}`],
      ])}
      empty="Нужно не&nbsp;меньше десяти тех и&nbsp;других ответов на&nbsp;ступень."
    />
  )
}

function pathCells(one: Pick<NonNullable<ManualFigures['shadow']>, 'asked' | 'saved' | 'side' | 'kappa' | 'r'>): ReactNode[] {
  return [number(one.asked, 1), number(one.saved, 1), percent(one.side), number(one.kappa), number(one.r)]
}
