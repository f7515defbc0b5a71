import { useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import type { FamilyCard, NoteTemplate } from '#app/features/specialists/contract.ts'
import { leadingOf } from '#app/features/questionnaire/result/kinds.ts'
import { NOTE_MOST, TEMPLATE_TITLE_MOST } from '#app/features/specialists/rules.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { BEGINNINGS, filledBeginning, withoutChild } from './note-beginnings.ts'
import styles from './note-templates.module.css'

/** `isShared` is null where the template does not say who reads it. */
type Chosen = { text: string; isShared: boolean | null }
type NoteBeginningsProps = {
  card: FamilyCard
  own: NoteTemplate[]
  onOwn: (templates: NoteTemplate[]) => void
  typed: string
  onChoose: (chosen: Chosen) => void
}

/** Beginnings of a note in one touch: the portal's and one's own; what is typed can become one more. */
export function NoteBeginnings({ card, own, onOwn, typed, onChoose }: NoteBeginningsProps) {
  const [isNaming, setNaming] = useState(false)
  const known = { name: card.child.name, today: card.today, map: leadingOf(card.results ?? []) }
  const choose = (text: string, isShared: boolean | null) => onChoose({ text: filledBeginning(text, known), isShared })
  return (
    <div className={styles.templates}>
      <p id="beginnings">Начать с&nbsp;шаблона</p>
      <ul aria-labelledby="beginnings">
        {BEGINNINGS.map(({ title, text, isShared }) => (
          <li key={title}>
            <Button kind="line" size="s" onClick={() => choose(text, isShared)}>
              {title}
            </Button>
          </li>
        ))}
        {own.map((template) => (
          <li key={template.id}>
            <Button kind="line" size="s" onClick={() => choose(template.text, null)}>
              {template.title}
            </Button>
            <RemoveTemplate template={template} onGone={onOwn} />
          </li>
        ))}
        {typed.trim() !== '' && (
          <li>
            <Button kind="quiet" size="s" onClick={() => setNaming(true)}>
              <Icon name="plus" size="s" />
              Сохранить как шаблон
            </Button>
          </li>
        )}
      </ul>
      {isNaming && (
        <NameTemplate
          text={withoutChild(typed, known)}
          onClose={() => setNaming(false)}
          onKept={(next) => {
            onOwn(next)
            setNaming(false)
          }}
        />
      )}
    </div>
  )
}

type NameTemplateProps = { text: string; onClose: () => void; onKept: (templates: NoteTemplate[]) => void }

function NameTemplate({ text, onClose, onKept }: NameTemplateProps) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (form) => {
    onKept(await call('POST user/note-templates', { body: { title: textOf(form, 'title'), text: textOf(form, 'text') } }))
    say('Шаблон сохранён, его видите только вы', 'good')
  })
  return (
    <Dialog open title="Новый шаблон" onClose={onClose}>
      <AccountForm refusal={refusal} onSubmit={submit}>
        <p className={styles.hint}>
          Уберите из&nbsp;текста всё о&nbsp;ребёнке: шаблон откроется и&nbsp;в&nbsp;других карточках. Слова в&nbsp;скобках
          {' {имя}, {сегодня}, {карта} '}заменятся сами.
        </p>
        <Field label="Название" name="title" maxLength={TEMPLATE_TITLE_MOST} autoComplete="off" error={faultOf('title')} />
        <TextField
          label="Текст"
          name="text"
          id="template-text"
          rows={8}
          maxLength={NOTE_MOST}
          defaultValue={text}
          error={faultOf('text')}
        />
        <Button type="submit" busy={isBusy} busyLabel="Сохраняем">
          Сохранить шаблон
        </Button>
      </AccountForm>
    </Dialog>
  )
}

function RemoveTemplate({ template, onGone }: { template: NoteTemplate; onGone: (templates: NoteTemplate[]) => void }) {
  const { isBusy, run } = useBusy()
  const remove = async () => {
    try {
      onGone(await call('DELETE user/note-templates/{id}', { params: { id: template.id } }))
      say('Шаблон удалён', 'good')
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }
  return (
    <Button kind="quiet" size="s" busy={isBusy} busyLabel="Удаляем" onClick={() => void run(remove)}>
      <Icon name="x" size="s" />
      <span className="vh">Удалить шаблон «{template.title}»</span>
    </Button>
  )
}
