import { action, type ActionOf } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import type { DeskQuestion } from '#app/features/questions/contract.ts'

/** What an editor may do with a question where it stands now. */
export function QuestionActions({ row }: { row: DeskQuestion }) {
  const { id, state, title, wording, question, mayPublish, decidedAt } = row
  const run = (name: ActionOf<'questions'>) => (said: object) => action('questions', id, name, said)
  const decide = (name: ActionOf<'questions'>) => (said: object) => run(name)({ ...said, decidedAt })
  const answeredAt = row.answeredAt ?? undefined
  if (state === 'pending' || state === 'open')
    return (
      <>
        <ActionButton
          label={state === 'open' ? 'Поправить пересказ' : 'Передать специалистам'}
          text="Перескажите без имён, фамилий, школ и городов: этот текст увидят специалисты, а потом и читатели."
          done="Вопрос у специалистов"
          fields={[
            { name: 'title', label: 'Заголовок', value: title ?? '', rows: 1 },
            { name: 'wording', label: 'Вопрос без имён', value: wording ?? question, rows: 6 },
          ]}
          isMain={state === 'pending'}
          run={decide('approve')}
        />
        <ActionButton
          label="Ответить от редакции"
          text="Человек получит письмо от редакции, специалисты вопроса больше не увидят. На портале он не появится."
          done="Ответ отправлен"
          fields={[{ name: 'answer', label: 'Ответ', rows: 8 }]}
          run={decide('reply')}
        />
        <ActionButton
          label="Не передавать"
          text="Человек прочитает причину в письме."
          done="Человек получит причину письмом"
          fields={[{ name: 'reason', label: 'Причина' }]}
          isDanger
          run={decide('reject')}
        />
      </>
    )
  if (state === 'answered')
    return (
      <>
        <ActionButton
          label={mayPublish ? 'Отправить и опубликовать' : 'Отправить ответ'}
          text={
            mayPublish
              ? 'Человек получит письмо, а вопрос с ответом появится на страницах «Родителям» и «Вопросы и ответы» без имён.'
              : 'Человек получит письмо. На портале вопрос не появится.'
          }
          done="Ответ отправлен"
          isMain
          run={() => run('release')({ answeredAt })}
        />
        <ActionButton
          label="Вернуть специалисту"
          text="Автор ответа увидит ваши слова и свой текст. Вопрос снова увидят и другие специалисты."
          done="Вопрос снова ждёт ответа"
          fields={[{ name: 'note', label: 'Что поправить' }]}
          run={(said) => run('give-back')({ ...said, answeredAt })}
        />
      </>
    )
  if (state !== 'published') return null
  return (
    <ActionButton
      label="Снять со страницы"
      text="Вопрос и ответ сразу исчезнут со страниц."
      done="Вопрос снят"
      isDanger
      run={run('hide')}
    />
  )
}
