import { useState } from 'react'
import { href } from '#app/shared/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import styles from './ui-kit-page.module.css'

export function FeedbackSamples() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  return (
    <section id="feedback">
      <h2>Отклик</h2>
      <div className={styles.pairs}>
        <div className={styles.stack}>
          <Callout tone="info" title="Справка">
            Карта можно прервать: ответы останутся на&nbsp;этом устройстве.
          </Callout>
          <Callout tone="try" title="Попробуйте сегодня">
            Вместо «собирайся» скажите: «Надень носки».
          </Callout>
          <Callout tone="done" title="Карта сохранена">
            Она лежит в&nbsp;карточке ребёнка.
          </Callout>
          <Callout tone="warn" title="Сначала исключите простое">
            Недосып и&nbsp;слабый слух выглядят как невнимательность.
          </Callout>
          <Callout tone="urgent" title="Когда ждать нельзя">
            Если есть опасность для&nbsp;жизни, звоните <a href="tel:112">112</a>.
          </Callout>
        </div>
        <div className={styles.stack}>
          <Notice tone="good" text="Ответы сохранены на&nbsp;этом устройстве" onClose={close} />
          <Notice tone="bad" text="Нет связи. Ответ не&nbsp;потеряли, отправим позже" onClose={close} />
          <div className={styles.row}>
            <Badge>О&nbsp;занятиях</Badge>
            <Badge tone="ok">Оплачено</Badge>
            <Badge tone="wait">На&nbsp;проверке</Badge>
            <Badge tone="bad">Отклонено банком</Badge>
            <Badge tone="info">Уверенность: средняя</Badge>
          </div>
          <Progress label="Загружаем диплом: 40&nbsp;%" value={40} max={100} />
          <Skeleton hasCover />
          <Button kind="line" onClick={open}>
            Открыть окно
          </Button>
        </div>
      </div>
      <Empty title="Здесь пока ничего не&nbsp;посажено" text="Когда вы&nbsp;заполните карту, тут появится профиль ребёнка.">
        <ButtonLink href={href('/test')} data-popup="questionnaire">
          Заполнить карту
        </ButtonLink>
      </Empty>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Прервать карту?"
        footer={
          <>
            <Button onClick={close}>Продолжить</Button>
            <Button kind="line" onClick={close}>
              Прервать
            </Button>
          </>
        }
      >
        <p>Ответы сохранятся. Вернуться можно с&nbsp;этого&nbsp;же устройства.</p>
      </Dialog>
    </section>
  )
}
