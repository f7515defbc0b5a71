import { Button } from '@mui/material'
import { useCreatePath, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

/** Begins a new row, in words on a telephone too. */
export function CreateLink({ label = 'Создать' }: { label?: string | undefined }) {
  const path = useCreatePath()
  const resource = useResourceContext() ?? ''
  return (
    <Button
      component={Link}
      to={path({ resource, type: 'create' })}
      variant="contained"
      startIcon={<Icon name="plus" size="s" />}
    >
      {label}
    </Button>
  )
}
