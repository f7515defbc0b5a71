import { Typography } from '@mui/material'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Actions, Panel } from '#app/features/admin/panel.tsx'
import type { RequestOne } from '#app/features/privacy/desk/desk-contract.ts'
import { privacyDeskCopy as copy } from '#app/features/privacy/desk/desk-copy.ts'

type Request = { request: RequestOne }

/** What is done for a request, in the order in which it is done: the data first, then the answer. */
export function RequestWork({ request }: Request) {
  return (
    <>
      {!request.hasAccount && (
        <Panel title="Что сделать">
          <Typography>{copy.noAccount}</Typography>
        </Panel>
      )}
      {request.hasAccount && request.kind !== 'correction' && <Data request={request} />}
      <Decision request={request} />
    </>
  )
}

function Data({ request }: Request) {
  const { id, kind, exportedAt, erasesAt, erasable, undone } = request
  return (
    <Panel title="Что сделать">
      {(kind === 'export' || kind === 'deletion') && (
        <>
          <Typography>
            {exportedAt
              ? `Выгрузка собрана ${moment(exportedAt)}. Передайте файл человеку и не храните его у себя.`
              : kind === 'export'
                ? 'Соберите выгрузку и передайте её человеку.'
                : 'Если человек просит копию перед удалением, соберите выгрузку сейчас: потом её не будет.'}
          </Typography>
          <Actions>
            <ActionButton
              label="Собрать выгрузку"
              text="В файл войдёт всё, что хранит портал об этом человеке и его детях. Выгрузка записывается в журнал."
              done="Файл собран"
              run={async () => save(`dannye-${id}.json`, await action('data-requests', id, 'export'))}
            />
          </Actions>
        </>
      )}
      {erasesAt && (
        <Typography>
          Удаление идёт: данные скрыты и&nbsp;будут стёрты {moment(erasesAt)}. До этого человек может всё вернуть по&nbsp;ссылке
          из&nbsp;письма. Потом здесь появится акт, и&nbsp;обращение закроется само.
        </Typography>
      )}
      {erasable.length > 0 && (
        <>
          <Typography>Что удалить:</Typography>
          <Actions>
            {erasable.map(({ scope, title }) => (
              <ActionButton
                key={scope}
                label={`Удалить: ${title}`}
                text="Данные скроются сразу и сотрутся через 72 часа. Человеку уйдёт письмо со ссылкой, по которой удаление можно отменить."
                done="Удаление начато"
                isDanger
                run={() => action('data-requests', id, 'erase', { scope })}
              />
            ))}
          </Actions>
        </>
      )}
      {kind === 'withdrawal' && undone && (
        <Actions>
          <ActionButton
            label="Отозвать согласие"
            text="Согласие перестанет действовать, и то, что хранилось по нему, будет убрано, как если бы человек отозвал его сам."
            done="Согласие отозвано"
            isDanger
            run={() => action('data-requests', id, 'withdraw')}
          />
        </Actions>
      )}
    </Panel>
  )
}

function Decision({ request: { id, undone } }: Request) {
  return (
    <Panel title="Решение">
      {undone && <Typography>{undone}</Typography>}
      <Actions>
        {!undone && (
          <ActionButton
            label="Ответить и закрыть"
            text="Ответ уйдёт письмом, обращение станет сделанным."
            done="Ответ отправлен"
            fields={[{ name: 'answer', label: 'Ответ', rows: 6 }]}
            isMain
            run={(said) => action('data-requests', id, 'answer', said)}
          />
        )}
        <ActionButton
          label="Отказать с основанием"
          text="Отказать можно, только если закон разрешает: например, человек не подтвердил, что это его данные. Отказ уйдёт письмом."
          done="Отказ отправлен"
          fields={[{ name: 'answer', label: 'Закон, статья и что можно сделать', rows: 6 }]}
          run={(said) => action('data-requests', id, 'refuse', said)}
        />
      </Actions>
    </Panel>
  )
}

function save(name: string, data: unknown): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
