import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { href } from '#app/shared/href.ts'
import { useSession } from '#app/features/accounts/use-session.ts'
import { call } from '#app/shared/client.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Door } from '#app/ui/door.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'

export const meta = metaTags

const head = { title: 'Приглашение в семью', description: 'Второй взрослый в кабинете.', link: href('/cabinet'), index: false }

export function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  return { meta: head, token, email: contextOf(context).viewer?.email ?? null }
}

/** The letter's link: nothing is accepted by opening it, mail programs open links by themselves. */
export default function JoinPage() {
  const { token, email } = useLoaderData<typeof loader>()
  const { account } = useSession()
  const { isBusy, run } = useBusy()
  const known = account?.email ?? email
  const join = async () => {
    try {
      const { childId } = await call('POST user/guardian-invitations/accept', { body: { token } })
      location.assign(href('/cabinet/children/:id', { id: childId }))
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }
  return (
    <Door theme="communicate" seed="join">
      <h1>Вас зовут вторым взрослым</h1>
      {known ? (
        <>
          <p>
            Вы&nbsp;вошли как {known}. После согласия в&nbsp;вашем кабинете появится карточка ребёнка. Тот, кто вас пригласил,
            увидит это и&nbsp;сможет закрыть доступ.
          </p>
          <Button busy={isBusy} busyLabel="Открываем" onClick={() => void run(join)}>
            Принять приглашение
          </Button>
        </>
      ) : (
        <>
          <p>
            Войдите или заведите кабинет с&nbsp;той почтой, на&nbsp;которую пришло письмо. Приглашение останется на&nbsp;этой
            странице.
          </p>
          <Button data-popup="auth">Войти или завести кабинет</Button>
        </>
      )}
    </Door>
  )
}
