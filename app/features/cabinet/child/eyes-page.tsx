import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { EyesRows } from '#app/features/child-results/eyes-rows.tsx'
import { eyesLead, eyesTitle } from '#app/features/child-results/eyes-words.ts'
import * as results from '#app/features/child-results/results.server.ts'
import { aboutChild } from '#app/features/children/child-words.ts'
import * as children from '#app/features/children/children.server.ts'
import { nameOf } from '#app/features/children/rules.ts'
import { mayDo } from '#app/features/children/permissions.server.ts'
import { SheetPanel } from '#app/features/questionnaire/sheet/sheet-panel.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { fileOf } from '#app/shared/client.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Beside } from '#app/features/cabinet/beside.tsx'

export const meta = metaTags

// The child's name stays out of the tab's title and of the browser's history.
const head = { title: 'Глазами разных взрослых', description: 'Ответы разных людей рядом.', link: href('/cabinet'), index: false }

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const eyes = await results.eyes(verb, id)
  const [child, mayTake] = await Promise.all([children.see(verb, id), mayDo(verb, 'answers.see', id)])
  return data({ meta: head, page: { child, eyes, mayTake } })
}

export const clientLoader = loadInFull

/** What different people answered about one child. */
export default function EyesPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  const { child, eyes, mayTake } = page
  const card = href('/cabinet/children/:id', { id: child.id })
  return (
    <Beside
      title={eyesTitle(eyes)}
      kick={
        <>
          <a href={card}>{nameOf(child)}</a> · {aboutChild(child)}
        </>
      }
      lead={eyesLead(eyes)}
    >
      <EyesRows eyes={eyes} />
      {mayTake && (
        <SheetPanel
          title="Лист: ответы разных людей рядом"
          fileName="karta-ryadom.pdf"
          text="Для приёма: ступени и ответы каждого, без среднего. Ответы о безопасности на этот лист не входят."
          take={(question) => fileOf('POST user/children/{id}/eyes/sheet', { params: { id: child.id }, body: { question } })}
        />
      )}
    </Beside>
  )
}
