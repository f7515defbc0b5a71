import { href } from '#app/shared/href.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { fullNameOf } from '#app/features/accounts/rules.ts'
import { AskAccess } from '#app/features/children/ask-access.tsx'
import { titleOf } from '#app/features/questionnaire/result/standings.ts'
import { dateInWords, dayInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { RowName, Table, TableHead } from '#app/ui/table.tsx'
import { Part } from '#app/ui/part.tsx'
import type { Diploma, Families, Family } from '#app/features/specialists/contract.ts'
import { familyStates } from '#app/features/specialists/copy.ts'
import styles from './families-view.module.css'
import { needsDiploma } from '#app/features/access/roles.ts'

type FamiliesViewProps = { account: Account; list: Families; sent: Diploma[]; hasSecondFactor: boolean }

/** The first page of a specialist: what delays the work, then the families, those with news first. */
export function FamiliesView({ account, list: { families, asked }, sent, hasSecondFactor }: FamiliesViewProps) {
  const isReady = !needsDiploma(account.roles) || sent.some(({ status }) => status === 'accepted')
  const roles = account.roles.map(({ title }) => title).join(', ')
  const count = families.length
  return (
    <CabinetLayout account={account} seat="specialist" current="/cabinet/families">
      <header className={styles.head}>
        <h1>{fullNameOf(account)}</h1>
        <p>
          {roles}.{count > 0 && ` Семей с открытой карточкой: ${count}.`}
        </p>
      </header>
      {!isReady && <DiplomaNote sent={sent} />}
      {isReady && !hasSecondFactor && <SecondFactorNote />}
      <Part titleId="families-title" title="Семьи" isLoose>
        {count === 0 ? (
          <Empty
            title="Здесь появятся семьи"
            text="Попросите у родителя код ребёнка и введите его ниже. Карточка откроется, когда родитель подтвердит."
          />
        ) : (
          <FamilyTable families={families} />
        )}
        {asked.length > 0 && (
          <p className={styles.asked}>
            Ждут подтверждения родителя: {asked.map((day) => `просьба от ${dateInWords(day)}`).join(', ')}.
          </p>
        )}
      </Part>
      <AskAccess title="Попросить доступ по коду" />
    </CabinetLayout>
  )
}

function DiplomaNote({ sent }: { sent: Diploma[] }) {
  const waiting = sent.find(({ status }) => status === 'pending')
  const rejected = sent.find(({ status }) => status === 'rejected')
  const title = waiting ? 'Диплом на проверке' : rejected ? 'Нужен другой файл диплома' : 'Пришлите диплом'
  return (
    <Callout tone={rejected && !waiting ? 'warn' : 'note'} title={title}>
      <p>
        {waiting
          ? `Отправлен ${dayInWords(new Date(waiting.sentAt))}. Проверяем до трёх рабочих дней, о решении придёт письмо. До него карточки детей закрыты.`
          : (rejected?.reason ?? 'Карточки детей открываются после того, как портал проверил диплом. Это до трёх рабочих дней.')}
      </p>
      <ButtonLink kind="line" size="s" href={href('/cabinet/diploma')}>
        {waiting ? 'Открыть раздел «Диплом»' : 'Прислать диплом'}
      </ButtonLink>
    </Callout>
  )
}

function SecondFactorNote() {
  return (
    <Callout tone="note" title="Нужен второй шаг входа">
      <p>Чужие карточки открываются после входа с&nbsp;кодом из&nbsp;приложения. Включите его один раз.</p>
      <ButtonLink kind="line" size="s" href={href('/cabinet/security')}>
        Вход и&nbsp;устройства
      </ButtonLink>
    </Callout>
  )
}

function FamilyTable({ families }: { families: Family[] }) {
  return (
    <Table className={styles.table}>
      <caption className="vh">Семьи, которые открыли вам карточки</caption>
      <TableHead columns={['Ребёнок', 'Родитель', 'Труднее всего', 'Последняя карта', 'Статус']} hidden="Действие" />
      <tbody>
        {families.map((family) => (
          <Line key={family.id} family={family} />
        ))}
      </tbody>
    </Table>
  )
}

function Line({ family: { id, name, age, parent, support, stage, said, filledOn, state } }: { family: Family }) {
  const { title, tone } = familyStates[state]
  return (
    <tr>
      <RowName>
        <b>{name}</b>, {age}&nbsp;{plural(age, ['год', 'года', 'лет'])}
      </RowName>
      <td>{parent}</td>
      <td className={styles.wide}>
        {support === null && <span className={styles.none}>родитель не&nbsp;показывает</span>}
        {support?.length === 0 && <span className={styles.none}>{said ?? 'нет данных'}</span>}
        <span className={styles.domains}>
          {support?.map((domain) => (
            <span key={domain} className={`t-${domain}`}>
              <Pictogram theme={domain} />
              {titleOf(domain, stage)}
            </span>
          ))}
        </span>
      </td>
      <td className={styles.date} data-label="Карта">
        {filledOn ? dateInWords(filledOn) : 'не заполнена'}
      </td>
      <td className={styles.wide}>{tone ? <Badge tone={tone}>{title}</Badge> : <Badge>{title}</Badge>}</td>
      <td>
        <a href={href('/cabinet/families/:id', { id })}>
          Открыть<span className="vh">: {name}</span>
        </a>
      </td>
    </tr>
  )
}
