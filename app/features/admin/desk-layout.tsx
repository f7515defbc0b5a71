import { AppBar, Layout, RefreshIconButton, TitlePortal, ToggleThemeButton, useTheme, type LayoutProps } from 'react-admin'
import { useEffect } from 'react'
import { DeskMenu } from './desk-menu.tsx'

/** The desk's frame: dark bar, menu by groups, the page. */
export function DeskLayout(props: LayoutProps) {
  useSameTone()
  return <Layout {...props} appBar={DeskBar} menu={DeskMenu} sx={{ '& .RaLayout-content': { p: { xs: 2, md: 4 } } }} />
}

function DeskBar() {
  return (
    <AppBar
      toolbar={
        <>
          <ToggleThemeButton />
          <RefreshIconButton />
        </>
      }
    >
      <TitlePortal component="p" sx={{ fontFamily: 'inherit', fontWeight: 620 }} />
    </AppBar>
  )
}

/** The portal's own parts follow the day and the night of the desk. */
function useSameTone(): void {
  const [theme] = useTheme()
  useEffect(() => {
    if (theme === 'dark') document.documentElement.dataset.theme = 'night'
    else delete document.documentElement.dataset.theme
  }, [theme])
}
