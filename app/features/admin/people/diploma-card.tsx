import { Alert, Box, Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { Facts } from '#app/features/admin/facts.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Actions, Panel } from '#app/features/admin/panel.tsx'
import { RecordPage } from '#app/features/admin/record-page.tsx'
import type { DeskDiploma } from '#app/features/specialists/contract.ts'
import { sizeInWords, typeInWords } from '#app/features/specialists/copy.ts'
import { addressOf } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DiplomaDecision } from './diploma-decision.tsx'
import { DiplomaState } from './diploma-list.tsx'

/** One diploma: who sent it, the paper, the decision. */
export function DiplomaCard() {
  return (
    <RecordPage<DeskDiploma>>
      {(diploma) => (
        <>
          <Panel title="Специалист">
            <Facts
              facts={[
                [
                  'Имя',
                  <Link key="name" component={RouterLink} to={`/admin/users/${encodeURIComponent(diploma.accountId)}/show`}>
                    {diploma.name}
                  </Link>,
                ],
                ['Роли', diploma.roles.join(', ')],
                ['Прислан', moment(diploma.sentAt)],
                ['Состояние', <DiplomaState key="state" {...diploma} />],
              ]}
            />
          </Panel>
          <Panel title="Документ">
            <Paper {...diploma} />
          </Panel>
          {diploma.status === 'pending' ? <DiplomaDecision id={diploma.id} /> : <Decided diploma={diploma} />}
        </>
      )}
    </RecordPage>
  )
}

/** The paper is drawn only when it is asked for: every opening is written down. */
function Paper({ id, hasFile, hasPreview, fileType, fileBytes, warning }: DeskDiploma) {
  const [isShown, setShown] = useState(false)
  if (!hasFile) return <Typography>Файл удалён: после решения он хранится тридцать дней.</Typography>
  const params = { id }
  return (
    <>
      {warning && <Alert severity="warning">{warning}</Alert>}
      <Typography>
        {typeInWords(fileType)}, {sizeInWords(fileBytes)}. Каждое открытие записывается в журнал.
        {!hasPreview && ' PDF портал не показывает: скачайте его и откройте у себя.'}
      </Typography>
      <Actions>
        {hasPreview && !isShown && (
          <Button variant="outlined" startIcon={<Icon name="eye" />} onClick={() => setShown(true)}>
            Показать снимок
          </Button>
        )}
        <Button
          component="a"
          variant="outlined"
          startIcon={<Icon name="download-simple" />}
          href={addressOf('GET admin/diplomas/{id}/file', { params })}
          download
        >
          Скачать файл
        </Button>
      </Actions>
      {isShown && (
        <Box
          component="img"
          src={addressOf('GET admin/diplomas/{id}/preview', { params })}
          alt="Снимок присланного диплома"
          sx={{ display: 'block', maxWidth: '100%', border: 1, borderColor: 'divider' }}
        />
      )}
    </>
  )
}

function Decided({ diploma: { decidedAt, decidedBy, reason, qualification } }: { diploma: DeskDiploma }) {
  const read: [string, string][] = qualification
    ? [
        ['Документ', qualification.kind],
        ['Уровень', qualification.level],
        ['Специальность', qualification.speciality],
        ['Учебное заведение', qualification.institution],
        ['Год выдачи', String(qualification.year)],
        ['Номер в реестре', qualification.registryNumber || '—'],
        [
          'Проверен по реестру',
          [qualification.registryDay && dateInWords(qualification.registryDay), qualification.registryPlace]
            .filter(Boolean)
            .join(', ') || '—',
        ],
      ]
    : []
  return (
    <Panel title="Решение">
      <Facts
        facts={[
          ['Когда', decidedAt ? moment(decidedAt) : '—'],
          ['Кто', decidedBy ?? 'Кабинет удалён'],
          ['Причина', reason],
          ...read,
        ]}
      />
    </Panel>
  )
}
