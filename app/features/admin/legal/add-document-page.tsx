import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { DocumentEditor } from '#app/features/documents/document-editor.tsx'
import * as drafts from '#app/features/documents/drafts.server.ts'
import { isDeskRole } from '#app/features/admin/roles.ts'
import { SecondFactorFirst } from '#app/features/admin/second-factor-first.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { words } from '#app/shared/words.ts'

/** The editing page of a legal text: a guest is asked to sign in, a person who does not work here finds nothing. spec §2 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  const path = new URL(request.url).pathname
  const meta = { title: 'Правка документа', description: 'Черновик и редакции документа.', link: path, index: false }
  if (!verb.viewer) throw data(words.unauthenticated, { status: 401 })
  if (!verb.viewer.roles.some(({ code }) => isDeskRole(code))) throw data(words.pageNotFoundForPerson, { status: 404 })
  if (!verb.viewer.hasSecondFactor) return data({ meta, text: null }, { status: 403 })
  return data({ meta, text: await drafts.read(verb, path.slice('/add-'.length)) })
}

export const clientLoader = loadInFull

export const meta = metaTags

export default function AddDocumentPage() {
  const { text } = useLoaderData<typeof loader>()
  if (!text) return <SecondFactorFirst />
  return (
    <div className="wrap">
      <h1>{text.current.title}</h1>
      <DocumentEditor served={text} />
    </div>
  )
}
