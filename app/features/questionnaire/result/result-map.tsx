import { versionInWords } from '#app/features/questionnaire/versions/version-words.ts'
import { href } from '#app/shared/href.ts'
import { useMemo, useState } from 'react'
import { fileOf } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { unbroken } from '#app/shared/unbroken.ts'
import { Callout } from '#app/ui/callout.tsx'
import type { MissingSphere, ResultLink, ResultView } from '#app/features/questionnaire/contract.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import { disclaimers } from '#app/features/questionnaire/disclaimers.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import type { Evening } from './evening.ts'
import { Garden } from './garden.tsx'
import { ExchangePanel } from '#app/features/questionnaire/exchange/exchange-panel.tsx'
import { SchoolPack } from '#app/features/questionnaire/school/school-pack.tsx'
import { ResultSheet, type TakeSheet } from '#app/features/questionnaire/sheet/result-sheet.tsx'
import { SharePanel } from '#app/features/questionnaire/sharing/share-panel.tsx'
import { KeepResult } from './keep-result.tsx'
import type { Beside } from './letter-head.tsx'
import { LetterView } from './letter-view.tsx'
import { tokenOf } from './link-token.ts'
import { OtherReading } from './other-reading.tsx'
import { otherCopy } from './other-copy.ts'
import { HelpForAll } from './help-for-all.tsx'
import { HowToRead } from './how-to-read.tsx'
import { FirstReading } from './first-reading.tsx'
import { ResultActions } from './result-actions.tsx'
import { SaveBar } from './save-bar.tsx'
import { ResultLinkPanel } from './result-link-panel.tsx'
import styles from './result-map.module.css'
import { SafetyHelp } from './safety-help.tsx'

type ResultMapProps = {
  view: ResultView
  /** The game of this evening, where the map is the second one. */
  evening: Evening | null
  /** The plan that grows of it: the newest map's, unless it is said; null where the viewer has none. */
  plan?: string | null
  /** What is left to answer where answers were too few. */
  missing?: MissingSphere[]
  /** None where it lies in a child's card already. */
  token?: string
  /** For the account that keeps the result. */
  link: ResultLink | null
  /** The address for others of a result that no account keeps. */
  sharing?: string | null
  /** The call that draws the sheet, where it lies in a child's card. */
  takeSheet?: TakeSheet | undefined
  /** Where it stands beside another map of the child. */
  beside?: Beside[]
  /** Whether answers of several people stand together in the child's card. */
  hasEyes?: boolean
}

/**
 * A result by the rules of its own map: one by steps is a letter to the person who answered; the first map keeps its words and their order for
 * ever, and what another person answered is read as such.
 */
export function ResultMap({
  view: read,
  evening,
  plan = href('/cabinet/plan'),
  missing = [],
  takeSheet,
  ...given
}: ResultMapProps) {
  const view = useMemo(() => unbrokenView(read), [read])
  const isAnothers = view.expiresOn === null && !given.link
  const byToken = given.token !== undefined && !isAnothers ? takeByToken(given.token) : undefined
  const rest = { ...given, takeSheet: takeSheet ?? byToken }
  if (view.rules === 2 && !(isAnothers && view.informant !== 'parent'))
    return <LetterView view={view} evening={evening} plan={plan} missing={missing} {...rest} />
  return <WholeMap view={view} {...rest} />
}

