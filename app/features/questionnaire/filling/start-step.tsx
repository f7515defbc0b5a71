import { href } from '#app/shared/href.ts'
import { BirthdayField } from '#app/ui/birthday-field.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Attention } from '#app/ui/attention.tsx'
import { outsideAges, start } from '#app/features/questionnaire/copy.ts'
import { CHILD_CLASSES, type ChildClass } from '#app/features/questionnaire/instrument/stages.ts'
import { SelectField } from '#app/ui/field.tsx'
import { hasAnswers, type QuestionnaireForm } from './form.ts'
import styles from './start-step.module.css'
import type { Filling } from './filling-state.ts'
import type { Questionnaire } from './use-questionnaire.ts'

const CLASS_TITLES: Partial<Record<ChildClass, string>> = { none: 'Пока в саду или дома', preparatory: 'Подготовительная группа' }

type StartStepProps = { filling: Filling; idOf: (field: string) => string; fillIn: Questionnaire['fillIn'] }

/** What the map is; it stands there before anything is loaded. */
export function Greeting({ intro }: { intro: string | undefined }) {
  return (
    <div className={styles.greeting}>
      <p className="lead">{start.lead}</p>
      <p>{start.gain}</p>
      {intro && <p>{intro}</p>}
    </div>
  )
}

/** The child's birthday and the consent, before the first question. */
export function StartStep({ filling, idOf, fillIn }: StartStepProps) {
  const { form, faults, list, isOutsideAges } = filling
  return (
    <div className={styles.fields}>
      <BirthdayField
        label="Дата рождения ребёнка"
        name="child_birthday"
        id={idOf('child_birthday')}
        value={form.age}
        onType={(age) => fillIn('child_birthday', { age })}
        hasAge
        error={faults.child_birthday?.[0]}
      />
      <SelectField
        label="Класс"
        isOptional
        hint="Без него посчитаем по возрасту. Летом — класс, который закончился"
        name="child_class"
        id={idOf('child_class')}
        value={form.childClass}
        error={faults.child_class?.[0]}
        onChange={(event) => fillIn('child_class', { childClass: event.target.value as QuestionnaireForm['childClass'] })} // one of CHILD_CLASSES
      >
        <option value="">По возрасту</option>
        {CHILD_CLASSES.map((code) => (
          <option key={code} value={code}>
            {CLASS_TITLES[code] ?? `${code} класс`}
          </option>
        ))}
      </SelectField>
      {isOutsideAges && (
        <Attention id={idOf('attention')} title="Для этого возраста карты пока нет">
          <p>{outsideAges(list.ageBands, hasAnswers(form))}</p>
          <a className={styles.reading} href={href('/problem')}>
            Открыть «Трудности»
          </a>
        </Attention>
      )}
      <Checkbox
        name={idOf('consent')}
        id={idOf('consent')}
        checked={form.consent}
        error={faults.consent?.[0]}
        onChange={(event) => fillIn('consent', { consent: event.target.checked })}
      >
        Я&nbsp;родитель или законный представитель ребёнка и&nbsp;даю согласие на&nbsp;обработку ответов, чтобы увидеть результат.{' '}
        <a href={href('/consent/:purpose', { purpose: 'service_questionnaire' })} target="_blank" rel="noopener">
          Полный текст согласия<span className="vh">, откроется в&nbsp;новой вкладке</span>
        </a>
      </Checkbox>
      <p className={styles.note}>
        Что сохраняем: ответы, имя или прозвище, дату рождения, пол и&nbsp;ведущую руку, зашифрованными. Без кабинета результат
        удаляется через тридцать дней. Пока вы&nbsp;отвечаете, всё лежит только на&nbsp;этом устройстве.
      </p>
    </div>
  )
}
