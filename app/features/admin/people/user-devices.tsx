import { Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material'
import { deed } from '#app/features/admin/data-provider.ts'
import type { DeskUserCard } from '#app/features/accounts/contract.ts'
import { momentOf } from './moments.ts'
import { DeedButton } from './deed-button.tsx'
import { PersonPanel } from './person-panel.tsx'

const REASON = { label: 'Причина', hint: 'Её прочитает хозяин кабинета. Напишите, как вы убедились, что это он', least: 10 }
const KINDS = { computer: 'компьютер', phone: 'телефон', tablet: 'планшет', unknown: 'неизвестное устройство' }

/** Where the person is signed in, and the second step. */
export function UserDevices({ user: { id, devices, secondFactor } }: { user: DeskUserCard }) {
  const end = (session?: string) => deed('users', id, 'end-sessions', { session })
  const text = 'Человек получит письмо и войдёт заново. Данные на месте.'
  return (
    <>
      <PersonPanel title="Устройства">
        {devices.length === 0 ? (
          <Typography>Сейчас нигде не вошёл.</Typography>
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
                      <TableCell>{momentOf(since)}</TableCell>
                      <TableCell>{momentOf(seenAt)}</TableCell>
                      <TableCell>
                        <DeedButton label="Закрыть вход" text={text} done="Вход закрыт" run={() => end(session)} />
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
            <Stack direction="row" sx={{ mt: 2 }}>
              <DeedButton
                label="Закрыть вход везде"
                text={text}
                done="Вход закрыт на всех устройствах"
                isDanger
                run={() => end()}
              />
            </Stack>
          </>
        )}
      </PersonPanel>
      <PersonPanel title="Второй шаг при входе">
        <Typography sx={{ mb: 2 }}>
          {secondFactor.since
            ? `Включён ${momentOf(secondFactor.since)}, запасных кодов: ${secondFactor.codesLeft}.`
            : secondFactor.isRequired
              ? 'Не включён, хотя с этой ролью он обязателен: чужие данные этому человеку закрыты.'
              : 'Не включён. С этой ролью он необязателен.'}
        </Typography>
        {secondFactor.since && (
          <DeedButton
            label="Сбросить второй шаг"
            text="Для тех, кто потерял и телефон, и запасные коды. Вход закроется на всех устройствах, человек войдёт с паролем и включит второй шаг заново."
            done="Второй шаг сброшен"
            isDanger
            reason={REASON}
            run={(reason) => deed('users', id, 'reset-second-factor', { reason })}
          />
        )}
      </PersonPanel>
    </>
  )
}
