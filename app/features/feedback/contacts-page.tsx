import type { Route } from './+types/contacts-page'
import { ListHead } from '#app/features/content/lists/list-head.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { contextOf, pageData, show } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Still } from '#app/ui/still.tsx'
import { Company } from '#app/features/contacts/company.tsx'
import styles from './contacts-page.module.css'
import { contacts } from '#app/features/contacts/contacts.server.ts'
import type { Contacts } from '#app/features/contacts/contract.ts'

const head: PageMeta = {
  title: 'Контакты',
  description: 'Телефон, почта, форма для письма и сведения о владельце портала. На письма отвечают люди из редакции.',
  link: '/contacts',
}

type Loaded = { meta: PageMeta; data?: Contacts }

export async function loader({ context }: Route.LoaderArgs): Promise<Loaded> {
  show(context, 'company', await pageData(contacts(contextOf(context))))
  return { meta: head }
}

export async function clientLoader(): Promise<Loaded> {
  return { meta: head, data: await call('GET contacts') }
}

export const meta = metaTags

export default function ContactsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        title="Контакты"
        lead="На письма отвечают люди из редакции. Мы не экстренная служба: если опасно прямо сейчас, звоните 112."
        crumbs={[{ title: 'Главная', link: '/' }, { title: 'Контакты' }]}
      >
        <Drawing kind="plant" theme="help" seed="contacts" />
        <Drawing kind="plant" theme="communicate" seed="contacts" />
      </ListHead>
      <div className={`wrap ${styles.columns}`}>
        <FeedbackForm form="contacts" />
        <Still<Contacts> id="company" data={loaderData.data}>
          {(known) => <Company contacts={known} />}
        </Still>
      </div>
    </>
  )
}
