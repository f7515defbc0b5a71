import { Box, MenuItem, Typography, useMediaQuery, type Theme } from '@mui/material'
import { AppBar, Logout, RefreshIconButton, ToggleThemeButton, useGetIdentity, UserMenu } from 'react-admin'
import { href } from '#app/shared/href.ts'

/** The dark bar: whose desk this is, day or night, and the ways out. */
export function DeskBar() {
  const { identity } = useGetIdentity()
  // Where the name stands on the button it is the button's name; a sign alone is called by its kind.
  const isNamed = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm')) && identity?.fullName
  return (
    <AppBar
      alwaysOn
      toolbar={
        <>
          <ToggleThemeButton />
          <RefreshIconButton />
        </>
      }
      userMenu={
        <UserMenu {...(isNamed && { label: identity.fullName })}>
          <MenuItem component="a" href={`${href('/cabinet')}?as=desk`}>
            Кабинет
          </MenuItem>
          <MenuItem component="a" href={href('/')}>
            На сайт
          </MenuItem>
          <Logout />
        </UserMenu>
      }
    >
      <Box component="img" src="/icon.svg" alt="" sx={{ width: 28, height: 28, mr: 1.5 }} />
      <Typography component="p" sx={{ flex: 1, fontFamily: 'var(--font-head)', fontWeight: 620, fontSize: '1.125rem' }} noWrap>
        Нейросад
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          : редакция
        </Box>
      </Typography>
    </AppBar>
  )
}
