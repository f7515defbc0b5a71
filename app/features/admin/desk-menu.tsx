import { Badge, List, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material'
import { usePermissions, useSidebarState } from 'react-admin'
import { useEffect, useRef } from 'react'
import { NavLink, useMatch } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { GROUPS, RESOURCES } from './resources.tsx'
import type { DeskRole } from './roles.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useWaiting } from './use-waiting.ts'

/** Resources of one's roles by groups, each with how many rows wait. Plain links: a menu of commands would be something else. */
export function DeskMenu() {
  const { permissions } = usePermissions<DeskRole[]>()
  const waiting = useWaiting()
  const mine = RESOURCES.filter(({ roles }) => roles.some((role) => permissions?.includes(role)))
  return (
    <nav aria-label="Разделы редакции">
      <List disablePadding sx={{ width: 256, py: 1 }}>
        <Item to="/admin" label="Сводка" icon="house" />
      </List>
      {GROUPS.map((group) => {
        const items = mine.filter((resource) => resource.group === group)
        if (items.length === 0) return null
        return (
          <section key={group}>
            <Typography component="h2" variant="caption" sx={{ color: 'text.secondary', fontFamily: 'inherit', px: 2.5 }}>
              {group}
            </Typography>
            <List disablePadding sx={{ width: 256, pb: 1 }}>
              {items.map(({ name, label, icon }) => (
                <Item key={name} to={`/admin/${name}`} count={waiting?.[name] ?? 0} {...{ label, icon }} />
              ))}
            </List>
          </section>
        )
      })}
    </nav>
  )
}

function Item({ to, label, icon, count = 0 }: { to: string; label: string; icon: IconName; count?: number }) {
  const [, setIsOpen] = useSidebarState()
  const isNarrow = useIsNarrow()
  const own = useRef<HTMLLIElement>(null)
  const isHere = useMatch({ path: to, end: to === '/admin' }) !== null
  // The menu is longer than a screen: where one is stands in sight.
  useEffect(() => {
    if (isHere) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <li ref={own}>
      <ListItemButton
        component={NavLink}
        to={to}
        {...(to === '/admin' ? { end: true } : {})}
        onClick={() => isNarrow && setIsOpen(false)}
        sx={{
          minHeight: 44,
          mx: 1,
          px: 1.5,
          py: 0.25,
          borderRadius: '2px 10px 2px 10px',
          '&.active': { bgcolor: 'action.selected', '& .MuiListItemText-primary': { fontWeight: 600 } },
        }}
      >
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
          <Icon name={icon} size="s" />
        </ListItemIcon>
        <ListItemText primary={label} sx={{ whiteSpace: 'normal' }} />
        {count > 0 && <Badge badgeContent={count} color="secondary" max={99} sx={{ mr: 1.5 }} aria-label={`ждут: ${count}`} />}
      </ListItemButton>
    </li>
  )
}
