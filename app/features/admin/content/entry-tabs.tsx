import { Box, Tab as MuiTab, Tabs } from '@mui/material'
import type { ReactNode } from 'react'
import { TAB_LABELS, TABS, type Tab } from './written.ts'

type Props = { tab: Tab; setTab: (tab: Tab) => void; faults: Partial<Record<Tab, number>>; panels: Record<Tab, ReactNode> }

/** Tabs that stay in place when they are left; a tab with a fault carries a dot, and says so. */
export function EntryTabs({ tab, setTab, faults, panels }: Props) {
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, chosen: Tab) => setTab(chosen)}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
        aria-label="Части текста"
      >
        {TABS.map((name) => (
          <MuiTab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
            label={<TabLabel name={name} isFaulty={Boolean(faults[name])} />}
          />
        ))}
      </Tabs>
      {TABS.map((name) => (
        <Box key={name} role="tabpanel" id={`panel-${name}`} aria-labelledby={`tab-${name}`} hidden={tab !== name} sx={{ p: 3 }}>
          {panels[name]}
        </Box>
      ))}
    </>
  )
}

function TabLabel({ name, isFaulty }: { name: Tab; isFaulty: boolean }) {
  if (!isFaulty) return TAB_LABELS[name]
  return (
    <span>
      {TAB_LABELS[name]}{' '}
      <Box
        component="span"
        role="img"
        aria-label="есть ошибки"
        sx={{
          display: 'inline-block',
          width: 8,
          height: 8,
          ml: 0.5,
          borderRadius: '50%',
          bgcolor: 'error.main',
          verticalAlign: 'middle',
        }}
      />
    </span>
  )
}
