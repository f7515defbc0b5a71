import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import type { BackupReport } from '#app/features/operations/contract.ts'
import { backupKinds } from '#app/features/operations/copy.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'

const COLUMNS: Column<BackupReport>[] = [
  { source: 'at', label: 'Когда, по\u00a0Москве', show: ({ at }) => momentInWords(new Date(at)) },
  {
    source: 'kind',
    label: 'Что',
    show: ({ kind, isWell }) => (
      <>
        {backupKinds[kind]} <Badge tone={isWell ? 'ok' : 'bad'}>{isWell ? 'получилось' : 'не\u00a0получилось'}</Badge>
      </>
    ),
  },
  { source: 'words', label: 'Подробнее', show: ({ words }) => words },
  { source: 'bytes', label: 'В\u00a0архиве', show: ({ bytes }) => sizeOf(bytes), isNumber: true },
  { source: 'seconds', label: 'За, с', show: ({ seconds }) => seconds?.toLocaleString('ru-RU') ?? '—', isNumber: true },
]

/** Copies of everything and their trials, the newest first. */
export function BackupList() {
  return (
    <DeskList empty="Копий ещё не делали. Задайте BACKUP_TO и BACKUP_KEY: портал станет делать их сам, каждую ночь, и раз в неделю проверять восстановлением.">
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

function sizeOf(bytes: number | null): string {
  return bytes === null ? '—' : `${(bytes / 1024 / 1024).toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0МБ`
}
