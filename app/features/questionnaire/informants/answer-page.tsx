import { data } from 'react-router'
import { contextOf } from '#app/platform/rendering.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import type { Route } from './+types/answer-page'
import { AnswerForm } from './answer-form.tsx'
import { AnswerOver } from './answer-over.tsx'
import * as answers from './informant-answers.server.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  // The child's name stays out of the tab's title and of the browser's history.
  const head = {
    title: 'Карта наблюдений: ваш взгляд',
    description: 'Ответы по ссылке, которую дала семья',
    link: href('/answer/:token', { token }),
    index: false,
  }
  try {
    return data({ meta: head, token, form: await answers.open(contextOf(context), token), over: null })
  } catch (error) {
    // A link that did its work still says so, and on the device that answered how to take the answers back.
    if (error instanceof AppError && (error.code === 'closed' || error.code === 'not_found'))
      return data({ meta: head, token, form: null, over: error.message }, { status: error.statusCode })
    throw error
  }
}

export const clientLoader = loadInFull

/** A step of the form is an entry of the history and nothing new to load. */
export function shouldRevalidate() {
  return false
}

export const meta = metaTags

export default function AnswerPage({ loaderData: { token, form, over } }: Route.ComponentProps) {
  return form ? <AnswerForm key={token} token={token} form={form} /> : <AnswerOver token={token} message={over ?? ''} />
}
