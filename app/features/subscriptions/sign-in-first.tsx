import { Button } from '#app/ui/button.tsx'
import { Door } from '#app/ui/door.tsx'

/** What somebody who has not signed in sees in the place of a page of one person. */
export function SignInFirst({ title }: { title: string }) {
  return (
    <Door theme="seed" seed="cabinet">
      <h1>{title}</h1>
      <p>Войдите с&nbsp;той почтой, на&nbsp;которую оформлена подписка. Страница откроется на&nbsp;этом&nbsp;же месте.</p>
      <Button data-popup="auth" data-next="here">
        Войти
      </Button>
    </Door>
  )
}
