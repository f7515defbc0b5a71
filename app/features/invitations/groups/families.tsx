import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { useLive } from '#app/features/children/use-fresh.ts'
import { addressOf, call } from '#app/shared/client.ts'
import { dayOfThisYear } from '#app/shared/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tags } from '#app/ui/tags.tsx'
import { RowName, Table, TableHead } from '#app/ui/table.tsx'
import type { Family, GroupPage } from '#app/features/invitations/contract.ts'
import { familiesInWords, moreFamiliesInWords, noteOf, unremindedInWords } from '#app/features/invitations/copy.ts'
import { FEWEST_FAMILIES } from '#app/features/invitations/summary/summary-rules.ts'
import styles from './families.module.css'
import { FamilyActions } from './family-actions.tsx'
import { PartHead } from './part-head.tsx'
import { StepLeaves } from './step-leaves.tsx'
import { FILTERS, isIn, type Filter } from '#app/features/invitations/rules.ts'

type Live = ReturnType<typeof useLive<GroupPage>>

// The buttons below the list stay in reach; a few more than this are shown at once.
const SHOWN_FIRST = 10
const FEW_MORE = 3

const TITLES: Record<Filter, string> = {
  all: 'Все',
  waiting: 'Ждут письма',
  unopened: 'Не открыли',
  unfinished: 'Не закончили',
  done: 'Заполнили',
}

/** The families of a group: who, how far, since when, and what can be done. */
export function Families({ live, heading }: { live: Live; heading?: string }) {
  const { value, change } = live
  const { id } = value.group
  const [query] = useSearchParams()
  const filter = FILTERS.find((one) => one === query.get('step')) ?? 'all'
  const [openedFor, setOpenedFor] = useState<Filter | null>(null)
  const found = value.families.filter((family) => isIn(filter, family))
  const firstOfRest = useRef<HTMLTableRowElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (openedFor !== null) firstOfRest.current?.focus()
  }, [openedFor])
  const choose = useStayingLinks()
  const isWhole = openedFor === filter || found.length <= SHOWN_FIRST + FEW_MORE
  return (
    <section aria-labelledby="families">
      <PartHead id="families" title={heading ?? value.group.title}>
        <div className={styles.filters}>
          <Tags
            label="Шаг"
            items={FILTERS.map((one) => ({
              title: `${TITLES[one]}, ${value.families.filter((family) => isIn(one, family)).length}`,
              link: one === 'all' ? '?' : `?step=${one}`,
              isCurrent: one === filter,
            }))}
            onChoose={choose}
          />
        </div>
      </PartHead>
      {found.length === 0 ? (
        <Empty title="Здесь пока никого" text="В этой части списка семей нет." />
      ) : (
        <Table className={styles.table}>
          <caption className={`vh ${styles.shown}`}>
            {TITLES[filter]}: {familiesInWords(found.length)}
          </caption>
          <TableHead columns={['Семья', 'Шаг', 'Когда', 'Примечание']} hidden="Действие" />
          <tbody>
            {found.map((family, index) => (
              <FamilyRow
                key={family.id}
                family={family}
                change={change}
                at={index === SHOWN_FIRST ? firstOfRest : undefined}
                isOnPaperAlone={!isWhole && index >= SHOWN_FIRST}
              />
            ))}
          </tbody>
        </Table>
      )}
      {!isWhole && (
        <p className={styles.more}>
          <Button kind="line" size="s" onClick={() => setOpenedFor(filter)}>
            Показать {moreFamiliesInWords(found.length - SHOWN_FIRST)}
          </Button>
        </p>
      )}
      <div className={styles.below}>
        <div className={styles.taken}>
          <ButtonLink kind="line" size="s" href={addressOf('GET user/groups/{id}/export.csv', { params: { id } })} download>
            <Icon name="download-simple" size="s" />
            Скачать таблицу
          </ButtonLink>
          {value.group.counts.invited >= FEWEST_FAMILIES ? (
            <ButtonLink kind="line" size="s" href={addressOf('GET user/groups/{id}/summary.pdf', { params: { id } })} download>
              <Icon name="download-simple" size="s" />
              Сводка без имён
            </ButtonLink>
          ) : (
            <p className={styles.note}>Сводка без имён — от&nbsp;десяти семей.</p>
          )}
        </div>
        <Remind live={live} />
      </div>
    </section>
  )
}

/** Goes to another address of the same page without leaving the place: neither the page nor the focus moves to the top. */
function useStayingLinks(): (link: HTMLAnchorElement) => void {
  const navigate = useNavigate()
  return (link) => {
    if (link.ariaCurrent === 'true') return
    void navigate(`${link.pathname}${link.search}`, { preventScrollReset: true, state: { keepsPlace: true } })
  }
}

/** One press writes to all who came and have not finished; whom it does not reach, and why, stands beside it. */
function Remind({ live: { value, isBusy, change } }: { live: Live }) {
  const { group, reminding } = value
  const left = unremindedInWords(reminding)
  const { id } = group
  return (
    <div className={styles.remind}>
      {reminding.due > 0 && (
        <Button
          kind="line"
          size="s"
          busy={isBusy}
          busyLabel="Отправляем"
          onClick={() =>
            change(
              () => call('POST user/groups/{id}/reminders', { params: { id } }),
              ({ sent }) => `Напоминания отправлены: ${familiesInWords(sent)}`,
            )
          }
        >
          Напомнить всем, кто не&nbsp;закончил: {familiesInWords(reminding.due)}
        </Button>
      )}
      {left.length > 0 && (
        <ul aria-label="Кому не напомним сейчас">
          {left.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type FamilyRowProps = {
  family: Family
  change: Live['change']
  at?: RefObject<HTMLTableRowElement | null> | undefined
  isOnPaperAlone: boolean
}

function FamilyRow({ family, change, at: row, isOnPaperAlone }: FamilyRowProps) {
  const { parentName, childName, email, at } = family
  return (
    <tr ref={row} tabIndex={row && -1} className={isOnPaperAlone ? styles.onPaper : undefined}>
      <RowName>
        <b>
          {parentName}, {childName}
        </b>
        <span className={styles.email}>{email}</span>
      </RowName>
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
