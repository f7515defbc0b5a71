import { useSearchParams } from 'react-router'
import type { useLive } from '#app/features/children/use-fresh.ts'
import { addressOf, call } from '#app/shared/client.ts'
import { dayOfThisYear } from '#app/shared/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tags } from '#app/ui/tags.tsx'
import { Table, TableHead } from '#app/ui/table.tsx'
import type { Family, GroupPage } from '#app/features/invitations/contract.ts'
import { familiesInWords, noteOf } from '#app/features/invitations/copy.ts'
import styles from './families.module.css'
import { FamilyActions } from './family-actions.tsx'
import { PartHead } from './part-head.tsx'
import { StepLeaves } from './step-leaves.tsx'
import { FILTERS, isIn, type Filter } from '#app/features/invitations/rules.ts'

type Live = ReturnType<typeof useLive<GroupPage>>

const TITLES: Record<Filter, string> = {
  all: 'Все',
  waiting: 'Ждут письма',
  unopened: 'Не открыли',
  unfinished: 'Не закончили',
  done: 'Заполнили',
}

/** The families of a group: who, how far, since when, and what can be done. */
export function Families({ live, heading }: { live: Live; heading?: string }) {
  const { value, isBusy, change } = live
  const { id } = value.group
  const [query] = useSearchParams()
  const filter = FILTERS.find((one) => one === query.get('step')) ?? 'all'
  const shown = value.families.filter((family) => isIn(filter, family))
  const isUnfinished = value.families.some((family) => isIn('unfinished', family))
  return (
    <section aria-labelledby="families">
      <PartHead id="families" title={heading ?? value.group.title}>
        <Tags
          label="Шаг"
          items={FILTERS.map((one) => ({
            title: `${TITLES[one]}, ${value.families.filter((family) => isIn(one, family)).length}`,
            link: one === 'all' ? '?' : `?step=${one}`,
            isCurrent: one === filter,
          }))}
        />
      </PartHead>
      {shown.length === 0 ? (
        <Empty title="Здесь пока никого" text="В этой части списка семей нет." />
      ) : (
        <Table className={styles.table}>
          <caption className="vh">
            {TITLES[filter]}: {familiesInWords(shown.length)}
          </caption>
          <TableHead columns={['Семья', 'Шаг', 'Когда', 'Примечание']} hidden="Действие" />
          <tbody>
            {shown.map((family) => (
              <FamilyRow key={family.id} family={family} change={change} />
            ))}
          </tbody>
        </Table>
      )}
      <div className={styles.below}>
        <ButtonLink kind="line" size="s" href={addressOf('GET user/groups/{id}/export.csv', { params: { id } })} download>
          <Icon name="download-simple" size="s" />
          Скачать таблицу
        </ButtonLink>
        {isUnfinished && (
          <Button
            kind="quiet"
            busy={isBusy}
            busyLabel="Отправляем"
            onClick={() => change(() => call('POST user/groups/{id}/reminders', { params: { id } }), 'Напоминания отправлены')}
          >
            Напомнить всем, кто не&nbsp;закончил
          </Button>
        )}
      </div>
    </section>
  )
}

function FamilyRow({ family, change }: { family: Family; change: Live['change'] }) {
  const { parentName, childName, email, at } = family
  return (
    <tr>
      <td>
        <b>
          {parentName}, {childName}
        </b>
        <span className={styles.email}>{email}</span>
      </td>
      <td>
        <StepLeaves step={family.step} />
      </td>
      <td data-label="Когда">
        <time dateTime={at}>{dayOfThisYear(new Date(at))}</time>
      </td>
      <td className={styles.note}>{noteOf(family)}</td>
      <td>
        <FamilyActions family={family} change={change} />
      </td>
    </tr>
  )
}
