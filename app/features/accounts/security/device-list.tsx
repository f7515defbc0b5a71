import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Device } from '#app/features/accounts/contract.ts'
import styles from './device-list.module.css'
import { spokenMoment } from '#app/features/accounts/moments.ts'

const LOOKS: Record<Device['kind'], { icon: IconName; title: string; here: string }> = {
  computer: { icon: 'laptop', title: 'Компьютер', here: 'Этот компьютер' },
  phone: { icon: 'device-mobile', title: 'Телефон', here: 'Этот телефон' },
  tablet: { icon: 'device-tablet', title: 'Планшет', here: 'Этот планшет' },
  unknown: { icon: 'devices', title: 'Неизвестное устройство', here: 'Это устройство' },
}

type DeviceListProps = { devices: Device[]; askedAt: string; onChanged: () => Promise<void> }

/** Where the account is open; each can be signed out but this one. */
export function DeviceList({ devices, askedAt, onChanged }: DeviceListProps) {
  const { isBusy, run } = useBusy()
  const ended = (end: () => Promise<unknown>, done: string) =>
    run(async () => {
      try {
        await end()
        say(done, 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
      await onChanged()
    })
  return (
    <>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            askedAt={askedAt}
            onEnd={() =>
              void ended(() => call('POST user/devices/end', { body: { id: device.id } }), 'На этом устройстве кабинет закрыт')
            }
          />
        ))}
      </ul>
      <p className={styles.note}>Время московское. Место по адресу сети мы не определяем.</p>
      {devices.length > 1 && (
        <Button
          kind="line"
          busy={isBusy}
          busyLabel="Выходим"
          onClick={() => void ended(() => call('POST user/devices/end-others', { body: {} }), 'Кабинет открыт только здесь')}
        >
          Выйти везде, кроме этого
        </Button>
      )}
    </>
  )
}

function DeviceRow({ device, askedAt, onEnd }: { device: Device; askedAt: string; onEnd: () => void }) {
  const { icon, title, here } = LOOKS[device.kind]
  return (
    <li>
      <Icon name={icon} size="l" />
      <div>
        <h3>
          {device.isCurrent ? here : title}
          {device.isCurrent && <Badge tone="ok">вы здесь</Badge>}
          {!device.isCurrent && device.kind === 'unknown' && <Badge tone="wait">не узнаёте?</Badge>}
        </h3>
        <p>{device.browser || 'Браузер не назвал себя'}</p>
      </div>
      <p>{device.isCurrent ? 'сейчас' : <time dateTime={device.seenAt}>{spokenMoment(device.seenAt, askedAt)}</time>}</p>
      {!device.isCurrent && (
        <Button kind="line" size="s" onClick={onEnd}>
          Выйти<span className="vh"> на устройстве «{[title, device.browser].filter(Boolean).join(', ')}»</span>
        </Button>
      )}
    </li>
  )
}
