import { Badge, Typography } from '@mui/material'
import { Menu, usePermissions, useSidebarState } from 'react-admin'
import { Icon } from '#app/ui/icon.tsx'
import { GROUPS, RESOURCES } from './resources.tsx'
import type { DeskRole } from './roles.ts'
import { useWaiting } from './use-waiting.ts'

/** Resources of one's roles by groups, each with how many rows wait. */
export function DeskMenu() {
  const { permissions } = usePermissions<DeskRole[]>()
  const [isOpen] = useSidebarState()
  const waiting = useWaiting()
  const mine = RESOURCES.filter(({ roles }) => roles.some((role) => permissions?.includes(role)))
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Сводка" leftIcon={<Icon name="house" />} />
      {GROUPS.map((group) => {
        const items = mine.filter((resource) => resource.group === group)
        if (items.length === 0) return null
        return (
          <section key={group} aria-label={group}>
            {isOpen && (
              <Typography variant="caption" component="h2" color="text.secondary" sx={{ display: 'block', px: 2, pt: 2 }}>
                {group}
              </Typography>
            )}
            {items.map(({ name, label, icon }) => (
              <Menu.Item
                key={name}
                to={`/admin/${name}`}
                primaryText={label}
                leftIcon={
                  <Badge badgeContent={waiting?.[name] ?? 0} color="secondary">
                    <Icon name={icon} />
                  </Badge>
                }
              />
            ))}
          </section>
        )
      })}
    </Menu>
  )
}
