import { data } from 'react-router'
import type { Route } from './+types/consent-page'
import { show, tag } from '#app/platform/rendering.server.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { words } from '#app/shared/words.ts'
import { Still } from '#app/ui/still.tsx'
import styles from './consent-page.module.css'
import { documents, type ConsentDocument } from './documents.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const document = documentOf(params.purpose)
  tag(context, 'consents')
  show(context, 'page', document)
  return headOf(params.purpose, document)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const document = documentOf(params.purpose)
  return { ...headOf(params.purpose, document), data: document }
}

export const meta = metaTags

export default function ConsentPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<ConsentDocument> id="page" data={'data' in loaderData ? loaderData.data : undefined}>
      {(document) => (
        <article className={`wrap ${styles.document}`}>
          <h1>{document.title}</h1>
          <p>Редакция от {dateInWords(document.version)}</p>
          <p>{document.text}</p>
          <p>
            Оператор, его адрес и реквизиты стоят в подвале портала. Отозвать согласие можно письмом на почту из подвала; если
            результат сохранён в кабинет, там его можно удалить.
          </p>
        </article>
      )}
    </Still>
  )
}

function documentOf(purpose: string): ConsentDocument {
  const document = documents[purpose]
  if (!document) throw data(words.pageNotFound, { status: 404 })
  return document
}

function headOf(purpose: string, { title }: ConsentDocument) {
  return {
    meta: {
      title,
      description: `${title}: что мы записываем, зачем, на какой срок и как отозвать.`,
      link: `/consent/${purpose}`,
    },
  }
}
