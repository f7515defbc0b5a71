import { Box, Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { Actions, Panel } from '#app/features/admin/panel.tsx'
import type { DeskUserCard } from '#app/features/accounts/contract.ts'
import { ROLES } from '#app/features/accounts/rules.ts'

const AFTERWARDS = 'Человек получит письмо, вход на всех его устройствах закроется: с новыми правами он войдёт заново.'

/** The roles of a person, each to be withdrawn, and one to give. */
export function UserRoles({ user: { id, name, roles } }: { user: DeskUserCard }) {
  const rest = ROLES.filter(({ code }) => code !== 'child' && !roles.some((role) => role.code === code))
  const [chosen, setChosen] = useState('')
  const title = rest.find(({ code }) => code === chosen)?.title
  const change = (role: string, has: boolean) => action('users', id, 'role', { role, has })
  return (
    <Panel title="Роли">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {roles.map((role) => (
          <Box key={role.code} component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
            <Typography sx={{ minWidth: '12rem', fontWeight: 600 }}>{role.title}</Typography>
            <ActionButton
              label={`Снять роль: ${role.title}`}
              text={`${name} больше не ${role.title.toLowerCase()} на портале. ${AFTERWARDS}`}
              done="Роль снята"
              isDanger
              run={() => change(role.code, false)}
            />
          </Box>
        ))}
      </Box>
      <Actions>
        <TextField
          select
          label="Другая роль"
          value={title ? chosen : ''}
          onChange={({ target }) => setChosen(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: '14rem' }}
        >
          <option value="">Выберите</option>
          {rest.map(({ code, title: words }) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </TextField>
        {title ? (
          <ActionButton
            key={chosen}
            label={`Дать роль: ${title}`}
            text={`${name}: новая роль «${title}». ${AFTERWARDS}`}
            done="Роль выдана"
            run={() => change(chosen, true)}
          />
        ) : (
          <Button variant="outlined" disabled>
            Дать роль
          </Button>
        )}
      </Actions>
    </Panel>
  )
}
