import { Callout } from '#app/ui/callout.tsx'
import { DrawnOnceOf } from '#app/ui/drawn-once.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { Block } from '#app/features/content/contract.ts'
import { Pair, Paper, Points, Steps } from './detail-blocks.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { EvidenceNote } from './evidence.tsx'
import { Html } from './html.tsx'
import { Learn } from './learn.tsx'
import styles from './prose.module.css'
import { Sample } from './sample.tsx'
import { UrgentCallout } from './urgent-callout.tsx'

/**
 * Running text in the measure: what an article, a note or a page of rules is made of.
 * @param isLong its fifth block is below any first screen
 */
export function Prose({ blocks, isLong = false }: { blocks: Block[]; isLong?: boolean }) {
  return (
    <div className={isLong ? `${styles.prose} far-rest` : styles.prose}>
      {blocks.map((block) => (
        <DrawnOnceOf key={block.id} known={block}>
          {() => <ProseBlock block={block} />}
        </DrawnOnceOf>
      ))}
    </div>
  )
}

function ProseBlock({ block }: { block: Block }) {
  switch (block.type) {
    case 'lead':
      return <Html as="p" className="lead" html={block.html} />
    case 'heading':
      return <h2 id={block.id}>{block.title}</h2>
    case 'text':
      return <Html html={block.html} />
    case 'callout':
      if (block.tone === 'urgent') return <UrgentCallout title={block.title} html={block.html} />
      return (
        <Callout tone={block.tone} title={block.title}>
          <Html html={block.html} />
        </Callout>
      )
    case 'pull':
      return <Html className={styles.pull} html={block.html} isSaid />
    case 'figure':
      return (
        <figure className={`${styles.figure} t-${block.theme}`}>
          <Drawing kind="scene" theme={block.theme} seed={block.seed} isWide />
          <figcaption>{block.caption}</figcaption>
        </figure>
      )
    case 'drawn':
      return (
        <figure className={`${styles.figure} ${styles.drawn} t-${block.theme}`}>
          <div dangerouslySetInnerHTML={{ __html: block.svg }} />
          <figcaption>{block.caption}</figcaption>
        </figure>
      )
    case 'picture':
      return (
        <figure className={styles.figure}>
          <Picture image={block.image} photo={block.photo} sizes="(min-width: 48rem) 42rem, 100vw" />
          <figcaption>{block.caption}</figcaption>
        </figure>
      )
    case 'evidence':
      return <EvidenceNote label={block.label} html={block.html} />
    case 'learn':
      return <Learn {...block} />
    case 'steps':
      return <Steps {...block} />
    case 'points':
      return <Points {...block} />
    case 'pair':
      return <Pair {...block} />
    case 'sample':
      return <Sample {...block} />
    case 'paper':
      return <Paper {...block} />
    default:
      return null
  }
}
