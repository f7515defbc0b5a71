import { dayInWords, momentInWords } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { Share } from './contract.ts'
import { addressees } from './copy.ts'
import panel from '#app/features/questionnaire/panel.module.css'
import styles from './share-panel.module.css'

type ShareListProps = {
  shares: Share[]
  /** The spheres' titles by their names. */
  titles: Record<string, string>
  isBusy: boolean
  onClose: (id: string) => void
}

/** The links that were made, newest first, each with its openings. */
export function ShareList({ shares, titles, isBusy, onClose }: ShareListProps) {
  if (shares.length === 0) return null
  return (
    <ul className={panel.list} aria-label="Ссылки на части карты">
      {shares.map((share) => {
        const name = `${addressees[share.addressee]}: ${share.domains.map((domain) => titles[domain]?.toLowerCase()).join(', ')}`
        return (
          <li key={share.id}>
            <b>{name}</b>
            <p>{termOf(share)}</p>
            {share.link !== null && (
              <div className={panel.actions}>
                <Button kind="line" size="s" data-action="copy-link" data-link={share.link}>
                  Скопировать
                  <span className="vh"> ссылку «{name}»</span>
                </Button>
                <Button kind="quiet" size="s" disabled={isBusy} onClick={() => onClose(share.id)}>
                  Закрыть доступ
                  <span className="vh"> по&nbsp;ссылке «{name}»</span>
                </Button>
              </div>
            )}
            <Openings share={share} />
          </li>
        )
      })}
    </ul>
  )
}

function Openings({ share: { opened, openings } }: { share: Share }) {
  if (opened === 0) return <p className={styles.quiet}>Пока не&nbsp;открывали.</p>
  return (
    <Disclosure className={styles.quiet}>
      <summary>Открывали: {opened}</summary>
      <ol>
        {openings.map(({ at, byMachine }, index) => (
          <li key={`${at} ${index}`}>
            <time dateTime={at}>{momentInWords(new Date(at))}</time>
            {byMachine && ', программа: так мессенджеры готовят предпросмотр'}
          </li>
        ))}
      </ol>
      {opened > openings.length && <p>Показаны последние {openings.length}.</p>}
      <p>Время московское. Кто именно открыл, мы не&nbsp;знаем. Ваши собственные просмотры не&nbsp;считаются.</p>
    </Disclosure>
  )
}

function termOf({ link, closedAt, until }: Share): string {
  if (link !== null) return `Открыта до\u00a0${dayInWords(new Date(until))}`
  return closedAt === null ? `Срок вышел ${dayInWords(new Date(until))}` : `Закрыта ${dayInWords(new Date(closedAt))}`
}