/** The whole result, in the order of urgency; nothing is sold on the way. */
function WholeMap({
  view,
  token,
  link: given,
  takeSheet,
  hasEyes,
}: Omit<ResultMapProps, 'evening' | 'plan' | 'missing' | 'beside'>) {
  const [link, setLink] = useState(given)
  const { profile, filledOn, expiresOn, version } = view
  const date = dateInWords(filledOn)
  // Somebody else keeps it, not the person who looks.
  const isOfOthers = expiresOn === null && !link
  const informant = view.rules === 2 ? view.informant : 'parent'
  const isAnotherVoice = isOfOthers && informant !== 'parent'
  const schoolToken = isOfOthers ? undefined : (token ?? (link && tokenOf(link.link)))
  const opening = link ? (link.isOpen ? link.link : null) : token === undefined ? null : href('/result/:token', { token })
  return (
    <div className={styles.result}>
      {profile.safety && <SafetyHelp isAnothers={isAnotherVoice} />}
      {isOfOthers && !profile.safety && <HelpForAll />}
      <header className={styles.top}>
        <div className="wrap">
          <div className={styles.head}>
            <div>
              <h1>Карта наблюдений: {result.person(view.childName, view.childAge)}</h1>
              <p className="lead">
                {result.filledBy(view.parentName, date)} {otherCopy.answered[informant]}
                {view.rules === 1 && 'О\u00a0сильных сторонах эта карта не\u00a0спрашивает: здесь только то, что даётся труднее.'}
              </p>
              <p className={styles.version}>Карта: {versionInWords(version)}</p>
            </div>
            <ResultActions link={opening} />
          </div>
          {!isAnotherVoice && <Garden plants={plantsOf(view)} />}
        </div>
      </header>
      <div className={`wrap ${styles.note}`}>
        <Callout tone="info" title={disclaimers.notADiagnosis.title}>
          <p>{isAnotherVoice ? disclaimers.shared : disclaimers.notADiagnosis.text}</p>
          <p>{isAnotherVoice ? disclaimers.bands : disclaimers.resultHead}</p>
        </Callout>
      </div>
      {view.rules === 1 ? <FirstReading view={view} /> : <OtherReading view={view} hasEyes={hasEyes} />}
      {!isAnotherVoice && (
        <section className={styles.reading}>
          <div className={`wrap section ${styles.split}`}>
            <h2>Как это читать</h2>
            <div className={styles.prose}>
              <HowToRead bands={disclaimers.bands} />
            </div>
          </div>
        </section>
      )}
      {!isAnotherVoice && (
        <section className={`wrap section ${styles.keeping}`}>
          <h2>Чтобы результат не&nbsp;потерялся</h2>
          {expiresOn && <p>{result.kept(dateInWords(expiresOn))}</p>}
          {token !== undefined && !isOfOthers && <KeepResult token={token} isKept={expiresOn === null} />}
          {link ? <ResultLinkPanel link={link} onChange={setLink} /> : <ResultActions link={opening} />}
          {takeSheet && <ResultSheet filledOn={filledOn} take={takeSheet} />}
          {schoolToken && <SchoolPack token={schoolToken} filledOn={filledOn} />}
          {link && <SharePanel resultId={link.id} view={view} />}
          {link && <ExchangePanel resultId={link.id} />}
        </section>
      )}
      <footer className={`wrap ${styles.footer}`}>
        <p className="cap">{disclaimers.footer([version], date)}</p>
      </footer>
      {token !== undefined && expiresOn !== null && !profile.safety && <SaveBar token={token} until={expiresOn} />}
    </div>
  )
}

/** What was answered, in words whose short ones never end a line. */
function unbrokenView(view: ResultView): ResultView {
  const quotes = view.quotes.map((quote) => ({ ...quote, text: unbroken(quote.text), label: unbroken(quote.label) }))
  return view.rules === 2 ? { ...view, quotes, strengths: view.strengths.map(unbroken) } : { ...view, quotes }
}

function takeByToken(token: string): TakeSheet {
  return (question) => fileOf('POST questioning/sheet', { body: { token, question } })
}

function plantsOf(view: ResultView): { theme: Domain | 'help'; leaves: number | null }[] {
  const plants = view.profile.domains.map(({ domain, leaves }) => ({ theme: domain, leaves }))
  return view.rules === 1 ? [...plants, { theme: 'help', leaves: view.profile.impact.leaves }] : plants
}
