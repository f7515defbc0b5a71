import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import styles from './reading-settings.module.css'

const SIZES = [
  { value: '1', title: 'Обычный' },
  { value: '2', title: 'Крупный' },
  { value: '3', title: 'Очень крупный' },
]
const SPACINGS = [
  { value: 'normal', title: 'Обычные' },
  { value: 'wide', title: 'Шире' },
  { value: 'max', title: 'Ещё шире' },
]
const TONES = [
  { value: 'day', title: 'День' },
  { value: 'night', title: 'Ночь' },
  { value: 'high', title: 'Контраст' },
]

/** Size, spacing and colours of the whole portal; each choice works at once. */
export function ReadingSettings() {
  return (
    <dialog id="reader" popover="auto" className={styles.panel} aria-labelledby="reader-title">
      <h2 id="reader-title">Настройки чтения</h2>
      <div data-reader>
        <RadioRow legend="Размер текста" name="size" options={SIZES} value="1" />
        <RadioRow legend="Промежутки между буквами и&nbsp;строками" name="spacing" options={SPACINGS} value="normal" />
        <RadioRow legend="Цвета" name="tone" options={TONES} value="day" />
        <Button kind="line" wide data-action="low-vision">
          <Icon name="eye" />
          Версия для&nbsp;слабовидящих
        </Button>
        <Button kind="quiet" size="s" wide data-action="reset-reader">
          Вернуть как было
        </Button>
      </div>
      <div className={styles.close}>
        <IconButton icon="x" label="Закрыть настройки чтения" popoverTarget="reader" popoverTargetAction="hide" />
      </div>
    </dialog>
  )
}
