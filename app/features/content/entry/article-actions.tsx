import { Button } from '#app/ui/button.tsx'
import { drawnOnce } from '#app/ui/drawn-once.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Detail } from '#app/features/content/contract.ts'
import styles from './article-actions.module.css'

type Named = Pick<Detail, 'section' | 'code'>

export function ArticleActions({ entry: { section, code } }: { entry: Named }) {
  return <Actions section={section} code={code} />
}

const Actions = drawnOnce(({ section, code }: Named) => {
  return (
    <div className={`${styles.actions} far`} data-unsaid>
      <Button kind="line" size="s" data-action="save" data-section={section} data-code={code}>
        <Icon name="bookmark-simple" size="s" />
        <span className={styles.save}>Сохранить</span>
        <span className={styles.kept}>Убрать из&nbsp;сохранённого</span>
      </Button>
      <Button kind="line" size="s" data-action="share">
        <Icon name="share-network" size="s" />
        Поделиться
      </Button>
      <Button kind="line" size="s" data-action="share-vk">
        ВКонтакте
      </Button>
      <Button kind="line" size="s" data-action="share-telegram">
        Телеграм
      </Button>
      <Button kind="line" size="s" data-action="copy-link">
        Скопировать ссылку
      </Button>
      <Button kind="line" size="s" data-action="print">
        <Icon name="printer" size="s" />
        Напечатать
      </Button>
      <fieldset>
        <legend>Помогло?</legend>
        <Button kind="quiet" size="s" data-action="helped" value="yes">
          Да
        </Button>
        <Button kind="quiet" size="s" data-action="helped" value="no">
          Не&nbsp;очень
        </Button>
      </fieldset>
    </div>
  )
})
