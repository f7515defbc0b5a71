import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import { Show, useRecordContext } from 'react-admin'
import type { DeskCuratorCard } from '#app/features/invitations/contract.ts'
import { momentOf } from './moments.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonPanel } from './person-panel.tsx'

/** A curator's groups in numbers: no family, no child, no answer. */
export function CuratorCard() {
  return (
    <Show actions={false} component="div">
      <Content />
    </Show>
  )
}

function Content() {
  const curator = useRecordContext<DeskCuratorCard>()
  // The row of the list comes first, with less in it.
  if (!curator || !('groups' in curator)) return null
  return (
    <>
      <PersonPanel title="Куратор">
        <PersonFacts
          facts={[
            ['Имя', curator.name],
            ['Почта', curator.email],
          ]}
        />
      </PersonPanel>
      <PersonPanel title="Группы">
        {curator.groups.length === 0 ? (
          <Typography>Групп пока нет.</Typography>
        ) : (
          <TableContainer tabIndex={0} aria-label="Группы куратора">
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>Группа</TableCell>
                  <TableCell>Заведена</TableCell>
                  {['Приглашены', 'Открыли', 'Пришли', 'Начали', 'Заполнили'].map((step) => (
                    <TableCell key={step} align="right">
                      {step}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {curator.groups.map(({ id, title, createdAt, isArchived, invited, opened, registered, begun, done }) => (
                  <TableRow key={id}>
                    <TableCell>{isArchived ? `${title}, в архиве` : title}</TableCell>
                    <TableCell>{momentOf(createdAt)}</TableCell>
                    <TableCell align="right">{invited}</TableCell>
                    <TableCell align="right">{opened}</TableCell>
                    <TableCell align="right">{registered}</TableCell>
                    <TableCell align="right">{begun}</TableCell>
                    <TableCell align="right">{done}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </PersonPanel>
    </>
  )
}
