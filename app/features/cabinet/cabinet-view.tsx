import { useState } from 'react'
import { href } from '#app/shared/href.ts'
import { asked } from '#app/features/accounts/asked.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Seat } from '#app/features/accounts/cabinet-menu.ts'
import type { Account } from '#app/features/accounts/contract.ts'
import { fullNameOf } from '#app/features/accounts/rules.ts'
import { useSession } from '#app/features/accounts/use-session.ts'
import { call } from '#app/shared/client.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { PosterOffer } from '#app/features/invitations/posters/poster-offer.tsx'
import { minutesInWords } from '#app/shared/plural.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { AskAccess } from '#app/features/children/ask-access.tsx'
import styles from './cabinet-view.module.css'
import { ChildTiles } from '#app/features/cabinet/child/child-tiles.tsx'
import { DocumentList, type Accepted } from './document-list.tsx'
import { MyCurators } from './my-curators.tsx'
import type { Overview } from './overviews.server.ts'
import { ResultTable } from '#app/features/cabinet/child/result-table.tsx'
import { PLANT_KINDS } from '#app/features/children/rules.ts'

/** What must be said at once: a deletion under way, a changed document. */
type Note = { title: string; text: string } | null

type CabinetViewProps = Overview & {
  account: Account
  seat: Seat
  note: Note
  /** She comes from signing in with a map that no card holds. */
  isJustSaved: boolean
  documents: Accepted[]
}

/** The first page of a cabinet, by the seat. */
export function CabinetView({ account, seat, note, isJustSaved, documents, ...overview }: CabinetViewProps) {
  const { account: current } = useSession()
  const isConfirmed = account.emailVerified || (current?.id === account.id && current.emailVerified)
  return (
    <CabinetLayout account={account} seat={seat} current={`${href('/cabinet')}?as=${seat}`}>
      <header className={styles.head}>
        <h1>{account.firstName ? `Здравствуйте, ${account.firstName}` : 'Кабинет'}</h1>
        {overview.exercise ? (
          <p>Сегодня одно занятие, {minutesInWords(overview.exercise.minutes)}. Остальное подождёт.</p>
        ) : (
          account.lastName && <p>{fullNameOf(account)}</p>
        )}
      </header>
      {isJustSaved && overview.loose[0] && (
        <JustSaved
          map={overview.loose[0]}
          hasCard={inUse(overview.children).some(({ name }) => name === overview.loose[0]?.childName)}
        />
      )}
      {note && (
        <Callout tone="warn" title={note.title}>
          <p>
            {note.text} <a href={href('/cabinet/privacy')}>Данные и&nbsp;доступ</a>
          </p>
        </Callout>
      )}
      {!isConfirmed && <Unconfirmed email={account.email} />}
      {seat === 'parent' ? (
        <ParentOverview {...overview} documents={documents} subscription={account.subscription} />
      ) : (
        <Families {...overview} seat={seat} />
      )}
    </CabinetLayout>
  )
}

type ParentOverviewProps = Overview & Pick<Account, 'subscription'> & { documents: Accepted[] }

function ParentOverview({ children, results, openLinks, loose, exercise, subscription, documents }: ParentOverviewProps) {
  const active = inUse(children)
  const [tiedCount, setTiedCount] = useState(0)
  return (
    <>
      <PosterOffer cards={active.filter(({ relation }) => relation === 'owner')} onTied={() => setTiedCount(tiedCount + 1)} />
      {exercise && <ExerciseOfDay exercise={exercise} />}
      <ChildTiles cards={children} />
      <ResultTable results={results} openLinks={openLinks} cards={children} loose={loose} canPut={active} />
      <MyCurators key={tiedCount} />
      <section id="subscription" aria-labelledby="subscription-title" className={styles.section}>
        <h2 id="subscription-title">Подписка</h2>
        {subscription?.paidUntil ? (
          <Panel
            actions={
              <ButtonLink kind="line" size="s" href={href('/cabinet/subscription')}>
                Подписка и&nbsp;платежи
              </ButtonLink>
            }
          >
            {['expired', 'refunded'].includes(subscription.status) ? 'Была открыта до' : 'Открыта до'}&nbsp;
            {dayInWords(new Date(subscription.paidUntil))}.
          </Panel>
        ) : (
          <Panel
            actions={
              <ButtonLink kind="line" size="s" href={href('/tariffs')}>
                Что даёт подписка
              </ButtonLink>
            }
          >
            Подписки сейчас нет. Чтение, карта наблюдений и&nbsp;результаты остаются бесплатными.
          </Panel>
        )}
      </section>
      <DocumentList documents={documents} />
      <AskAccess title="Вас позвали вторым взрослым?" />
    </>
  )
}

