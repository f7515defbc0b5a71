import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { metaTags } from '#app/shared/page-meta.ts'
import { detailPage } from '#app/features/content/pages.server.ts'
import { ProblemView } from './problem-view.tsx'

// One module stands behind eleven addresses, /problem-attention to /problem-write: the theme is read off the address.
export function loader({ request, context }: LoaderFunctionArgs) {
  return detailPage(context, 'problems', themeOf(request.url))
}

export const meta = metaTags

export default function ProblemPage() {
  return <ProblemView detail={useLoaderData<typeof loader>().data} />
}

function themeOf(address: string): string {
  return new URL(address).pathname.replace('/problem-', '')
}
