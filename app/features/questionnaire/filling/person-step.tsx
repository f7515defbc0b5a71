import { ConsentLink } from '#app/features/consents/consent-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Choices } from '#app/features/questionnaire/asking/choices.tsx'
import { formCopy } from './form-copy.ts'
import type { HandLabel, SexLabel } from './form.ts'
import styles from './person-step.module.css'
import type { Filling } from './filling-state.ts'
import type { Questionnaire } from './use-questionnaire.ts'

const SEXES = ['Мужской', 'Женский'].map((title) => ({ value: title, title }))
const HANDS = ['Правша', 'Левша'].map((title) => ({ value: title, title }))

type PersonStepProps = {
  filling: Filling
  idOf: (field: string) => string
  fillIn: Questionnaire['fillIn']
  askForMail: Questionnaire['askForMail']
  takeExtras: Questionnaire['takeExtras']
}

/** Who the child is and, if the parent likes, who answered. */
export function PersonStep({
  filling: { form, list, faults, wantsMail },
  idOf,
  fillIn,
  askForMail,
  takeExtras,
}: PersonStepProps) {
  const isFaulty = Object.keys(faults).some((field) => field.startsWith('parent_'))
  const isAboutParent = isFaulty || wantsMail || form.parentName !== '' || form.sexP !== '' || form.manual
  return (
    <div className={styles.person}>
      <div className={styles.fields}>
        <Field
          label="Имя или прозвище"
          hint="Подойдёт любое, по которому вы узнаете результат"
          name="child_name"
          id={idOf('child_name')}
          maxLength={50}
          autoComplete="off"
          value={form.childName}
          error={faults.child_name?.[0]}
          onFocus={(event) => event.target.select()}
          onChange={(event) => fillIn('child_name', { childName: event.target.value })}
        />
        <Choices
          legend="Пол"
          id={idOf('child_sex')}
          options={SEXES}
          value={form.sexC}
          error={faults.child_sex?.[0]}
          onChoose={(value) => fillIn('child_sex', { sexC: value as SexLabel })} // one of SEXES
        />
        <Choices
          legend="Какой рукой чаще пишет или рисует"
          id={idOf('child_hand')}
          options={HANDS}
          value={form.childHand}
          error={faults.child_hand?.[0]}
          onChoose={(value) => fillIn('child_hand', { childHand: value as HandLabel })} // one of HANDS
        />
      </div>
      <Fold title="Зачем пол и рука">
        <p>
          Их&nbsp;спросит и&nbsp;специалист, когда вы&nbsp;покажете ему результат. Школе и&nbsp;другим людям мы&nbsp;ничего
          не&nbsp;передаём.
        </p>
      </Fold>
      <Fold title="О вас и письмо со ссылкой, необязательно" isOpen={isAboutParent}>
        <div className={styles.fields}>
          <Field
            label="Как к вам обращаться"
            isOptional
            name="parent_name"
            id={idOf('parent_name')}
            maxLength={50}
            autoComplete="given-name"
            value={form.parentName}
            error={faults.parent_name?.[0]}
            onChange={(event) => fillIn('parent_name', { parentName: event.target.value })}
          />
          <Choices
            legend="Ваш пол"
            id={idOf('parent_sex')}
            options={SEXES}
            value={form.sexP}
            error={faults.parent_sex?.[0]}
            onChoose={(value) => fillIn('parent_sex', { sexP: value as SexLabel })} // one of SEXES
          />
          <div className={styles.mail}>
            <Checkbox name={idOf('wants_mail')} checked={wantsMail} onChange={(event) => askForMail(event.target.checked)}>
              Прислать ссылку на&nbsp;результат письмом
            </Checkbox>
            {wantsMail && (
              <Field
                label="Почта"
                hint="В письме будет только ссылка. Сам адрес вместе с ответами мы не храним"
                name="parent_email"
                id={idOf('parent_email')}
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
                value={form.email}
                error={faults.parent_email?.[0]}
                onChange={(event) => fillIn('parent_email', { email: event.target.value })}
              />
            )}
          </div>
        </div>
        <Checkbox
          name={idOf('manual')}
          checked={form.manual}
          onChange={(event) => fillIn('manual', { manual: event.target.checked })}
        >
          Карту можно учесть без имени в&nbsp;общих числах о&nbsp;ней самой. На&nbsp;результат это не&nbsp;влияет.{' '}
          <ConsentLink purpose="manual" />
        </Checkbox>
        {form.manual && list.form && form.extras.length === 0 && (
          <Button kind="quiet" size="s" onClick={takeExtras}>
            <Icon name="plus" size="s" />
            {formCopy.takeExtras}
          </Button>
        )}
      </Fold>
    </div>
  )
}