/** Cards that neither rest nor are being deleted. */
function inUse(children: Overview['children']): Overview['children'] {
  return children.filter(({ archivedAt, deleteAfter }) => !archivedAt && !deleteAfter)
}

/** The newest map without a card: where it is now, and what it is good for. */
function JustSaved({ map: { link, childName }, hasCard }: { map: Overview['loose'][number]; hasCard: boolean }) {
  return (
    <Callout tone="done" title="Карта сохранена">
      <p>
        Она лежит здесь, в&nbsp;<a href="#results">«Результатах»</a>: <a href={link}>открыть карту</a>.{' '}
        {hasCard ? 'Положите её там\u00a0же в' : 'Заведите там\u00a0же'} карточку «{childName}», и&nbsp;по&nbsp;ней можно будет
        составить план.
      </p>
    </Callout>
  )
}

function ExerciseOfDay({ exercise }: { exercise: NonNullable<Overview['exercise']> }) {
  const { childName, title, minutes, materials, link, theme } = exercise
  const plant = PLANT_KINDS.find((kind) => kind === theme) ?? 'help'
  return (
    <section className={`${styles.today} t-${plant}`} aria-labelledby="today">
      <Drawing kind="plant" theme={plant} seed={title} />
      <div>
        <p>
          Занятие дня, {childName}, {minutesInWords(minutes)}
        </p>
        <h2 id="today">{title}</h2>
        <p>Понадобится: {materials.join(', ')}.</p>
      </div>
      <ButtonLink href={link}>Открыть занятие</ButtonLink>
    </section>
  )
}

/** Those whose cards are open to a specialist or a curator. */
function Families({ children, seat, needsSecondFactor }: Overview & { seat: Seat }) {
  if (seat === 'desk') return <p className={styles.none}>Разделы редакции открываются в&nbsp;меню.</p>
  if (needsSecondFactor) {
    return (
      <Callout tone="note" title="Нужен второй шаг входа">
        <p>
          Чужие карточки открываются после входа с&nbsp;кодом из&nbsp;приложения. Включите его в&nbsp;разделе{' '}
          <a href={href('/cabinet/security')}>«Вход и&nbsp;устройства»</a>.
        </p>
      </Callout>
    )
  }
  return (
    <>
      {seat === 'curator' && (
        <Panel
          actions={
            <>
              <ButtonLink size="s" href={href('/cabinet/groups')}>
                Семьи и&nbsp;группы
              </ButtonLink>
              <ButtonLink kind="line" size="s" href={href('/cabinet/invite')}>
                Пригласить
              </ButtonLink>
            </>
          }
        >
          Кого вы пригласили и&nbsp;на&nbsp;каком они шаге. Сами ответы видны, только когда семья открыла карточку.
        </Panel>
      )}
      <ChildTiles cards={children} isOthers />
      <AskAccess title="Попросить доступ по коду" />
    </>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const { isBusy, run } = useBusy()
  const resend = async () => void (await asked(() => call('POST email/resend', { body: {} }), 'Письмо отправлено'))
  return (
    <Callout tone="note" title="Подтвердите почту">
      <p>Мы отправили письмо на {email}. Нажмите в нём кнопку, чтобы подтвердить, что адрес ваш.</p>
      <Button kind="line" size="s" busy={isBusy} busyLabel="Отправляем" onClick={() => void run(resend)}>
        Прислать письмо ещё раз
      </Button>
    </Callout>
  )
}
