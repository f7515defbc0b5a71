import type { ResultLink, StepResultView } from '#app/features/questionnaire/contract.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import { ExchangePanel } from '#app/features/questionnaire/exchange/exchange-panel.tsx'
import { ResultSheet, type TakeSheet } from '#app/features/questionnaire/sheet/result-sheet.tsx'
import { SchoolPack } from '#app/features/questionnaire/school/school-pack.tsx'
import { dateInWords } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { KeepResult } from './keep-result.tsx'
import { tokenOf } from './link-token.ts'
import { ResultLinkPanel } from './result-link-panel.tsx'
import styles from './letter-view.module.css'

type Props = {
  view: StepResultView
  /** None where it is somebody else's, or lies in a card. */
  token: string | undefined
  link: ResultLink | null
  opening: string | null
  onChange: (link: ResultLink) => void
  takeSheet: TakeSheet | undefined
}

/** Where the result lies, for how long, and the link that leads to it. Where the bar is, saving is not said twice. */
export function Keeping({ view: { expiresOn, profile, filledOn }, token, link, opening, onChange, takeSheet }: Props) {
  const schoolToken = token ?? (link && tokenOf(link.link))
  const hasBar = expiresOn !== null && !profile.safety
  // Whom the family let in has nothing to keep here.
  if (expiresOn === null && !schoolToken && opening === null && !takeSheet) return null
  return (
    <section className={styles.part}>
      <div className={`wrap ${styles.keeping}`}>
        <h2>Чтобы результат не&nbsp;потерялся</h2>
        {expiresOn && <p>{result.kept(dateInWords(expiresOn))}</p>}
        {token !== undefined && !hasBar && <KeepResult token={token} isKept={expiresOn === null} />}
        {link ? (
          <ResultLinkPanel link={link} onChange={onChange} />
        ) : (
          opening !== null && (
            <p>
              <Button kind="line" size="s" data-action="copy-link" data-link={opening}>
                <Icon name="link" size="s" />
                Скопировать ссылку
              </Button>
            </p>
          )
        )}
        {takeSheet && <ResultSheet filledOn={filledOn} take={takeSheet} />}
        {schoolToken && <SchoolPack token={schoolToken} filledOn={filledOn} />}
        {link && <ExchangePanel resultId={link.id} />}
      </div>
    </section>
  )
}
