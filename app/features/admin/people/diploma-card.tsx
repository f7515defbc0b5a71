import { Box, Button, Link, Typography } from '@mui/material'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { DeskDiploma } from '#app/features/specialists/contract.ts'
import { sizeInWords, typeInWords } from '#app/features/specialists/copy.ts'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { DiplomaDecision } from './diploma-decision.tsx'
import { DiplomaState } from './diploma-list.tsx'
import { momentOf } from './moments.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonPanel } from './person-panel.tsx'

/** One diploma: who sent it, the paper, the decision. */
export function DiplomaCard() {
  return (
    <Show actions={false} component="div">
      <Content />
    </Show>
  )
}

function Content() {
  const diploma = useRecordContext<DeskDiploma>()
  if (!diploma) return null
  return (
    <>
      <PersonPanel title="Специалист">
        <PersonFacts
          facts={[
            [
              'Имя',
              <Link key="name" component={RouterLink} to={`/admin/users/${encodeURIComponent(diploma.accountId)}/show`}>
                {diploma.name}
              </Link>,
            ],
            ['Роли', diploma.roles.join(', ')],
            ['Прислан', momentOf(diploma.sentAt)],
            ['Состояние', <DiplomaState key="state" />],
          ]}
        />
      </PersonPanel>
      <PersonPanel title="Документ">
        <Paper key={diploma.id} {...diploma} />
      </PersonPanel>
      {diploma.status === 'pending' ? <DiplomaDecision id={diploma.id} /> : <Decided diploma={diploma} />}
    </>
  )
}

/** The paper is drawn only when it is asked for: every opening is written down. */
function Paper({ id, hasFile, hasPreview, fileType, fileBytes, warning }: DeskDiploma) {
  const [isShown, setShown] = useState(false)
  if (!hasFile) return <Typography>Файл удалён: после решения он хранится тридцать дней.</Typography>
  const address = `/api/v1/admin/diplomas/${id}`
  return (
    <>
      {warning && (
        <Typography color="warning" sx={{ mb: 1 }}>
          {warning}
        </Typography>
      )}
      <Typography sx={{ mb: 2 }}>
        {typeInWords(fileType)}, {sizeInWords(fileBytes)}. Каждое открытие записывается в журнал.
        {!hasPreview && ' PDF портал не показывает: скачайте его и откройте у себя.'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {hasPreview && !isShown && (
          <Button variant="outlined" startIcon={<Icon name="eye" />} onClick={() => setShown(true)}>
            Показать снимок
          </Button>
        )}
        <Button component="a" variant="outlined" startIcon={<Icon name="download-simple" />} href={`${address}/file`} download>
          Скачать файл
        </Button>
      </Box>
      {isShown && (
        <Box
          component="img"
          src={`${address}/preview`}
          alt="Снимок присланного диплома"
          sx={{ display: 'block', maxWidth: '100%', mt: 2, border: 1, borderColor: 'divider' }}
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
        ['Где учился', qualification.institution],
        ['Год выдачи', String(qualification.year)],
        ['Номер в реестре', qualification.registryNumber || '—'],
        ['Проверен по реестру', [qualification.registryDay, qualification.registryPlace].filter(Boolean).join(', ') || '—'],
      ]
    : []
  return (
    <PersonPanel title="Решение">
      <PersonFacts
        facts={[
          ['Когда', decidedAt ? momentOf(decidedAt) : '—'],
          ['Кто', decidedBy ?? 'Кабинет удалён'],
          ...(reason ? [['Причина', reason] as [string, string]] : []),
          ...read,
        ]}
      />
    </PersonPanel>
  )
}
