import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import type { Route } from './+types/take-back-page'
import * as answers from './informant-answers.server.ts'
import { TakeBack } from './take-back.tsx'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const head = {
    title: 'Забрать свои ответы',
    description: 'Ответы, отправленные по ссылке семьи',
    link: href('/take-back/:token', { token }),
    index: false,
  }
  return { meta: head, token, about: await answers.toTakeBack(contextOf(context), token) }
}

export const clientLoader = loadInFull

export const meta = metaTags

export default function TakeBackPage({ loaderData: { token, about } }: Route.ComponentProps) {
  return <TakeBack token={token} answeredOn={about.answeredOn} />
}
