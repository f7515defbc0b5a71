import { useState } from 'react'
import { useSession } from '#app/features/accounts/use-session.ts'
import { openPopup, type PopupProps } from '#app/features/popups/popups.ts'
import { MAP_TAKES } from '#app/features/questionnaire/map-minutes.ts'
import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { invitationCopy as copy } from '#app/features/invitations/copy.ts'
import { keptInvitation, signInAndReturn } from './invitation.ts'
import { RegistrationForm } from './registration-form.tsx'

/** The registration by a curator's invitation; a person who has an account with its e-mail signs in first. */
export function RegistrationPopup({ onClose }: PopupProps) {
  const [invitation] = useState(keptInvitation)
  const [childId, setChildId] = useState<string | null>(null)
  const { account } = useSession()
  if (!invitation) {
    return (
      <Dialog open title="Приглашение" onClose={onClose}>
        <p>{copy.badLink}</p>
      </Dialog>
    )
  }
  if (childId !== null) return <Done childId={childId} curator={invitation.userData.curator.name} onClose={onClose} />
  if (invitation.parentActive && !account) {
    return (
      <Dialog
        open
        title="У&nbsp;вас уже есть кабинет"
        onClose={onClose}
        footer={<Button onClick={() => signInAndReturn(invitation)}>Войти</Button>}
      >
        <p>
          На&nbsp;{invitation.link.email} уже заведён кабинет. Войдите, и&nbsp;приглашение откроется снова: останется проверить
          данные ребёнка.
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog open size="l" title="Вас пригласил куратор" onClose={onClose}>
      <RegistrationForm invitation={invitation} account={account} onDone={setChildId} />
    </Dialog>
  )
}

function Done({ childId, curator, onClose }: { childId: string; curator: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Кабинет готов"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => openPopup('questionnaire', { idChild: childId })}>Заполнить карту</Button>
          <ButtonLink kind="line" href={href('/cabinet')}>
            Открыть кабинет
          </ButtonLink>
        </>
      }
    >
      <p>
        Карточка ребёнка уже в&nbsp;нём. Карта занимает {MAP_TAKES}, можно прерваться. {curator} увидит только шаг: начали,
        закончили.
      </p>
    </Dialog>
  )
}
