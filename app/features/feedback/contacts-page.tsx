import { href } from '#app/shared/href.ts'
import type { Route } from './+types/contacts-page'
import { ListHead } from '#app/features/content/lists/list-head.tsx'
import { draftKeyOf } from './draft.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { Island } from '#app/ui/island.tsx'
import { metaTags, type PageMeta } from '#app/shared/page-meta.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Company } from '#app/features/contacts/company.tsx'
import styles from './contacts-page.module.css'
import { contacts } from '#app/features/contacts/contacts.server.ts'

const head: PageMeta = {
  title: 'Контакты',
  description: 'Телефон, почта, форма для письма и сведения о владельце портала. На письма отвечают люди из редакции.',
  link: href('/contacts'),
}

export async function loader({ context }: Route.LoaderArgs) {
  return { meta: head, company: await contacts(contextOf(context)) }
}

export const meta = metaTags

export default function ContactsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        title="Контакты"
        lead="На письма отвечают люди из редакции. Мы не экстренная служба: если опасно прямо сейчас, звоните 112."
        crumbs={[{ title: 'Главная', link: href('/') }, { title: 'Контакты' }]}
      >
        <Drawing kind="plant" theme="help" seed="contacts" />
        <Drawing kind="plant" theme="communicate" seed="contacts" />
      </ListHead>
      <div className={`wrap ${styles.columns}`}>
        <Island name="feedback-form" of={FeedbackForm} props={{ form: 'contacts' }} draft={draftKeyOf('contacts')} />
        <Company contacts={loaderData.company} />
      </div>
    </>
  )
}
