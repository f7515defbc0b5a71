import { Box, Typography } from '@mui/material'
import { SelectInput, TextArrayInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { EditedEntry } from '#app/features/editing/contract.ts'
import { DayInput } from '#app/features/admin/date-inputs.tsx'
import { plural } from '#app/shared/plural.ts'
import { EntryCover } from './entry-cover.tsx'
import { RelatedInput } from './related-input.tsx'

const AGES = ['0+', '6+', '12+', '16+', '18+'].map((id) => ({ id, name: id }))

/** What search engines and cards say, what stands near, and what the law wants of a paid text. */
export function LinksTab({ entry }: { entry: EditedEntry }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextInput
        source="front.description"
        label="Описание"
        helperText="До 160 знаков: для поиска и карточки"
        multiline
        fullWidth
      />
      <Previews entry={entry} />
      <TextArrayInput source="front.tags" label="Слова" helperText="От одного до шести, Enter после каждого" fullWidth />
      <TextArrayInput
        source="front.asked"
        label="Как об этом спрашивают"
        helperText="Запросы словами родителей, до девяноста, Enter после каждого: поиск покажет по ним этот текст первым"
        fullWidth
      />
      <RelatedInput own={`${entry.section}/${entry.code}`} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <SelectInput source="front.ageLabel" label="Возрастная метка" choices={AGES} fullWidth />
        <DayInput source="front.publishedAt" label="Дата на странице" />
      </Box>
      <Typography sx={{ fontWeight: 600 }}>Если текст оплачен</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1fr' } }}>
        <TextInput source="front.promo.advertiser" label="Рекламодатель" fullWidth />
        <TextInput source="front.promo.inn" label="ИНН" fullWidth />
        <TextInput source="front.promo.erid" label="Номер рекламы (erid)" fullWidth />
      </Box>
    </Box>
  )
}

/** The line of a search engine, and the card in a list. */
function Previews({ entry }: { entry: EditedEntry }) {
  const front = (useWatch({ name: 'front' }) ?? {}) as Record<string, string | undefined>
  const { title = '', description = '' } = front
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 18rem' } }}>
      <Box component="section" aria-label="Так увидят в поиске" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Typography color="text.secondary">
          {location.host}
          {entry.link}
        </Typography>
        <Typography sx={{ color: 'var(--link)', fontSize: '1.25rem' }}>{title} — Нейросад</Typography>
        <Typography>{description}</Typography>
        <Typography color="text.secondary">
          {description.length} {plural(description.length, ['знак', 'знака', 'знаков'])}
        </Typography>
      </Box>
      <Box
        component="section"
        aria-label="Карточка в списке"
        sx={{ border: 1, borderColor: 'divider', borderRadius: '4px 20px 4px 20px', overflow: 'hidden' }}
      >
        <EntryCover entry={entry} />
        <Box sx={{ p: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <Typography color="text.secondary">{description}</Typography>
        </Box>
      </Box>
    </Box>
  )
}
