import { useState } from 'react'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { PageHead } from '#app/features/children/page-head.tsx'
import { call } from '#app/shared/client.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { say } from '#app/ui/notices.ts'
import { Part } from '#app/ui/part.tsx'
import type { Diploma, OwnCard } from '#app/features/specialists/contract.ts'
import { diplomaTitle, sizeInWords, statusWords, typeInWords } from '#app/features/specialists/copy.ts'
import { DiplomaUpload } from './diploma-upload.tsx'
import styles from './diploma-view.module.css'
import { PublicCardForm } from '#app/features/specialists/public-card/public-card-form.tsx'
import { needsDiploma } from '#app/features/access/roles.ts'

type DiplomaViewProps = { account: Account; sent: Diploma[]; card: OwnCard }

/** The diplomas of a specialist, a place to send one, and the card for everybody. */
export function DiplomaView({ account, sent, card }: DiplomaViewProps) {
  const [diplomas, setDiplomas] = useState(sent)
  const isAccepted = diplomas.some(({ status }) => status === 'accepted')
  const refresh = async () => {
    setDiplomas(await call('GET user/diplomas'))
    say('Диплом отправлен на проверку', 'good')
  }
  return (
    <CabinetLayout account={account} seat="specialist" current="/cabinet/diploma">
      <PageHead
        title="Диплом"
        lead={
          needsDiploma(account.roles)
            ? 'Портал проверяет диплом до трёх рабочих дней. После этого родители могут открывать вам карточки детей.'
            : 'С вашей ролью диплом не нужен: родители открывают вам то, что решили показать.'
        }
      />
      {needsDiploma(account.roles) && (
        <Part titleId="diplomas-title" title={<>Диплом и&nbsp;документы</>}>
          {diplomas.length > 0 && (
            <ul className={styles.list}>
              {diplomas.map((diploma) => (
                <Item key={diploma.id} diploma={diploma} onSent={refresh} />
              ))}
            </ul>
          )}
          <DiplomaUpload onSent={() => void refresh()} />
        </Part>
      )}
      {isAccepted && <PublicCardForm served={card} />}
      {!isAccepted && diplomas.some(({ status }) => status === 'pending') && (
        <Callout tone="note" title="Диплом на проверке">
          <p>О&nbsp;решении придёт письмо. До&nbsp;него карточки детей закрыты, даже если родитель дал код.</p>
        </Callout>
      )}
    </CabinetLayout>
  )
}

function Item({ diploma, onSent }: { diploma: Diploma; onSent: () => Promise<void> }) {
  const { status, reason, qualification, sentAt, decidedAt, fileType, fileBytes } = diploma
  const { title, tone } = statusWords[status]
  return (
    <li>
      <p className={styles.top}>
        <b>{diplomaTitle(diploma)}</b>
        <Badge tone={tone}>{title}</Badge>
      </p>
      {status === 'pending' && (
        <p>
          {typeInWords(fileType)}, {sizeInWords(fileBytes)}. Отправлен {dayInWords(new Date(sentAt))}.
        </p>
      )}
      {qualification && (
        <p>
          {qualification.level}. {qualification.institution}, {qualification.year}. Проверен{' '}
          {dayInWords(new Date(decidedAt ?? sentAt))}.
        </p>
      )}
      {status === 'rejected' && (
        <>
          <p>{reason}</p>
          <DiplomaUpload replaces={diploma.id} onSent={() => void onSent()} />
        </>
      )}
    </li>
  )
}
