import { useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { Part } from '#app/ui/part.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './assignment-list.module.css'
import type { Assignment } from '#app/features/specialists/contract.ts'
import { TaskRow } from './task-row.tsx'

type AssignmentListProps = { childId: string; served: Assignment[]; exercises: { code: string; title: string }[] }
const MAP = ''

/** What a specialist asked the family to do, and a way to ask for more. */
export function AssignmentList({ childId, served, exercises }: AssignmentListProps) {
  const [assignments, setAssignments] = useState(served)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (form) => {
    const code = textOf(form, 'code')
    const body = code === MAP ? { kind: 'questionnaire' } : { kind: 'exercise', code }
    setAssignments(await call('POST user/children/{id}/assignments', { params: { id: childId }, body }))
    say('Семье ушло письмо', 'good')
  })
  return (
    <Part titleId="assignments-title" title="Задания" isLoose>
      {assignments.length > 0 && (
        <ul className={styles.list}>
          {assignments.map((assignment) => (
            <TaskRow
              key={assignment.id}
              title={<b>{assignment.title}</b>}
              from={`${assignment.author}, ${dateInWords(assignment.createdAt.slice(0, 10))}`}
            >
              <State assignment={assignment} />
              {assignment.isOwn && !assignment.doneAt && (
                <TakeBack childId={childId} assignment={assignment} onBack={setAssignments} />
              )}
            </TaskRow>
          ))}
        </ul>
      )}
      <AccountForm refusal={refusal} onSubmit={submit}>
        <SelectField label="Что предложить семье" name="code" defaultValue={MAP} error={faultOf('code')}>
          <option value={MAP}>Карта наблюдений</option>
          <optgroup label="Упражнения">
            {exercises.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <p>
          <Button kind="line" type="submit" busy={isBusy} busyLabel="Отправляем">
            Предложить
          </Button>
        </p>
      </AccountForm>
    </Part>
  )
}

function State({ assignment: { doneAt } }: { assignment: Assignment }) {
  return doneAt ? <Badge tone="ok">Сделано {dateInWords(doneAt.slice(0, 10))}</Badge> : <Badge tone="wait">Ждём семью</Badge>
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
