import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './recovery-code-list.module.css'

/** The codes for the day when the phone is lost: to print or to keep as a file. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const shown = codes.map((code) => `${code.slice(0, 4)} ${code.slice(4)}`)
  return (
    <div className={styles.codes}>
      <p>Сохраните запасные коды: каждый сработает один раз, если телефон потеряется. Больше мы их не покажем.</p>
      <ul>
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button onClick={() => print()}>
          <Icon name="printer" size="s" /> Напечатать
        </Button>
        <Button kind="line" onClick={() => download(shown)}>
          <Icon name="download-simple" size="s" /> Скачать
        </Button>
      </div>
    </div>
  )
}

function download(codes: string[]): void {
  const text = ['Нейросад: запасные коды для входа. Каждый сработает один раз.', '', ...codes, ''].join('\n')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'neurosad-kody.txt' })
  link.click()
  URL.revokeObjectURL(address)
}
