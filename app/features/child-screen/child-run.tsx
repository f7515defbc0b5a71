import { useState } from 'react'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import styles from './child-run.module.css'
import type { Player } from '#app/features/children/contract.ts'
import type { Exercise } from '#app/features/programme/contract.ts'
import { KidButton, SayButton } from './kid-buttons.tsx'
import { KidFrame } from './kid-frame.tsx'

type ChildRunProps = { exercise: Exercise; player: Player; onBack: () => void; onDone: () => void }

/** One game with things and an adult, a step at a time. No clock, no count, no mistakes: a plant grows with each step. */
export function ChildRun({ exercise: { title, theme, code, steps, materials }, player, onBack, onDone }: ChildRunProps) {
  const [step, setStep] = useState(0)
  const isFirst = step === 0
  const html = steps[step - 1] ?? ''
  const words = isFirst ? `${title}. Возьми: ${materials.join(', ')}. Позови взрослого, играйте вместе` : textOf(html)
  return (
    <KidFrame player={player} aloud={words} onBack={isFirst ? onBack : () => setStep(step - 1)}>
      <div className={`${styles.run} t-${theme}`}>
        <div className={styles.step} aria-live="polite">
          <h1>{isFirst ? title : `Шаг ${step}`}</h1>
          {isFirst ? (
            <>
              <p>Возьми: {materials.join(', ')}</p>
              <p>Позови взрослого. Играйте вместе</p>
            </>
          ) : (
            // Made by us from Markdown.
            <p dangerouslySetInnerHTML={{ __html: html }} />
          )}
          <div className={styles.acts}>
            <SayButton text={words} size="m" />
            <KidButton
              icon={step < steps.length ? 'arrow-right' : 'check-fat'}
              onClick={step < steps.length ? () => setStep(step + 1) : onDone}
            >
              {isFirst ? 'Начать' : step < steps.length ? 'Дальше' : 'Готово'}
            </KidButton>
          </div>
        </div>
        <div
          className={styles.grow}
          aria-hidden="true"
          style={{ '--grown': (step + 1) / (steps.length + 1) } as React.CSSProperties}
        >
          <Drawing kind="plant" theme={theme} seed={code} />
        </div>
      </div>
    </KidFrame>
  )
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}
