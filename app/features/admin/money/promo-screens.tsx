import {
  Create,
  Edit,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  required,
  SaveButton,
  SelectInput,
  TextField,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin'
import { MomentInput } from '#app/features/admin/date-inputs.tsx'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { PromoRow } from '#app/features/subscriptions/desk/goods-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { KeptForm } from '#app/features/admin/kept-form.tsx'
import { FORM } from '#app/features/admin/form-look.ts'
import { moment } from '#app/features/admin/moments.ts'

const LIMITS = ['tariff', 'endsAt', 'mostUses']
const COLUMNS: Column<PromoRow>[] = [
  { source: 'id', label: 'Промокод', show: ({ id }) => id, sorts: true },
  { source: 'percent', label: 'Скидка', show: ({ percent }) => `${percent}\u00a0%`, isNumber: true, sorts: true },
  { source: 'tariff', label: 'Тариф', show: (promo) => (promo.tariff ? <TariffTitle promo={promo} /> : 'любой') },
  { source: 'endsAt', label: 'Действует до', show: ({ endsAt }) => (endsAt ? moment(endsAt) : 'без срока'), sorts: true },
  {
    source: 'uses',
    label: 'Оплат с ним',
    show: ({ uses, mostUses }) => (mostUses === null ? uses : `${uses} из\u00a0${mostUses}`),
    isNumber: true,
  },
  {
    source: 'isActing',
    label: 'Состояние',
    show: ({ isActing }) => (isActing ? <Badge tone="ok">Действует</Badge> : <Badge>Закончился</Badge>),
  },
]

function TariffTitle({ promo }: { promo: PromoRow }) {
  return (
    <ReferenceField record={promo} source="tariff" reference="tariffs" link={false}>
      <TextField source="title" />
    </ReferenceField>
  )
}

export function PromoList() {
  return (
    <DeskList sort={{ field: 'updatedAt', order: 'DESC' }} empty="Промокодов нет. Создайте первый.">
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

export function PromoCreate() {
  return (
    <Create redirect="list">
      <KeptForm fields={['id', 'percent', ...LIMITS]} warnWhenUnsavedChanges sx={FORM}>
        <TextInput
          source="id"
          label="Промокод"
          helperText="Буквы и цифры без пробелов; большие и малые равны."
          validate={required()}
        />
        <NumberInput
          source="percent"
          label="Скидка, %"
          helperText="Потом не меняется: код обещает одно."
          min={1}
          max={100}
          validate={required()}
        />
        <Limits />
      </KeptForm>
    </Create>
  )
}

export function PromoEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect={false}>
      <KeptForm fields={LIMITS} warnWhenUnsavedChanges sx={FORM} toolbar={<PromoToolbar />}>
        <Limits />
      </KeptForm>
    </Edit>
  )
}

/** For what, till when, how many times; what is left empty does not limit. */
function Limits() {
  return (
    <>
      <ReferenceInput source="tariff" reference="tariffs">
        <SelectInput label="Тариф" optionText="title" emptyText="Любой" helperText="Пусто — для любого." />
      </ReferenceInput>
      <MomentInput source="endsAt" label="Действует до" helperText="Пусто — без срока" />
      <NumberInput source="mostUses" label="Сколько оплат" helperText="Пусто — сколько угодно." min={1} />
    </>
  )
}

function PromoToolbar() {
  const promo = useRecordContext<PromoRow>()
  return (
    <Toolbar sx={{ gap: 1, flexWrap: 'wrap' }}>
      <SaveButton />
      {promo?.isActing && (
        <ActionButton
          label="Закончить сейчас"
          done={'Промокод больше не\u00a0действует'}
          run={() => action('promo-codes', promo.id, 'end')}
        />
      )}
    </Toolbar>
  )
}
