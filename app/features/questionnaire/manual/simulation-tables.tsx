import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { sphereTitles, stepWords } from '#app/features/questionnaire/instrument/step-copy.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Figures } from './figures-table.tsx'
import { number, percent } from './manual-copy.ts'
import styles from './manual-view.module.css'
import { SIMULATED, SIMULATED_DOMAINS, SIMULATED_FAMILIES } from './simulation.ts'

/** What the rules give on made-up answers, and nothing else. */
export function SimulationTables() {
  const { found, rightly, worthwhile, typicalUpper, retest, path } = SIMULATED
  return (
    <div className={styles.cell}>
      <p>
        <Badge tone="wait">Симуляция</Badge> {SIMULATED_FAMILIES.toLocaleString('ru-RU')} выдуманных семей, начальное число
        20261122. Ответы взяты из&nbsp;той&nbsp;же модели и&nbsp;тех&nbsp;же предположений экспертов, по&nbsp;которым выбраны
        границы. Поэтому симуляция показывает, что правила не&nbsp;противоречат себе, а&nbsp;не&nbsp;что они верны для детей.
      </p>
      <Figures
        title="Вся карта, симуляция"
        columns={['Число']}
        rows={[
          ['Из\u00a0заметных трудностей найдено', percent(found)],
          ['Из\u00a0остальных оставлено в\u00a0покое', percent(rightly)],
          ['Верхняя ступень стоит на\u00a0заметной трудности', percent(worthwhile, 0)],
          ['Детей без заметных трудностей с\u00a0верхней ступенью', percent(typicalUpper)],
          ['Повтор, когда ничего не\u00a0изменилось: r', retest.r],
          ['Он\u00a0же: ошибка измерения', retest.sem],
          ['Он\u00a0же: соседняя ступень', percent(retest.moved, 0)],
          ['Он\u00a0же: ложное «Изменилось»', percent(retest.falseChange)],
          ['Короткий путь: вопросов вместо 58', number(path.asked, 1)],
          ['Он\u00a0же: по\u00a0одну сторону от\u00a0«Обсудить»', percent(path.side)],
          ['Он\u00a0же: κ ступеней', number(path.kappa, 3)],
          ['Он\u00a0же: r\u00a0оценок', number(path.r, 3)],
        ]}
      />
      <Figures
        title="По&nbsp;сферам, симуляция"
        columns={['Заметная трудность, %', ...Object.values(stepWords), 'Найдено', 'Оставлено', 'α', 'r']}
        rows={DOMAINS.map((domain) => {
          const [marked, calm, watch, discuss, seek, ...others] = SIMULATED_DOMAINS[domain]
          const shares = [marked, calm, watch, discuss, seek].map((share) => number(share, 1))
          return [sphereTitles[domain], ...shares, ...others.map((value, index) => number(value, index < 2 ? 3 : 2))]
        })}
      />
    </div>
  )
}
