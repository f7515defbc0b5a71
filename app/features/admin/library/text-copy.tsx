import { Button, Card, Link, Typography } from '@mui/material'
import { Title } from 'react-admin'

/** All texts as one file: for keeping, for another portal, for a look without the desk. */
export function TextCopy() {
  return (
    <Card component="section" sx={{ p: 3, mt: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Title title="Копия текстов" />
      <Typography variant="h6" component="h2">
        Все тексты одним файлом
      </Typography>
      <Typography sx={{ maxWidth: '62ch' }}>
        В архиве лежат статьи и страницы всех разделов, тексты сайта, источники, слова поиска, снимки и юридические тексты со
        всеми редакциями. Черновики и архивные тексты помечены: в другом портале они так и останутся черновиками и архивом.
        Сведений о людях в архиве нет.
      </Typography>
      <Button variant="contained" component={Link} href="/api/v1/admin/content/export.tar.gz" download>
        Скачать архив
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '62ch' }}>
        Файлы в архиве обычные: Markdown и YAML, их открывает любой редактор. Загружает архив в другой портал администратор
        сервера, командой bin/seed --from. Каждое скачивание остаётся в журнале.
      </Typography>
    </Card>
  )
}
