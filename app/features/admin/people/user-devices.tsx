import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Actions, Panel } from '#app/features/admin/panel.tsx'
import type { DeskUserCard } from '#app/features/accounts/contract.ts'

const REASON = {
  name: 'reason',
  label: 'Причина',
  hint: 'Её прочитает хозяин кабинета. Напишите, как вы убедились, что это он',
}
const KINDS = { computer: 'компьютер', phone: 'телефон', tablet: 'планшет', unknown: 'неизвестное устройство' }

/** Where the person is signed in, and the second step. */
export function UserDevices({ user: { id, devices, secondFactor } }: { user: DeskUserCard }) {
  const end = (session?: string) => action('users', id, 'end-sessions', { session })
  const text = 'Человек получит письмо и войдёт заново. Данные на месте.'
  return (
    <>
      <Panel title="Устройства">
        {devices.length === 0 ? (
          <Typography>Сейчас открытых входов нет.</Typography>
        ) : (
          <>
            <TableContainer tabIndex={0} aria-label="Устройства, на которых открыт вход">
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>Устройство</TableCell>
                    <TableCell>Вход</TableCell>
                    <TableCell>Заходил</TableCell>
                    <TableCell>Действие</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {devices.map(({ id: session, kind, browser, since, seenAt }) => (
                    <TableRow key={session}>
                      <TableCell>
                        {browser || 'Браузер неизвестен'}, {KINDS[kind]}
                      </TableCell>
                      <TableCell>{moment(since)}</TableCell>
                      <TableCell>{moment(seenAt)}</TableCell>
                      <TableCell>
                        <ActionButton label="Закрыть вход" text={text} done="Вход закрыт" run={() => end(session)} />
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
            <Actions>
              <ActionButton
                label="Закрыть вход везде"
                text={text}
                done="Вход закрыт на всех устройствах"
                isDanger
                run={() => end()}
              />
            </Actions>
          </>
        )}
      </Panel>
      <Panel title="Второй шаг при входе">
        <Typography>
          {secondFactor.since
            ? `Включён ${moment(secondFactor.since)}, запасных кодов: ${secondFactor.codesLeft}.`
            : secondFactor.isRequired
              ? 'Не включён, хотя с этой ролью он обязателен: чужие данные этому человеку закрыты.'
              : 'Не включён. С этой ролью он необязателен.'}
        </Typography>
        {secondFactor.since && (
          <Actions>
            <ActionButton
              label="Сбросить второй шаг"
              text="Для тех, кто потерял и телефон, и запасные коды. Вход закроется на всех устройствах, человек войдёт с паролем и включит второй шаг заново."
              done="Второй шаг сброшен"
              isDanger
              fields={[REASON]}
              run={(said) => action('users', id, 'reset-second-factor', said)}
            />
          </Actions>
        )}
      </Panel>
    </>
  )
}
