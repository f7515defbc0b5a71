import { useState } from 'react'
import type { MissingSphere, ResultLink, StepResultView } from '#app/features/questionnaire/contract.ts'
import { disclaimers } from '#app/features/questionnaire/disclaimers.ts'
import type { TakeSheet } from '#app/features/questionnaire/sheet/result-sheet.tsx'
import { DOUBTFUL, stepNotes } from '#app/features/questionnaire/instrument/step-copy.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { Callout } from '#app/ui/callout.tsx'
import type { Evening } from './evening.ts'
import { GoOn } from './go-on.tsx'
import { HelpForAll } from './help-for-all.tsx'
import { Keeping } from './keeping.tsx'
import { LetterHead, type Beside } from './letter-head.tsx'
import { letterOf } from './letter.ts'
import { tokenOf } from './link-token.ts'
import { MissingForm } from './missing-form.tsx'
import { NextSteps } from './next-steps.tsx'
import { QuoteList } from './quote-list.tsx'
import { ResultGarden } from './result-garden.tsx'
import { SafetyFirst } from './safety-first.tsx'
import { SaveBar } from './save-bar.tsx'
import { StrengthList } from './strength-list.tsx'
import { useIsLate } from './use-is-late.ts'
import { WhyList } from './why-list.tsx'
import { WholeList } from './whole-list.tsx'
import styles from './letter-view.module.css'

type LetterProps = {
  view: StepResultView
  evening: Evening | null
  plan: string | null
  missing: MissingSphere[]
  /** None where it lies in a child's card already. */
  token?: string | undefined
  /** For the account that keeps the result. */
  link: ResultLink | null
  /** The address for others of a result that no account keeps. */
  sharing?: string | null | undefined
  /** The call that draws the sheet for a specialist, where the viewer may take it. */
  takeSheet?: TakeSheet | undefined
  beside?: Beside[] | undefined
}

/** A result by steps as a letter: what is hardest and what to do this evening, then the garden, then everything else. */
export function LetterView({
  view,
  evening,
  plan,
  missing: left,
  token,
  link: given,
  sharing = null,
  takeSheet,
  beside = [],
}: LetterProps) {
  const [link, setLink] = useState(given)
  const isLate = useIsLate()
  const { profile, filledOn, expiresOn, version } = view
  // Somebody else keeps it, not the person who looks.
  const isOfOthers = expiresOn === null && !link
  const opening = link ? (link.isOpen ? link.link : null) : token === undefined ? null : href('/result/:token', { token })
  const isOwn = view.informant === 'self'
  const ownToken = token ?? (link && tokenOf(link.link))
  const missing = ownToken ? left : []
  return (
    <div className={styles.result}>
      {profile.safety && <SafetyFirst />}
      {isOfOthers && !profile.safety && <HelpForAll />}
      <LetterHead
        view={view}
        letter={letterOf(view, { hasGame: evening !== null })}
        evening={evening}
        missing={missing}
        isLate={isLate}
        isSecond={profile.safety}
        beside={beside}
      />
      <Doubts view={view} token={isOfOthers ? undefined : token} />
      <ResultGarden profile={profile} />
      {isOwn && (
        <section className={styles.part}>
          <div className="wrap">
            <QuoteList quotes={view.quotes} />
          </div>
        </section>
      )}
      <StrengthList view={view} />
      <WhyList view={view} />
      {missing.length > 0 && ownToken && <MissingForm spheres={missing} stage={profile.stage} token={ownToken} />}
      {view.type === 'short' && <GoOn link={opening} />}
      {!isOwn && <WholeList view={view} />}
      <NextSteps {...{ view, evening, plan, link, opening, sharing }} />
      <Keeping
        view={view}
        token={isOfOthers ? undefined : token}
        link={link}
        opening={opening}
        onChange={setLink}
        takeSheet={takeSheet}
      />
      {isOfOthers && token !== undefined && (
        <p className={`wrap ${styles.last}`}>
          Этот результат лежит в&nbsp;кабинете.{' '}
          <a href={href('/cabinet')} data-popup="auth" data-next="here">
            Если он ваш, войдите
          </a>
          : откроется то, что видите только вы.
        </p>
      )}
      <p className={`wrap ${styles.last}`}>{disclaimers.last(version, dateInWords(filledOn), view.isPreliminary)}</p>
      {token !== undefined && !isOfOthers && expiresOn !== null && !profile.safety && <SaveBar token={token} until={expiresOn} />}
    </div>
  )
}

/** Above the profile: somebody who marked without looking must see it before. instrument.md 2.6 */
function Doubts({ view: { profile }, token }: Pick<LetterProps, 'view' | 'token'>) {
  const doubts = profile.quality.filter((note) => DOUBTFUL.some((one) => one === note))
  if (doubts.length === 0) return null
  return (
    <div className={`wrap ${styles.note}`}>
      <Callout tone="warn" title="Ответы стоит перепроверить">
        {doubts.map((note) => (
          <p key={note}>{stepNotes[note]}</p>
        ))}
        <p>
          {token === undefined ? (
            <a href={href('/test')}>Ответить ещё раз</a>
          ) : (
            <a href={href('/result/:token/answers', { token })}>Проверить ответы</a>
          )}
        </p>
      </Callout>
    </div>
  )
}
