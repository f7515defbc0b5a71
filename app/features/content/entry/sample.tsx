import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BlockOf } from '#app/features/content/contract.ts'
import styles from './sample.module.css'

/** A paper to be filled in: read here, copied, printed, or taken as a file of a word processor. */
export function Sample({ id, title, lines, file }: BlockOf<'sample'>) {
  return (
    <section className={styles.sample} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={styles.sheet} data-sheet>
        {lines.map(({ text, place }, index) => (
          <p key={index} className={styles[place]}>
            {text}
          </p>
        ))}
      </div>
      <p className={styles.actions}>
        <Button kind="line" size="s" data-action="copy-sample">
          <Icon name="copy" size="s" />
          Скопировать текст
        </Button>
        <Button kind="line" size="s" data-action="print-sample">
          <Icon name="printer" size="s" />
          Напечатать
        </Button>
        <ButtonLink href={file} kind="line" size="s" download>
          <Icon name="download-simple" size="s" />
          Файл .docx
        </ButtonLink>
      </p>
    </section>
  )
}
