import { Alert, Box, Typography } from '@mui/material'
import { Create, Edit, NumberInput, required, TextInput, Toolbar, useRecordContext } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { TariffOne, TariffRow } from '#app/features/subscriptions/desk/goods-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PriceSaveButton } from './price-save-button.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { Facts } from '#app/features/admin/facts.tsx'
import { KeptForm } from '#app/features/admin/kept-form.tsx'
import { FORM } from '#app/features/admin/form-look.ts'
import { moment } from '#app/features/admin/moments.ts'
import { sum } from './words.tsx'

const WORDS = ['title', 'text', 'price', 'position']
const COLUMNS: Column<TariffRow>[] = [
  { source: 'title', label: 'Название', show: ({ title }) => title, sorts: true },
  { source: 'months', label: 'Месяцев', show: ({ months }) => months, isNumber: true, sorts: true },
  { source: 'price', label: 'Цена', show: ({ price }) => sum(price), isNumber: true, sorts: true },
  { source: 'renewing', label: 'Продлевают', show: ({ renewing }) => renewing, isNumber: true },
  {
    source: 'isSold',
    label: 'Состояние',
    show: ({ isSold, isSample }) => (
      <>
        {isSold ? <Badge tone="ok">Продаётся</Badge> : <Badge>Снят с&nbsp;продажи</Badge>} {isSample && <Badge>пример</Badge>}
      </>
    ),
  },
]

/** What is sold and what was. */
export function TariffList() {
  return (
    <DeskList sort={{ field: 'position', order: 'ASC' }} empty="Тарифов нет: подписка не продаётся. Создайте первый.">
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

export function TariffCreate() {
  return (
    <Create redirect="list">
      <KeptForm fields={['id', 'months', ...WORDS]} defaultValues={{ position: 0 }} warnWhenUnsavedChanges sx={FORM}>
        <TextInput
          source="id"
          label="Код"
          helperText="Латинские строчные буквы и цифры. Потом не меняется."
          validate={required()}
        />
        <NumberInput source="months" label="Месяцев" helperText="Потом не меняется." min={1} max={12} validate={required()} />
        <Words />
      </KeptForm>
    </Create>
  )
}

/** Words, place and price; a new price goes to those who renew by a letter, and only with their consent. */
export function TariffEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect={false}>
      <KeptForm fields={WORDS} warnWhenUnsavedChanges sx={FORM} toolbar={<TariffToolbar />}>
        <RenewingNote />
        <Words />
        <Prices />
      </KeptForm>
    </Edit>
  )
}

function Words() {
  return (
    <>
      <TextInput source="title" label="Название" validate={required()} fullWidth />
      <TextInput source="text" label="Подпись" helperText="Одна строка под ценой." parse={(value: string) => value} fullWidth />
      <NumberInput source="price" label="Цена за весь срок, ₽" min={1} validate={required()} />
      <NumberInput source="position" label="Место на странице" helperText="Меньше — левее." min={0} />
    </>
  )
}

function RenewingNote() {
  const tariff = useRecordContext<TariffOne>()
  if (!tariff || tariff.renewing === 0) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Продлевают сейчас: {tariff.renewing}. О&nbsp;новой цене им уйдёт письмо. Тридцать дней списывается прежняя, потом новая,
      но&nbsp;только у&nbsp;тех, кто согласился. Остальные подписки закончатся без списания.
    </Alert>
  )
}

function Prices() {
  const tariff = useRecordContext<TariffOne>()
  if (!tariff || tariff.prices.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h6" component="h2">
        Какой была цена
      </Typography>
      <Facts facts={tariff.prices.map(({ at, price }) => [moment(at), sum(price)])} />
    </Box>
  )
}

function TariffToolbar() {
  const tariff = useRecordContext<TariffOne>()
  const { name, label, done } = tariff?.isSold
    ? { name: 'archive' as const, label: 'Снять с\u00a0продажи', done: 'Тариф снят с\u00a0продажи' }
    : { name: 'restore' as const, label: 'Вернуть в\u00a0продажу', done: 'Тариф снова продаётся' }
  return (
    <Toolbar sx={{ gap: 1, flexWrap: 'wrap' }}>
      <PriceSaveButton />
      {tariff && <ActionButton label={label} done={done} run={() => action('tariffs', tariff.id, name)} />}
    </Toolbar>
  )
}
