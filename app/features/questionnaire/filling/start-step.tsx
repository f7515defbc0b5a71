import { useState, useSyncExternalStore } from 'react'
import { plural } from '#app/shared/plural.ts'
import { href } from '#app/shared/href.ts'
import { isoDay } from '#app/shared/birthdays.ts'
import { ageOn, dayInMoscow } from '#app/shared/dates.ts'
import { BirthdayParts } from '#app/ui/birthday-parts.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Attention } from '#app/ui/attention.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { outsideAges } from '#app/features/questionnaire/copy.ts'
import { AGES, CHILD_CLASSES, type ChildClass } from '#app/features/questionnaire/instrument/stages.ts'
import field from '#app/ui/field.module.css'
import { FieldError } from '#app/ui/field-error.tsx'
import { placeOfForm } from './asked.ts'
import { birthdayFault, hasAnswers, type QuestionnaireForm } from './form.ts'
import styles from './start-step.module.css'
import type { Filling } from './filling-state.ts'
import type { Questionnaire } from './use-questionnaire.ts'

const CLASS_TITLES: Partial<Record<ChildClass, string>> = { none: 'В саду или дома', preparatory: 'Подготовительная группа' }

type StartStepProps = {
  filling: Filling
  idOf: (field: string) => string
  fillIn: Questionnaire['fillIn']
}

/** The child's birthday, the class and the consent, before the first question. */
export function StartStep({ filling, idOf, fillIn }: StartStepProps) {
  const { form, faults, list, isOutsideAges } = filling
  const [today] = useState(() => dayInMoscow(new Date()))
  // What was typed before the application came is read only afterwards: the server knows nothing of it.
  const isHere = useSyncExternalStore(never, yes, no)
  const [isLeft, setLeft] = useState(false)
  const [wrong] = isLeft && form.age !== '' ? [birthdayFault(form.age, today)] : []
  const classFault = faults.child_class?.[0]
  return (
    <div className={styles.fields}>
      <BirthdayParts
        legend="Когда родился ребёнок"
        id={idOf('child_birthday')}
        value={form.age}
        onType={(age) => {
          setLeft(false)
          fillIn('child_birthday', { age })
        }}
        onLeave={() => setLeft(true)}
        error={faults.child_birthday?.[0] ?? wrong ?? undefined}
        note={isHere ? noteOf(form, today) : undefined}
      />
      <div>
        <div className={styles.class}>
          <label htmlFor={idOf('child_class')}>
            Класс<span>, необязательно</span>
          </label>
          <select
            className={field.select}
            id={idOf('child_class')}
            name="child_class"
            value={form.childClass}
            onChange={(event) => fillIn('child_class', { childClass: event.target.value as QuestionnaireForm['childClass'] })} // one of CHILD_CLASSES
          >
            <option value="">По возрасту</option>
            {CHILD_CLASSES.map((code) => (
              <option key={code} value={code}>
                {CLASS_TITLES[code] ?? `${code} класс`}
              </option>
            ))}
          </select>
        </div>
        {isHere && isSummer(today) && (
          <p className={styles.summer}>Летом выберите класс, который ребёнок закончил, а&nbsp;не&nbsp;тот, что впереди.</p>
        )}
        {classFault && <FieldError id={idOf('child_class-error')}>{classFault}</FieldError>}
      </div>
      {isOutsideAges && (
        <Attention id={idOf('attention')} title="Для этого возраста карты пока нет">
          <p>{outsideAges(list.ageBands, hasAnswers(form))}</p>
          <a className={styles.reading} href={href('/problem')}>
            Открыть «Трудности»
          </a>
        </Attention>
      )}
      <div>
        <Checkbox
          name={idOf('consent')}
          id={idOf('consent')}
          checked={form.consent}
          error={faults.consent?.[0]}
          onChange={(event) => fillIn('consent', { consent: event.target.checked })}
        >
          Я&nbsp;родитель или законный представитель и&nbsp;даю согласие на&nbsp;обработку ответов
        </Checkbox>
        <Fold title="Что хранится и как удалить">
          <p>
            Пока вы&nbsp;отвечаете, всё лежит на&nbsp;этом устройстве, стереть ответы можно одной кнопкой; если вы&nbsp;вошли
            в&nbsp;кабинет, черновик зашифрованным лежит и&nbsp;там. Потом храним ответы, имя или прозвище, дату рождения, пол,
            ведущую руку и&nbsp;класс, если вы&nbsp;его назвали, зашифрованными. Без кабинета результат удаляется через тридцать
            дней.
          </p>
          <p>
            <a href={href('/consent/:purpose', { purpose: 'service_questionnaire' })} target="_blank" rel="noopener">
              Полный текст согласия<span className="vh">, откроется в&nbsp;новой вкладке</span>
            </a>
            ,{' '}
            <a href={href('/privacy')} target="_blank" rel="noopener">
              обработка данных<span className="vh">, откроется в&nbsp;новой вкладке</span>
            </a>
          </p>
        </Fold>
      </div>
    </div>
  )
}

const never = () => () => {}
const yes = () => true
const no = () => false

/** «8 лет — карта для 7–10 лет», once the day is one that has a map. */
function noteOf(form: Pick<QuestionnaireForm, 'age' | 'childClass'>, today: string): string | undefined {
  const place = placeOfForm(form, today)
  if (!place) return undefined
  const { from, to } = AGES[place.band]
  const age = ageOn(isoDay(form.age) ?? '', today)
  return `${age}\u00a0${plural(age, ['год', 'года', 'лет'])}\u00a0— карта для\u00a0${from}–${to}\u00a0лет`
}

/** Between two school years «класс» may mean either of them. @see reference/instrument.md 2.1 */
function isSummer(today: string): boolean {
  return ['06', '07', '08'].includes(today.slice(5, 7))
}
