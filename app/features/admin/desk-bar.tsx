import { Box, IconButton, MenuItem, Tooltip, Typography, useMediaQuery, type Theme } from '@mui/material'
import {
  AppBar,
  Logout,
  RefreshIconButton,
  useGetIdentity,
  UserMenu,
  useTheme,
  useThemesContext,
  useTranslate,
} from 'react-admin'
import { href } from '#app/shared/href.ts'
import { Icon } from '#app/ui/icon.tsx'

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
          <DayOrNight />
          <RefreshIconButton icon={<Icon name="arrows-clockwise" />} />
        </>
      }
      userMenu={
        <UserMenu icon={<Icon name="user" />} {...(isNamed && { label: identity.fullName })}>
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

function DayOrNight() {
  const { defaultTheme } = useThemesContext()
  const [theme, setTheme] = useTheme(defaultTheme)
  const label = useTranslate()('ra.action.toggle_theme')
  return (
    <Tooltip title={label} enterDelay={300}>
      <IconButton color="inherit" aria-label={label} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </IconButton>
    </Tooltip>
  )
}
