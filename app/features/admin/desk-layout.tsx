import { Button, GlobalStyles } from '@mui/material'
import { Layout, TitlePortal, useNotify, useResourceDefinitions, useTheme, type LayoutProps } from 'react-admin'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { currentNotice, watchNotices } from '#app/ui/notices.ts'
import { DeskBar } from './desk-bar.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { focusFaults } from './focus-faults.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

const FRAME = {
  minWidth: 0,
  '& .RaLayout-content': { p: { xs: 2, md: 4 }, pb: { xs: 12, md: 4 }, minWidth: 0 },
  // A wide table scrolls in its own place, the page stands still.
  '& .RaLayout-content .MuiCard-root:has(table)': { overflowX: 'auto' },
  '& :is(.RaList-main, .RaShow-main, .RaEdit-main, .RaCreate-main)': { minWidth: 0 },
  '& :is(.RaShow-card, .RaEdit-card, .RaCreate-card)': { minWidth: 0, maxWidth: '100%' },
  // As tall as the page beside it, not as the first screen of it.
  '& .MuiDrawer-docked': { height: 'auto', bgcolor: 'background.paper', borderRight: 1, borderColor: 'divider' },
}

/** The frame has a link to its contents itself. */
const ONE_SKIP_LINK = { 'body > .skip': { display: 'none' } }

/** The desk's frame: dark bar, menu by groups, the page under its heading. */
export function DeskLayout({ children, ...rest }: LayoutProps) {
  useSameTone()
  useEffect(focusFaults, [])
  const heading = useRef<HTMLDivElement>(null)
  useDocumentTitle(heading)
  useHeadingFocus(heading)
  useNotices()
  return (
    <Layout {...rest} appBar={DeskBar} menu={DeskMenu} sx={FRAME}>
      <GlobalStyles styles={ONE_SKIP_LINK} />
      <BackLink />
      <div ref={heading}>
        <TitlePortal
          component="h1"
          variant="h4"
          tabIndex={-1}
          sx={{ pt: 1, whiteSpace: 'normal', overflowWrap: 'anywhere', outline: 'none' }}
        />
      </div>
      {children}
    </Layout>
  )
}

const TYPES = { plain: 'info', good: 'success', bad: 'error' } as const

/** What parts of the portal say is shown as the desk shows its own. */
function useNotices(): void {
  const notify = useNotify()
  useEffect(
    () =>
      watchNotices(() => {
        const notice = currentNotice()
        if (notice) notify(notice.text, { type: TYPES[notice.tone] })
      }),
    [notify],
  )
}

/** From one row back to its list. */
function BackLink() {
  const [, , resource = '', row] = useLocation().pathname.split('/')
  const label: unknown = useResourceDefinitions()[resource]?.options?.label
  if (!row || typeof label !== 'string') return null
  return (
    <Button
      component={Link}
      to={`/admin/${resource}`}
      startIcon={<Icon name="arrow-left" size="s" />}
      aria-label={`К списку: ${label}`}
      sx={{ ml: -1, alignSelf: 'flex-start' }}
    >
      {label}
    </Button>
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

/** react-admin names a page in its heading alone; a tab and a screen reader ask the document. */
function useDocumentTitle(heading: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const name = () => {
      const words = heading.current?.textContent?.trim()
      if (words) document.title = `${words} — редакция Нейросада`
    }
    const observer = new MutationObserver(name)
    if (heading.current) observer.observe(heading.current, { subtree: true, childList: true, characterData: true })
    return () => observer.disconnect()
  }, [heading])
}
