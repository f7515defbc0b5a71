import { useEffect } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import * as guardians from '#app/features/children/guardians.server.ts'
import { href } from '#app/shared/href.ts'
import { useSession } from '#app/features/accounts/use-session.ts'
import { call } from '#app/shared/client.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Door } from '#app/ui/door.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'

export const meta = metaTags

const head = { title: 'Приглашение в семью', description: 'Второй взрослый в кабинете.', link: href('/cabinet'), index: false }

export async function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  return { meta: head, token, email: verb.viewer?.email ?? null, standing: await guardians.standing(verb, token) }
}

/** The letter's link: nothing is accepted by opening it, mail programs open links by themselves. */
export default function JoinPage() {
  const { token, email, standing } = useLoaderData<typeof loader>()
  const { account, isDone } = useSession()
  const { revalidate } = useRevalidator()
  const isOfAnother = isDone && (account?.email ?? null) !== email
  useEffect(() => {
    if (isOfAnother) void revalidate()
  }, [isOfAnother, revalidate])
  return (
    <Door theme="communicate" seed="join">
      {standing === 'over' && <Over />}
      {standing === 'other' && <ForAnother email={email ?? ''} />}
      {standing === 'guest' && <SignIn />}
      {standing === 'mine' && <Invited token={token} email={email ?? ''} />}
      {standing !== 'over' && <NeedsScript cannot="принять приглашение не получится" />}
    </Door>
  )
}

function Over() {
  return (
    <>
      <h1>Приглашение закончилось</h1>
      <p>
        Оно уже сработало, устарело или отозвано. Если вы его приняли, карточка ребёнка лежит в&nbsp;кабинете. Если нет, попросите
        прислать новое.
      </p>
      <ButtonLink href={href('/cabinet')}>Открыть кабинет</ButtonLink>
    </>
  )
}

function ForAnother({ email }: { email: string }) {
  return (
    <>
      <h1>Приглашение пришло на&nbsp;другую почту</h1>
      <p>
        Вы&nbsp;вошли как {email}. Выйдите и&nbsp;войдите с&nbsp;той почтой, на&nbsp;которую пришло письмо. Если этого адреса
        у&nbsp;вас больше нет, попросите прислать приглашение на&nbsp;{email}.
      </p>
      <ButtonLink href={href('/cabinet/security')}>Вход и&nbsp;устройства</ButtonLink>
    </>
  )
}

function SignIn() {
  return (
    <>
      <h1>Вас зовут вторым взрослым</h1>
      <p>
        Войдите или заведите кабинет с&nbsp;той почтой, на&nbsp;которую пришло письмо. Приглашение останется на&nbsp;этой
        странице.
      </p>
      <Button data-popup="auth">Войти или завести кабинет</Button>
    </>
  )
}

function Invited({ token, email }: { token: string; email: string }) {
  const { isBusy, run } = useBusy()
  const join = async () => {
    try {
      const { childId } = await call('POST user/guardian-invitations/accept', { body: { token } })
      location.assign(href('/cabinet/children/:id', { id: childId }))
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }
  return (
    <>
      <h1>Вас зовут вторым взрослым</h1>
      <p>
        Вы&nbsp;вошли как {email}. После согласия в&nbsp;вашем кабинете появится карточка ребёнка. Тот, кто вас пригласил, увидит
        это и&nbsp;сможет закрыть доступ.
      </p>
      <Button busy={isBusy} busyLabel="Открываем" onClick={() => void run(join)}>
        Принять приглашение
      </Button>
    </>
  )
}
