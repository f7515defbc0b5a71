import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { words } from '#app/shared/words.ts'
import { Still } from '#app/ui/still.tsx'
import type { Detail } from '#app/features/content/contract.ts'
import { detailMeta } from '#app/features/content/meta.ts'
import { detailPage } from '#app/features/content/pages.server.ts'
import { ProblemView } from './problem-view.tsx'

// One module stands behind eleven addresses, /problem-attention to /problem-write: the theme is read off the address.
export function loader({ request, context }: LoaderFunctionArgs) {
  return detailPage(context, 'problems', themeOf(request.url))
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const detail = await call('GET problem', { query: { code: themeOf(request.url) } })
  if ('items' in detail) throw new AppError('failed', words.serverError) // with a code it is one entry
  return { meta: detailMeta(detail), code: detail.code, data: detail }
}

export const meta = metaTags

export default function ProblemPage() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Still<Detail> id="page" key={loaded.code} data={loaded.data}>
      {(detail) => <ProblemView detail={detail} />}
    </Still>
  )
}

function themeOf(address: string): string {
  return new URL(address).pathname.replace('/problem-', '')
}
