import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { PageHead } from '#app/features/children/page-head.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Callout } from '#app/ui/callout.tsx'
import * as answers from './answers.server.ts'
import { QuestionsView } from './questions-view.tsx'

const LINK = href('/cabinet/questions')
const head = { title: 'Вопросы родителей', description: 'Вопросы, которые ждут ответа специалиста.', link: LINK, index: false }

export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const account = await accounts.me(verb)
  try {
    return data({ meta: head, page: { account, list: await answers.list(verb), refusal: null } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data({ meta: head, page: { account, list: null, refusal: error.message } }, { status: 403 })
  }
}

export const clientLoader = loadInFull

export const meta = metaTags

export default function QuestionsPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  return (
    <CabinetLayout account={page.account} seat="specialist" current={LINK}>
      <PageHead
        title={head.title}
        lead={page.list && 'Без имён и\u00a0адресов: вопрос пересказала редакция. Ваш ответ она прочитает перед отправкой.'}
      />
      {page.list ? (
        <QuestionsView served={page.list} />
      ) : (
        <Callout tone="info" title="Пока закрыто">
          <p>{page.refusal}</p>
        </Callout>
      )}
    </CabinetLayout>
  )
}
