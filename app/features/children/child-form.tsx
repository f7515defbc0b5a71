import { useState, type ReactNode } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { isoDay, typedDay } from '#app/shared/birthdays.ts'
import { BirthdayField } from '#app/ui/birthday-field.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { forgetFields } from '#app/ui/kept-fields.ts'
import { RadioRow } from '#app/ui/radio-row.tsx'
import styles from './child-form.module.css'
import type { ChildProfile } from './contract.ts'

const SEXES = [
  { value: 'male', title: 'Мужской' },
  { value: 'female', title: 'Женский' },
]
const HANDS = [
  { value: 'right', title: 'Правша' },
  { value: 'left', title: 'Левша' },
]

/** A profile as it was written, good or not yet. */
export type WrittenProfile = { name: string; birthday: string } & Record<
  'lastName' | 'sex' | 'hand' | 'class' | 'school',
  string | undefined
>

type ChildFormProps = {
  child?: ChildProfile
  /** Under which name the tab keeps what was typed. */
  keeps: string
  /** Sends the profile; throws AppError with faults by field. */
  send: (profile: WrittenProfile, data: FormData) => Promise<void>
  submitLabel: string
  backLink: string
  /** What stands between the fields and the button; gets the fault of a field. */
  renderEnd?: (faultOf: (field: string) => string | undefined) => ReactNode
}

/** A child's profile as a parent writes it; what was typed stays on a refusal. */
export function ChildForm({ child, keeps, send, submitLabel, backLink, renderEnd }: ChildFormProps) {
  const [birthday, setBirthday] = useState(child ? typedDay(child.birthday) : '')
  const iso = isoDay(birthday)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const text = (name: string) => (data.get(name) as string | null)?.trim() || undefined // text fields and radios alone
    await send(
      {
        name: text('name') ?? '',
        lastName: text('lastName'),
        birthday: iso ?? birthday,
        sex: text('sex'),
        hand: text('hand'),
        class: text('class'),
        school: text('school'),
      },
      data,
    )
  })
  return (
    <div className={styles.form}>
      <AccountForm refusal={refusal} keeps={keeps} onSubmit={submit}>
        <Field
          label="Имя или прозвище"
          hint="Настоящее имя не нужно: подойдёт любое, по которому вы узнаете карточку"
          name="name"
          maxLength={50}
          autoComplete="off"
          defaultValue={child?.name}
          error={faultOf('name')}
        />
        <Field
          label="Фамилия"
          isOptional
          name="lastName"
          maxLength={60}
          autoComplete="off"
          defaultValue={child?.lastName}
          error={faultOf('lastName')}
        />
        <BirthdayField
          label="Дата рождения"
          name="birthday"
          value={birthday}
          onType={setBirthday}
          hasAge
          error={faultOf('birthday')}
        />
        <RadioRow legend="Пол" name="sex" options={SEXES} {...chosen(child?.sex)} error={faultOf('sex')} />
        <RadioRow
          legend="Какой рукой чаще пишет или рисует"
          name="hand"
          options={HANDS}
          {...chosen(child?.hand)}
          error={faultOf('hand')}
        />
        <Field
          label="Класс или группа"
          isOptional
          name="class"
          maxLength={40}
          autoComplete="off"
          defaultValue={child?.class}
          error={faultOf('class')}
        />
        <Field
          label="Школа"
          isOptional
          name="school"
          maxLength={120}
          autoComplete="off"
          defaultValue={child?.school}
          error={faultOf('school')}
        />
        {renderEnd?.(faultOf)}
        <p className={styles.acts}>
          <Button type="submit" busy={isBusy} busyLabel="Сохраняем">
            {submitLabel}
          </Button>
          <ButtonLink kind="quiet" href={backLink} onClick={() => forgetFields(keeps)}>
            Не сохранять
          </ButtonLink>
        </p>
      </AccountForm>
    </div>
  )
}

function chosen(value: string | undefined): { value?: string } {
  return value ? { value } : {}
}
