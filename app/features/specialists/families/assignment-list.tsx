import { useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { minutesInWords, plural } from '#app/shared/plural.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { Part } from '#app/ui/part.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './assignment-list.module.css'
import type { Assignment } from '#app/features/specialists/contract.ts'
import { COMMENT_MOST } from '#app/features/specialists/rules.ts'
import { TaskRow } from './task-row.tsx'

type AssignmentListProps = { childId: string; served: Assignment[]; exercises: { code: string; title: string }[] }
const MAP = ''
const MINUTES = [3, 5, 10, 15]
const TIMES = [1, 2, 3, 4, 5, 6, 7]
const WEEKS = [1, 2, 3, 4, 6, 8]

/** What a specialist asked the family to do and what came of it, and a way to ask for more. */
export function AssignmentList({ childId, served, exercises }: AssignmentListProps) {
  const [assignments, setAssignments] = useState(served)
  const [given, setGiven] = useState(0)
  return (
    <Part titleId="assignments-title" title="Задания" isLoose>
      {assignments.length > 0 && (
        <ul className={styles.list}>
          {assignments.map((assignment) => (
            <TaskRow key={assignment.id} task={assignment} title={<b>{assignment.title}</b>} waiting="Ждём семью">
              {assignment.isOwn && !assignment.doneAt && (
                <TakeBack childId={childId} assignment={assignment} onBack={setAssignments} />
              )}
            </TaskRow>
          ))}
        </ul>
      )}
      {/* Anew only once it was given: another task taken back leaves what is typed. */}
      <NewAssignment
        key={given}
        childId={childId}
        exercises={exercises}
        onGiven={(next) => {
          setAssignments(next)
          setGiven((times) => times + 1)
        }}
      />
    </Part>
  )
}

type NewAssignmentProps = Omit<AssignmentListProps, 'served'> & { onGiven: (next: Assignment[]) => void }

/** What, how often, and a few words for the family: it reads them in its plan. */
function NewAssignment({ childId, exercises, onGiven }: NewAssignmentProps) {
  const [code, setCode] = useState(MAP)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (form) => {
    const comment = textOf(form, 'comment')
    const [minutes, times, weeks] = ['minutes', 'times', 'weeks'].map((name) => Number(textOf(form, name)))
    const dose = { minutes, times, weeks }
    const body = code === MAP ? { kind: 'questionnaire', comment } : { kind: 'exercise', code, dose, comment }
    onGiven(await call('POST user/children/{id}/assignments', { params: { id: childId }, body }))
    say('Семье ушло письмо', 'good')
  })
  return (
    <AccountForm keeps={`task ${childId}`} refusal={refusal} onSubmit={submit}>
      <SelectField
        label="Что предложить семье"
        name="code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={faultOf('code')}
      >
        <option value={MAP}>Карта наблюдений</option>
        <optgroup label="Упражнения">
          {exercises.map((exercise) => (
            <option key={exercise.code} value={exercise.code}>
              {exercise.title}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {code !== MAP && (
        <fieldset className={styles.dose}>
          <legend>Сколько и&nbsp;как часто</legend>
          <SelectField label="По сколько минут" name="minutes" defaultValue="5" error={faultOf('minutes')}>
            {MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutesInWords(minutes)}
              </option>
            ))}
          </SelectField>
          <SelectField label="В неделю" name="times" defaultValue="4" error={faultOf('times')}>
            {TIMES.map((times) => (
              <option key={times} value={times}>
                {times} {plural(times, ['раз', 'раза', 'раз'])}
              </option>
            ))}
          </SelectField>
          <SelectField label="Как долго" name="weeks" defaultValue="2" error={faultOf('weeks')}>
            {WEEKS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {weeks} {plural(weeks, ['неделю', 'недели', 'недель'])}
              </option>
            ))}
          </SelectField>
        </fieldset>
      )}
      <TextField
        label="Слова для семьи"
        name="comment"
        id="assignment-comment"
        hint="Родитель прочитает их рядом с заданием"
        isOptional
        rows={2}
        maxLength={COMMENT_MOST}
        error={faultOf('comment')}
      />
      <p>
        <Button kind="line" type="submit" busy={isBusy} busyLabel="Отправляем">
          Предложить
        </Button>
      </p>
    </AccountForm>
  )
}

type TakeBackProps = { childId: string; assignment: Assignment; onBack: (next: Assignment[]) => void }

function TakeBack({ childId, assignment: { id, title }, onBack }: TakeBackProps) {
  const { isBusy, run } = useBusy()
  const take = async () => {
    try {
      onBack(await call('DELETE user/children/{id}/assignments/{assignmentId}', { params: { id: childId, assignmentId: id } }))
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }
  return (
    <Button kind="quiet" size="s" busy={isBusy} busyLabel="Отменяем" onClick={() => void run(take)}>
      Отменить<span className="vh">: {title}</span>
    </Button>
  )
}
