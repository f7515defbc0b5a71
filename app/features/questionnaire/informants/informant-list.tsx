import { useState } from 'react'
import { dayInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
import type { InformantLink } from './contract.ts'
import { informantNames, stateWords } from './copy.ts'
import styles from '#app/features/questionnaire/panel.module.css'

type InformantListProps = {
  childId: string
  links: InformantLink[]
  isBusy: boolean
  onClose: (id: string) => void
  onErase: (id: string) => void
}

/** The links that were made, newest first: where each stands and what can be done with it. */
export function InformantList({ childId, links, isBusy, onClose, onErase }: InformantListProps) {
  const [erasing, setErasing] = useState<InformantLink | null>(null)
  if (links.length === 0) return null
  return (
    <>
      <ul className={styles.list} aria-label="Ссылки для ответов">
        {links.map((link) => {
          const name = `${informantNames[link.informant]}, ${dayInWords(new Date(link.createdAt))}`
          return (
            <li key={link.id}>
              <b>{informantNames[link.informant]}</b>
              <p>{standing(link)}</p>
              {link.link !== null && (
                <div className={styles.actions}>
                  <Button kind="line" size="s" data-action="copy-link" data-link={link.link}>
                    Скопировать ссылку
                    <span className="vh"> «{name}»</span>
                  </Button>
                  <Button kind="quiet" size="s" disabled={isBusy} onClick={() => onClose(link.id)}>
                    Закрыть
                    <span className="vh"> ссылку «{name}»</span>
                  </Button>
                </div>
              )}
              {link.resultId !== null && (
                <div className={styles.actions}>
                  <ButtonLink
                    kind="line"
                    size="s"
                    href={href('/cabinet/children/:id/results/:resultId', { id: childId, resultId: link.resultId })}
                  >
                    Открыть ответ
                    <span className="vh"> «{name}»</span>
                  </ButtonLink>
                  <Button kind="quiet" size="s" disabled={isBusy} onClick={() => setErasing(link)}>
                    Удалить ответы
                    <span className="vh"> «{name}»</span>
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {erasing && (
        <Confirmation
          title="Удалить ответы?"
          action="Удалить насовсем"
          onConfirm={() => onErase(erasing.id)}
          onClose={() => setErasing(null)}
        >
          <p>Ответы сотрутся сразу, вернуть их&nbsp;нельзя. Если они понадобятся снова, дайте этому человеку новую ссылку.</p>
        </Confirmation>
      )}
    </>
  )
}

function standing({ state, since, until, link }: InformantLink): string {
  const day = dayInWords(new Date(since))
  if (link !== null) return `${stateWords[state]}. Открыта до\u00a0${dayInWords(new Date(until))}`
  return `${stateWords[state]}, ${day}`
}
