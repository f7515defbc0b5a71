import { dateInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { letterOf } from './rules.ts'
import type { DocumentDraft } from './use-document-draft.ts'

type PublishDialogProps = { draft: DocumentDraft; isOpen: boolean; onClose: () => void }

/** Says what publishing does before it is done: an edition does not change afterwards, and letters do not come back. */
export function PublishDialog({ draft: { text, fields, act }, isOpen, onClose }: PublishDialogProps) {
  const isToday = fields.effectiveFrom <= text.today
  const letter = letterOf(text.letter, fields.isImportant)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Выпустить редакцию?"
      footer={
        <>
          <Button
            onClick={() => {
              onClose()
              void act('publish', isToday ? 'Редакция выпущена и действует' : 'Редакция выпущена и назначена')
            }}
          >
            Выпустить
          </Button>
          <Button kind="line" onClick={onClose}>
            Вернуться к&nbsp;тексту
          </Button>
        </>
      }
    >
      <p>
        {isToday
          ? 'Читатели увидят её сразу.'
          : `Читатели увидят её ${dateInWords(fields.effectiveFrom)}, а по своему адресу она откроется уже сейчас.`}{' '}
        Выпущенную редакцию изменить нельзя, можно выпустить следующую.
      </p>
      {letter && (
        <p>
          {letter.isAlways && 'Оферта обещает письмо тем, у\u00a0кого включено продление. '}
          {`О\u00a0ней уйдёт ${letter.people}\u00a0${plural(letter.people, ['письмо', 'письма', 'писем'])}.`} Отозвать редакцию
          потом можно, письма — нет.
        </p>
      )}
    </Dialog>
  )
}
