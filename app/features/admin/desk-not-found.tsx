import { Card, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { Link } from 'react-router'

/** An address of the desk at which there is nothing, or nothing for this person. */
export function DeskNotFound() {
  return (
    <Card component="section" sx={{ display: 'grid', gap: 2, justifyItems: 'start', p: 3, mt: 2 }}>
      <Title title="Такой страницы нет" />
      <Typography>Адрес набран с&nbsp;ошибкой, запись удалена, или она открывается не&nbsp;вашей роли.</Typography>
      <Link to="/admin">К&nbsp;сводке</Link>
    </Card>
  )
}
