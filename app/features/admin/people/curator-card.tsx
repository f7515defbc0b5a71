import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import { Facts } from '#app/features/admin/facts.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Panel } from '#app/features/admin/panel.tsx'
import { RecordPage } from '#app/features/admin/record-page.tsx'
import type { DeskCuratorCard } from '#app/features/invitations/contract.ts'

/** A curator's groups in numbers: no family, no child, no answer. */
export function CuratorCard() {
  return (
    <RecordPage<DeskCuratorCard>>
      {/* The row of the list comes first, with less in it. */}
      {(curator) => 'groups' in curator && <Curator curator={curator} />}
    </RecordPage>
  )
}

function Curator({ curator }: { curator: DeskCuratorCard }) {
  return (
    <>
      <Panel title="Куратор">
        <Facts
          facts={[
            ['Имя', curator.name],
            ['Почта', curator.email],
          ]}
        />
      </Panel>
      <Panel title="Группы">
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
                    <TableCell>{moment(createdAt)}</TableCell>
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
      </Panel>
    </>
  )
}
